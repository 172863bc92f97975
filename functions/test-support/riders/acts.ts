import { randomUUID } from 'node:crypto';
import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import { noon } from '../event.ts';
import { askUnlocked, type TestPhone } from './phone.ts';

/** An act as a test names it, without what is the same for most. */
export type AnAct = Record<string, unknown> & { kind: RiderAct['kind']; order: string };

/** Returns an act as the phone stores it. */
export const newAct = (act: AnAct): AnAct & { id: string; cash?: { amount: number } | null } => ({
  ...{ id: randomUUID(), at: noon.toISOString(), seen: 1 },
  ...(act.kind === 'delivered' && { id_seen: true, cash: null, code: null }),
  ...act,
});

/** Sends acts of a rider's phone, and returns the answer. */
export const sendActs = (phone: TestPhone, acts: object[], { now = noon, unsent = 0 } = {}) =>
  askUnlocked(phone, 'sendRiderActs', { body: { acts, unsent }, now });

/** Sends one act of a rider's phone, and returns its result. @throws if the call is refused */
export async function act(phone: TestPhone, asked: AnAct, now = noon): Promise<ActResult> {
  const { status, body } = await sendActs(phone, [newAct(asked)], { now });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.results[0];
}

/** Returns cash that a rider took in their hand. */
export const inHand = (amount: number) => ({ amount, into: 'hand' as const });
