import { randomUUID } from 'node:crypto';
import type { RiderAct } from '#shared/rider-phone/act.ts';
import type { World } from '../desk/desk-world.ts';
import { iso } from '../desk/desk-world.ts';
import { type Bag, isOnline, type Rider } from './road-world.ts';
import { sendActs } from './send-acts.ts';

/** The highest number of reports in one call of a phone. */
const MOST = 50;

type NewAct = RiderAct extends infer Act
  ? Act extends RiderAct
    ? Omit<Act, 'id' | 'order' | 'at' | 'seen'>
    : never
  : never;

/** Stores a report on the phone of a rider. */
export function note(rider: Rider, { id, slip }: Bag, now: number, act: NewAct): void {
  const whole = { ...act, id: randomUUID(), order: id, at: iso(now), seen: slip } as RiderAct;
  rider.waiting.push(whole);
  rider.acts.set(whole.id, whole);
}

/**
 * Sends the reports that wait on a phone, sometimes in another order. Sometimes the answer is lost, and the phone sends
 * the reports again later.
 */
export async function sendWaiting({ road, dice }: World, rider: Rider, now: number): Promise<void> {
  if (rider.waiting.length === 0 || !isOnline(rider, now)) return;
  const acts = rider.waiting.slice(0, MOST);
  if (dice.is(0.1)) acts.reverse();
  const results = await sendActs(rider, acts, now);
  for (const { id, result } of results) {
    const before = rider.answers.get(id);
    if (before !== undefined) road.counts.repeated += 1;
    if (before !== undefined && before !== result) road.wrong.push(`act ${id} was ${before}, then ${result}`);
    if (result !== 'later') rider.answers.set(id, result);
  }
  const later = new Set(results.filter(({ result }) => result === 'later').map(({ id }) => id));
  if (results.length !== acts.length) road.wrong.push(`${acts.length} acts had ${results.length} answers`);
  const isLost = dice.is(0.15);
  if (!isLost) rider.waiting = rider.waiting.filter((act) => later.has(act.id) || !acts.includes(act));
}
