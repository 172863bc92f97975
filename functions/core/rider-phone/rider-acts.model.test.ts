import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashEntry, listCashEntries } from '../../data/cash/holder.ts';
import { findOrder } from '../../data/orders/order.ts';
import { type ActItem, findActs } from '../../data/rider-phone/act.ts';
import { faultOf, schedulesOf } from '../../test-support/faults/write-faults.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { type Dice, diceOf } from '../../test-support/payments/schedule-dice.ts';
import { signIn } from '../../test-support/people.ts';
import { type AnAct, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

/**
 * Random days of two riders. Their reports are sent in parts, in any order, twice, at the same time, and while storage
 * calls fail, and the office moves the same orders. Every report must be recorded once, all cash must be with its
 * holder and in its order, and a report that does not fit must not delay a later one.
 */

const DAYS = 10;
const ORDERS = 6;
const ACTS = 24;

let shop: TestShop;
let njeri = '';

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

type Sent = ReturnType<typeof newAct> & { id: string };
const faults = schedulesOf(['TransactWriteItems', 'GetItem', 'BatchGetItem']);

const into = ['hand', 'phone'] as const;

/** Returns a random report (act) of a rider about an order. */
function anAct(dice: Dice, order: string): Sent {
  const cash = dice.one([null, 500, 1000, 1000, 1300]);
  const acts: AnAct[] = [
    { kind: 'took', order },
    { kind: 'there', order },
    { kind: 'landmark', order, text: 'Behind the church' },
    { kind: 'nobody-there', order },
    { kind: 'not-accepted', order, why: 'No money.' },
    { kind: 'delivered', order, cash: cash === null ? null : { amount: cash, into: dice.one([...into]) } },
    { kind: 'delivered', order, cash: { amount: 1000, into: 'hand' }, why: 'As agreed.' },
  ];
  return newAct({ ...dice.one(acts), seen: dice.one([1, 1, 2]) });
}

/** Tries a random action of the office on an order. Most are refused, because the order is in another state. */
async function officeMoves(dice: Dice, id: string, phones: readonly TestPhone[]) {
  const { rider } = dice.one([...phones]);
  const from = (await findOrder(id))?.order_status ?? 'packed';
  const why = 'As agreed.';
  await dice.one([
    () => ridesOf(njeri).give(id, rider),
    () => move(njeri, id, { from, to: 'out_for_delivery', rider }),
    () => move(njeri, id, { from, to: 'cancelled', why }),
    () => move(njeri, id, { from, to: 'delivered', cash: 1000 }),
    () => move(njeri, id, { from, to: 'delivered', why }),
    () => move(njeri, id, { from, to: 'confirmed', why }),
  ])();
}

/** Sends reports until none has the result `later`, and returns the results by the reports' ids. */
async function sendAll(phone: TestPhone, acts: readonly Sent[]) {
  const results = new Map<string, string>();
  for (let n = 0; n < 20 && acts.some(({ id }) => !results.has(id)); n++) {
    const { body } = await sendActs(phone, [...acts]);
    for (const { id, result } of body.results) if (result !== 'later') results.set(id, result);
  }
  return results;
}

/** Returns the cash entries that the riders hold, and those of the orders, as `{holder} {entry}: {cents}`. */
async function cashOf(phones: readonly TestPhone[], orders: readonly string[]) {
  const held: string[] = [];
  for (const { rider } of phones) {
    const { items } = await listCashEntries(`rider-${rider}`, 200, undefined);
    held.push(...(items as CashEntry[]).map(({ id, cents }) => `${rider} ${id}: ${cents}`));
  }
  const booked: string[] = [];
  for (const order of orders) {
    const { money = [] } = (await findOrder(order)) ?? {};
    for (const { kind, id, cents, holder } of money)
      if (kind === 'cash' && holder?.kind === 'rider') booked.push(`${holder.id} ${id}: ${cents}`);
  }
  return [held.sort(), booked.sort()];
}

/** Returns the reports of one rider whose cash is neither recorded from the report nor by the office. */
async function lostCash(rider: string, acts: readonly Sent[], stored: ReadonlyMap<string, ActItem>) {
  const lost: string[] = [];
  for (const { id, order, cash } of acts) {
    if (!cash) continue;
    const money = (await findOrder(order))?.money ?? [];
    const booked = money.find((entry) => entry.id === `act-${rider}-${id}`)?.cents ?? 0;
    const isRecorded = stored.get(id)?.marks.includes('recorded-before');
    if (booked !== cash.amount * 100 && !isRecorded) lost.push(`${id}: ${booked} of ${cash.amount}`);
  }
  return lost;
}

test.each(Array.from({ length: DAYS }, (_, n) => n + 1))(
  'On simulated day %i, each delivery step that two riders report is recorded once, and all cash is accounted for',
  async (seed) => {
    const dice = diceOf(seed);
    const phones = [
      await riderWithPhone(`Kevin of day ${seed}`),
      await riderWithPhone(`Otieno of day ${seed}`),
    ];
    const orders: string[] = [];
    for (let n = 0; n < ORDERS; n++) {
      orders.push(await newOrder([{ id: 1, quantity: 1 }]));
      await moveAlong(njeri, orders[n] as string, ['confirmed', 'packed']);
      await ridesOf(njeri).give(orders[n] as string, dice.one(phones).rider);
    }
    const did = phones.map((): Sent[] => []);
    for (let n = 0; n < ACTS; n++) {
      const who = dice.one([0, 1]);
      did[who]?.push(anAct(dice, dice.one(orders)));
      if (dice.is(0.5)) await officeMoves(dice, dice.one(orders), phones);
      if (!dice.is(0.4)) continue;
      // Some of the reports so far, in any order, perhaps sent twice at once.
      const part = (did[who] ?? []).filter(() => dice.is(0.6)).sort(() => (dice.is(0.5) ? 1 : -1));
      if (part.length === 0) continue;
      shop.db.setFault(faultOf(dice.one(faults)));
      const send = () => sendActs(phones[who] as TestPhone, part).catch(() => undefined);
      await Promise.all(dice.is(0.3) ? [send(), send()] : [send()]);
      shop.db.setFault(undefined);
    }
    for (const [who, acts] of did.entries()) {
      const phone = phones[who] as TestPhone;
      if (acts.length === 0) continue;
      const results = await sendAll(phone, acts);
      expect(results.size).toBe(acts.length);
      expect(await sendAll(phone, acts.toReversed())).toEqual(results);
      const stored = await findActs(
        phone.rider,
        acts.map(({ id }) => id),
      );
      expect(await lostCash(phone.rider, acts, stored)).toEqual([]);
    }
    const [held, booked] = await cashOf(phones, orders);
    expect(held).toEqual(booked);
    expect(new Set(held).size).toBe(held?.length);
  },
  60_000,
);
