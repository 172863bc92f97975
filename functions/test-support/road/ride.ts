import { isGivenUp } from '#shared/orders/order-state.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { reportRoad } from '../../core/riders/report-road.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { at, iso, type World } from '../desk/desk-world.ts';
import { statusOf } from '../faults/patience.ts';
import { note, sendWaiting } from './rider-phone.ts';
import { type Bag, desk, isOnline, type Rider } from './road-world.ts';

/** The highest number of bags that a rider takes at once. */
const MOST_BAGS = 4;

/** Lets a rider take the assigned bags in the shop and leave. The phone refuses bags with an old packing slip. */
export async function leave(world: World, rider: Rider, now: number): Promise<void> {
  const { road, dice } = world;
  const mine = [...road.shelf.values()].filter((bag) => bag.rider === rider).slice(0, MOST_BAGS);
  if (mine.length === 0 || !isOnline(rider, now)) return;
  for (const bag of mine) {
    const before = new Set(rider.acts.keys());
    note(rider, bag, now, { kind: 'took' });
    const act = [...rider.acts.keys()].find((id) => !before.has(id)) ?? '';
    await sendWaiting(world, rider, now);
    road.shelf.delete(bag.id);
    if (rider.answers.get(act) === 'refused') {
      road.counts.oldSlips += 1;
      continue;
    }
    const order = await findOrder(bag.id);
    if (order) rider.bags.push({ ...bag, due: moneyOf(order).dueCents });
    // Some customers cancel while the rider is on the way.
    if (dice.is(0.05)) world.later.push({ at: now + 900, run: () => cancel(bag.id, now + 900) });
  }
  if (rider.bags.length === 0) return;
  rider.isOut = true;
  drive(world, rider, now);
}

const cancel = (id: string, now: number) =>
  statusOf(() =>
    moveOrder(id, { from: 'out_for_delivery', to: 'cancelled', why: 'They called.' }, desk, at(now)),
  );

/** Lets a rider drive to the next door or back to the shop. Some ways lead through places without a network. */
function drive({ dice }: World, rider: Rider, now: number): void {
  rider.until = now + dice.seconds(900, 3000) / 1000;
  if (dice.is(0.4)) rider.offlineUntil = rider.until + dice.seconds(0, 1800) / 1000;
}

/** Lets the desk decide about an order whose customer was not there. */
async function decide({ dice }: World, id: string, now: number): Promise<unknown> {
  const { road: steps = [] } = (await findOrder(id)) ?? {};
  if (steps.at(-1)?.kind !== 'nobody-there') return undefined;
  const common = { seen: steps.length, why: 'They did not answer the phone.' };
  const report = dice.is(0.5)
    ? ({ ...common, kind: 'try-again', there_by: iso(now + 3600) } as const)
    : ({ ...common, kind: 'bring-back' } as const);
  return statusOf(() => reportRoad(id, report, { by: desk, now: at(now) }));
}

/** Lets the customer take the goods and pay, usually in cash. */
function handOver({ road, dice }: World, rider: Rider, bag: Bag, now: number): void {
  road.handedOver.add(bag.id);
  const isShort = bag.due > 10_000 && dice.is(0.04);
  const cents = isShort ? bag.due - 10_000 : bag.due;
  rider.takenCents += cents;
  rider.cashCents += cents;
  note(rider, bag, now, {
    ...{ kind: 'delivered', id_seen: true, code: null, desk: '' },
    why: isShort ? 'They had no more with them.' : '',
    cash: cents > 0 ? { amount: cents / 100, into: dice.is(0.1) ? 'phone' : 'hand' } : null,
  });
}

/** Lets a rider knock at the door of the next customer. A rider with a network knows if the order has ended. */
async function knock(world: World, rider: Rider, bag: Bag, now: number): Promise<void> {
  const { road, dice } = world;
  const order = await findOrder(bag.id);
  if (order && isOnline(rider, now) && isGivenUp(order.order_status)) {
    road.counts.ended += 1;
    rider.back.push(bag);
    return;
  }
  note(rider, bag, now, { kind: 'there' });
  if (dice.is(0.06)) {
    road.counts.nobody += 1;
    note(rider, bag, now + 60, { kind: 'nobody-there', why: '' });
    rider.back.push(bag);
    world.later.push({ at: now + 900, run: () => decide(world, bag.id, now + 900) });
  } else if (dice.is(0.04)) {
    road.counts.refused += 1;
    note(rider, bag, now + 60, { kind: 'not-accepted', why: 'No money today.' });
    rider.back.push(bag);
  } else handOver(world, rider, bag, now + 120);
}

/** Lets two riders meet. One takes a bag from the other, and nobody records this in the shop. */
function exchange({ road, dice }: World, rider: Rider): void {
  const other = road.riders.find((each) => each !== rider && each.isOut);
  const bag = rider.bags.at(-1);
  if (!other || !bag || rider.bags.length < 2 || !dice.is(0.05)) return;
  rider.bags.pop();
  other.bags.push(bag);
  road.counts.exchanged += 1;
}

/** Runs the next step of a rider who has left the shop. */
export async function ride(world: World, rider: Rider, now: number): Promise<void> {
  exchange(world, rider);
  const bag = rider.bags.shift();
  if (bag) await knock(world, rider, bag, now);
  else rider.isOut = false;
  if (rider.isOut) drive(world, rider, now);
}
