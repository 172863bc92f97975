import type { Group } from '#shared/abilities/groups.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import type { Rider, RiderForm, RiderPage, Riders } from '#shared/riders/rider.ts';
import * as texts from '#shared/riders/rider-texts.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { listAllRiding, placeStop, type Riding } from '../../data/orders/riding.ts';
import { actsToShow, listActsToCheck } from '../../data/rider-phone/act.ts';
import {
  changeRider,
  findRider,
  listPeopleWhoRide,
  listRiders as listStored,
  type RiderItem,
  worksAsRider,
} from '../../data/riders/rider.ts';
import { conflict, notFound, withStored } from '../../errors.ts';
import { inLanes } from '../../lanes.ts';
import { toLines } from '../orders/admin-orders.ts';
import { orderStops } from './order-stops.ts';
import { viewAct, viewPhone } from './rider-acts.ts';

/** How many positions in the driving order are written at the same time. */
const LANES = 4;
/** How many of the newest reports the page of a rider shows. It also shows all reports that must be checked. */
const NEWEST_ACTS = 50;

const present = ({ id, name, phone, vehicle, cash_limit_cents, version = 0 }: RiderItem): Rider => ({
  ...{ id, name, phone, vehicle, version },
  cash_limit: toShillings(cash_limit_cents),
});

const lineOf = (rider: RiderItem, isActive: boolean, riding: readonly Riding[], to_check: number) => {
  const theirs = riding.filter((each) => each.rider === rider.id);
  return {
    ...present(rider),
    is_active: isActive,
    stops: theirs.filter(({ kind }) => kind === 'STOP').length,
    goods: theirs.filter(({ kind }) => kind === 'GOODS').length,
    to_check,
  };
};

/**
 * Returns the riders by name, and the people who may become riders. A former rider is listed as long as they have
 * orders, goods or cash of the shop.
 */
export async function listRiders(): Promise<Riders> {
  const [{ riders, active }, riding, people, acts] = await Promise.all([
    listStored(),
    listAllRiding(),
    listPeopleWhoRide(),
    listActsToCheck(),
  ]);
  const toCheck = (id: string) => acts.filter(({ rider_id }) => rider_id === id).length;
  const known = new Set(riders.map(({ id }) => id));
  return {
    riders: riders
      .map((rider) => lineOf(rider, active.has(rider.id), riding, toCheck(rider.id)))
      .filter(({ is_active, stops, goods, to_check }) => is_active || stops + goods + to_check > 0)
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    people: people.filter(({ id }) => !known.has(id)),
  };
}

/** Returns a rider with the orders to deliver in driving order, and the goods that the rider still has. @throws 404 */
export async function openRider(id: string, groups: readonly Group[]): Promise<RiderPage> {
  const [{ rider, person }, riding, phone, { acts, toCheck }] = await Promise.all([
    findRider(id),
    listAllRiding(id),
    viewPhone(id),
    actsToShow(id, NEWEST_ACTS),
  ]);
  if (!rider) throw notFound('Rider');
  const orders = await findOrders(riding.map(({ order_id }) => order_id));
  const { stops, goods } = orderStops(riding, orders);
  const lines = await toLines(stops, groups);
  return {
    rider: lineOf(rider, worksAsRider(person), riding, toCheck),
    ...{ phone, acts: acts.map(viewAct) },
    stops: stops.flatMap((order, n) => {
      const line = lines[n];
      if (!line) return [];
      const { street_address, special_instructions, road = [] } = order;
      return [
        {
          ...{ ...line, street_address, special_instructions },
          ...{ slip_version: slipVersion(order), steps: road.length },
        },
      ];
    }),
    goods: goods.map(({ id: order_id, number, order_status, goods_out = [] }) => ({
      ...{ id: order_id, number, order_status, goods_out },
    })),
  };
}

/**
 * Stores the phone, the vehicle and the cash limit of a rider.
 *
 * @throws 409 `not-a-rider`, `changed` with the stored rider · 503
 */
export async function saveRider(
  id: string,
  { version, phone, vehicle, cash_limit }: RiderForm,
): Promise<Rider> {
  const { person } = await findRider(id);
  if (!person || !worksAsRider(person)) throw conflict('not-a-rider', texts.notARider);
  const fields = { name: person.name, phone, vehicle, cash_limit_cents: toCents(cash_limit) };
  const read = async () => present((await findRider(id)).rider as RiderItem);
  return present(await withStored(changeRider(id, fields, { version }), read));
}

/**
 * Stores the order in which a rider drives to their customers, and returns it. Orders that the rider no longer has are
 * left out.
 */
export async function arrangeStops(id: string, orders: readonly string[]): Promise<{ orders: string[] }> {
  const kept = new Set<string>();
  const places = [...new Set(orders)].map((order, place) => ({ order, place }));
  await inLanes(LANES, places, async ({ order, place }) => {
    if (await placeStop(id, order, place)) kept.add(order);
  });
  return { orders: places.map(({ order }) => order).filter((order) => kept.has(order)) };
}
