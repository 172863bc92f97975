import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markedText } from '#shared/rider-phone/act-texts.ts';
import { findHolder } from '../../data/cash/holder.ts';
import { move } from '../../test-support/orders/moves.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { signIn } from '../../test-support/people.ts';
import { inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

/**
 * The office and the rider’s phone may record the same cash. It must be stored once, and no other cash may be taken for
 * it.
 */

let shop: TestShop;
let till: Till;
let staff: Staff;
let njeri = '';
let kevin: TestPhone;
let names = 0;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  kevin = await riderWithPhone(`Kevin ${++names}`, { now: till.now() });
  njeri = (await signIn('Njeri', ['staff'], till.now())).session;
  staff = staffOf(till, njeri);
});
afterAll(() => shop.close());

/** Creates an order of 2700 shillings that is with Kevin. */
function onRoad(): Promise<Owed> {
  const at = till.now().toISOString();
  const by = { id: kevin.rider, name: 'Kevin' };
  const rider = { ...by, given_at: at, given_by: by, has_at: at, has_by: by, slip_version: 1 };
  return oweOrder(till, { order_status: 'out_for_delivery', rider } as object);
}

const minutes = (count: number) => till.pass(count * 60_000);
const heldBy = async ({ rider }: TestPhone) =>
  ((await findHolder(`rider-${rider}`))?.balance_cents ?? 0) / 100;

async function moveTo(order: Owed, to: 'delivered' | 'cancelled', why: string) {
  const asked = { from: 'out_for_delivery', to, why } as const;
  expect((await move(njeri, order.id, asked, { now: till.now() })).status).toBe(200);
}

async function officeTakes(order: Owed, shillings: number) {
  expect((await staff.cashWith(order, shillings, `rider-${kevin.rider}`)).status).toBe(200);
}

const delivered = (order: Owed, more: object) =>
  newAct({ kind: 'delivered', order: order.id, at: till.now().toISOString(), ...more });

/** Sends the report of a delivery, and returns the shop's answer to the rider. */
async function deliver(order: Owed, more: object, phone = kevin): Promise<string> {
  const { body } = await sendActs(phone, [delivered(order, more)], { now: till.now() });
  return body.results[0].text;
}

test('Cash that the office recorded before a delivery is not taken for the cash of the delivery itself', async () => {
  const order = await onRoad();
  await officeTakes(order, 700);
  await minutes(5);
  await moveTo(order, 'delivered', 'He called: all is well.');
  await deliver(order, { cash: inHand(700) });
  expect(await heldBy(kevin)).toBe(1400);
});

test('If the office has recorded a rider’s cash after the delivery, the rider’s own report of it books no second sum', async () => {
  const order = await onRoad();
  await moveTo(order, 'delivered', 'He called: all is well.');
  await minutes(5);
  await officeTakes(order, 2700);
  expect(await deliver(order, { cash: inHand(2700) })).toBe(markedText(['recorded-before']));
  expect(await heldBy(kevin)).toBe(2700);
});

test('If the office has recorded a rider’s cash for a cancelled order, the rider’s report of it books no second sum', async () => {
  const order = await onRoad();
  await moveTo(order, 'cancelled', 'She called.');
  await minutes(5);
  await officeTakes(order, 2700);
  expect(await deliver(order, { cash: inHand(2700) })).toBe(markedText(['ended', 'recorded-before']));
  expect(await heldBy(kevin)).toBe(2700);
  await deliver(order, { cash: inHand(500) });
  expect(await heldBy(kevin)).toBe(3200);
});

test('Reports of two riders under the same id are both booked', async () => {
  const order = await onRoad();
  const otieno = await riderWithPhone(`Otieno ${names}`, { now: till.now() });
  const sent = delivered(order, { cash: inHand(2700) });
  for (const phone of [kevin, otieno, kevin, otieno]) await sendActs(phone, [sent], { now: till.now() });
  expect([await heldBy(kevin), await heldBy(otieno)]).toEqual([2700, 2700]);
});

test('If a rider’s M-Pesa code has a smaller sum or paid another order, the delivery is marked as paid below the sum due', async () => {
  const [order, other, third] = [await onRoad(), await onRoad(), await onRoad()];
  const code = till.daraja.payByHand({ phone: '254712345678', shillings: 500, account: order.number });
  await till.pass(5000);
  expect(await deliver(order, { code })).toBe(markedText(['below-due']));
  expect(await deliver(other, { code })).toBe(markedText(['below-due']));
  expect(await deliver(third, { code, why: 'Pays the rest tomorrow.' })).toBe('');
});
