import { randomUUID } from 'node:crypto';
import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import { noon } from '../event.ts';
import { askUnlocked, type TestPhone } from './phone.ts';

/** A rider's report (act) in a test, without the fields that are the same for most reports. */
export type AnAct = Record<string, unknown> & { kind: RiderAct['kind']; order: string };

/** Returns a report in the form in which the phone stores it. */
export const newAct = (act: AnAct): AnAct & { id: string; cash?: { amount: number } | null } => ({
  ...{ id: randomUUID(), at: noon.toISOString(), seen: 1 },
  ...(act.kind === 'delivered' && { id_seen: true, cash: null, code: null }),
  ...act,
});

/** Sends reports from a rider's phone, and returns the answer. */
export const sendActs = (phone: TestPhone, acts: object[], { now = noon, unsent = 0 } = {}) =>
  askUnlocked(phone, 'sendRiderActs', { body: { acts, unsent }, now });

/** Sends one report from a rider's phone, and returns its result. @throws an error if the call is refused */
export async function act(phone: TestPhone, asked: AnAct, now = noon): Promise<ActResult> {
  const { status, body } = await sendActs(phone, [newAct(asked)], { now });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.results[0];
}

/** Returns cash that a rider received in their hand. */
export const inHand = (amount: number) => ({ amount, into: 'hand' as const });
