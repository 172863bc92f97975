import { randomUUID } from 'node:crypto';
import { toCents, toShillings } from '#shared/money.ts';
import type { RiderAct } from '#shared/rider-phone/act.ts';
import { approveDifference, handIn } from '../../core/cash/hand-in.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { receiveGoods } from '../../core/riders/receive-goods.ts';
import { findHolder } from '../../data/cash/holder.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listAllRiding } from '../../data/orders/riding.ts';
import { at, type World } from '../desk/desk-world.ts';
import { statusOf } from '../faults/patience.ts';
import { type Bag, desk, manager, type Rider } from './road-world.ts';

/** The error of a wrong count in the office, in shillings. */
const WRONG_COUNT = 100;

/**
 * Puts a bag that came back on the shelf again, if its order was not cancelled or refused. Otherwise, `receive` takes
 * its goods.
 */
async function takeBack({ road }: World, rider: Rider, bag: Bag, now: number): Promise<void> {
  const order = await findOrder(bag.id);
  if (order?.order_status !== 'out_for_delivery' || road.handedOver.has(bag.id)) return;
  const move = { from: 'out_for_delivery', to: 'confirmed', why: 'Nobody was there.' } as const;
  const status = await statusOf(() => moveOrder(bag.id, move, desk, at(now)));
  if (status !== 200) road.wrong.push(`${bag.id} of ${rider.person.name} could not come back: ${status}`);
}

/**
 * Receives the goods of ended orders from a rider. Goods that a customer has are missing, and a manager records this.
 */
async function receive({ road, dice }: World, rider: Rider, now: number): Promise<void> {
  for (const { kind, order_id } of await listAllRiding(rider.person.id)) {
    const order = kind === 'GOODS' ? await findOrder(order_id) : undefined;
    if (!order?.goods_out) continue;
    const isGone = road.handedOver.has(order_id);
    const isBroken = !isGone && dice.is(0.2);
    const lines = order.goods_out.map(({ product_id, pieces }) => ({
      ...{ product_id, missing: isGone ? pieces : 0, written_off: isBroken ? 1 : 0 },
      sold_again: isGone ? 0 : pieces - (isBroken ? 1 : 0),
    }));
    const asked = { id: randomUUID(), lines, why: isGone ? 'The customer has them.' : 'One was crushed.' };
    const receiving = () => receiveGoods(order_id, asked, { by: manager, now: at(now) });
    const status = await statusOf(receiving);
    if (status !== 200) road.wrong.push(`the goods of ${order_id} were not received: ${status}`);
    if (dice.is(0.2)) await statusOf(receiving);
  }
}

type Told = Parameters<typeof moveOrder>[1];

/**
 * Returns the change of state that the office records for a report of a rider. Returns undefined for a report without
 * such a change.
 */
function toldMove(act: RiderAct, { person }: Rider): Told | undefined {
  const from = 'out_for_delivery';
  if (act.kind === 'not-accepted') return { from, to: 'refused', why: act.why };
  if (act.kind !== 'delivered') return undefined;
  const cash = act.cash && { cash: act.cash.amount, taken_by: `rider-${person.id}` };
  return { from, to: 'delivered', why: act.why || 'Told by the rider.', ...cash };
}

/**
 * Records the reports of a rider whose phone is off. The rider says them to the office, which records them in the
 * rider's name.
 */
async function recordInTheirName({ road, dice }: World, rider: Rider, now: number): Promise<void> {
  for (const act of rider.waiting) {
    if (!dice.is(0.7)) continue;
    const order = await findOrder(act.order);
    if (order?.order_status !== 'out_for_delivery' || order.rider?.id !== rider.person.id) continue;
    const asked = toldMove(act, rider);
    if (!asked) continue;
    const status = await statusOf(() => moveOrder(act.order, asked, desk, at(now)));
    if (status === 200) road.counts.inTheirName += 1;
  }
}

/** Receives a rider who is back in the shop with bags, goods and cash. */
export async function comeBack(world: World, rider: Rider, now: number): Promise<void> {
  if (rider.waiting.length > 0) return recordInTheirName(world, rider, now);
  for (const bag of rider.back.splice(0)) await takeBack(world, rider, bag, now);
  await receive(world, rider, now);
}

/**
 * Records the hand-in of a rider: the expenses, the count, which is sometimes wrong, and a manager's decision about a
 * difference.
 */
export async function handInCash({ road, dice }: World, rider: Rider, now: number): Promise<void> {
  const ref = `rider-${rider.person.id}`;
  const holder = await findHolder(ref);
  if (!holder || (holder.balance_cents === 0 && rider.cashCents === 0)) return;
  const cash = toShillings(rider.cashCents);
  const fuel = cash > 500 && dice.is(0.5) ? 300 : 0;
  const counted = cash - fuel - (cash > 1000 && dice.is(0.3) ? WRONG_COUNT : 0);
  const asked = {
    ...{ id: randomUUID(), version: holder.version, said: cash - fuel, counted, why: 'Counted twice.' },
    expenses: fuel > 0 ? [{ purpose: 'fuel' as const, amount: fuel, why: 'Petrol.' }] : [],
  };
  const done = await handIn(ref, asked, desk, at(now));
  rider.handIns.push(done);
  rider.cashCents = 0;
  if (done.difference !== 0) await approveDifference(ref, asked.id, manager, at(now));
  const after = await findHolder(ref);
  const missing = -done.difference + toShillings(after?.balance_cents ?? 0);
  if (missing !== -done.difference)
    road.wrong.push(`${rider.person.name} still holds ${after?.balance_cents}`);
  if (toCents(done.difference) !== toCents(counted + fuel) - holder.balance_cents)
    road.wrong.push(`the difference of ${rider.person.name} is ${done.difference}`);
}
