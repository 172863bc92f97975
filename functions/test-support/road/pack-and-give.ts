import { slipVersion } from '#shared/orders/slip-version.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { giveOrder } from '../../core/riders/give-order.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { ordersByStatePk, ownedOrderPrefix } from '../../data/orders/keys.ts';
import { findOrder } from '../../data/orders/order.ts';
import type { OwnedOrder } from '../../data/orders/owned.ts';
import { changePieces } from '../desk/desk-acts.ts';
import { at, type World } from '../desk/desk-world.ts';
import { statusOf } from '../faults/patience.ts';
import { desk, type Rider } from './road-world.ts';

/** Returns the orders that wait for a packer. */
async function toPack(most: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { order_id } of everyItem<OwnedOrder>(ordersByStatePk('confirmed'), {
    prefix: ownedOrderPrefix,
  })) {
    ids.push(order_id);
    if (ids.length === most) break;
  }
  return ids;
}

/** Lets free packers pack the next orders, and put a packing slip with the order's present version on each bag. */
export async function pack({ road, dice }: World, now: number): Promise<void> {
  const free = road.packers.filter(({ until }) => until <= now);
  if (free.length === 0) return;
  for (const id of await toPack(free.length)) {
    const packer = free.pop();
    const order = await findOrder(id);
    if (!packer || !order) continue;
    packer.until = now + dice.seconds(120, 300) / 1000;
    const move = { from: 'confirmed', to: 'packed', why: '' } as const;
    const status = await statusOf(() => moveOrder(id, move, packer.person, at(now)));
    if (status === 200) road.shelf.set(id, { id, slip: slipVersion(order), due: 0 });
  }
}

/**
 * Lets a customer change an order whose bag is packed already. The bag keeps its old packing slip until it is packed
 * again.
 */
async function changeOnShelf(world: World, id: string, now: number): Promise<void> {
  const order = world.day.orders.find((each) => each.id === id);
  if (order) await changePieces(world, order, { ...desk, groups: ['staff'], until: 0 }, now);
}

/**
 * Lets the desk assign packed orders to the riders in the shop. Sometimes the desk assigns an order to another rider a
 * moment later.
 */
export async function give(world: World, now: number): Promise<void> {
  const { road, dice } = world;
  const there = road.riders.filter(({ isOut }) => !isOut);
  if (there.length === 0) return;
  const give = async (bag: { id: string; rider?: Rider }, rider: Rider) => {
    const asked = {
      rider: rider.person.id,
      was: bag.rider?.person.id ?? null,
      why: 'Above the limit, known.',
    };
    const status = await statusOf(() => giveOrder(bag.id, asked, { by: desk, now: at(now) }));
    if (status === 200) bag.rider = rider;
  };
  for (const bag of road.shelf.values()) {
    if (bag.rider) continue;
    await give(bag, dice.one(there));
    if (dice.is(0.06)) {
      await give(bag, dice.one(there));
      road.counts.givenTwice += 1;
    }
    if (dice.is(0.06)) await changeOnShelf(world, bag.id, now);
  }
}
