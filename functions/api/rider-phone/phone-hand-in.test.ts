import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readList } from '../../data/dynamodb/read-list.ts';
import { unmatchedPaymentsPk } from '../../data/payments/keys.ts';
import type { UnmatchedPayment } from '../../data/payments/unmatched-payment.ts';
import { type CashPerson, cashPerson } from '../../test-support/cash/cash-office.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { askUnlocked, riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let kevin: TestPhone;
let njeri: CashPerson;
let ref: string;
let names = 0;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  kevin = await riderWithPhone(`Kevin ${++names}`, { now: till.now() });
  njeri = await cashPerson(till, 'staff', 'Njeri');
  ref = `rider-${kevin.rider}`;
});
afterAll(() => shop.close());

const fuel = { purpose: 'fuel' as const, amount: 200, why: 'Petrol.' };
const tell = (said: number, more: object = {}) =>
  askUnlocked(kevin, 'tellHandIn', { body: { id: randomUUID(), said, ...more }, now: till.now() });
const sign = (id: string) => askUnlocked(kevin, 'signHandIn', { params: { id }, body: {}, now: till.now() });
const onPhone = async () => (await askUnlocked(kevin, 'getRiderDay', { now: till.now() })).body.hand_in;

/** Creates a delivered order whose cash is with the rider. */
async function holds(shillings: number) {
  const order = await oweOrder(till, { total_cents: shillings * 100 });
  await njeri.staff.cashWith(order, shillings, ref);
}

test('A rider types the sum of the cash that they hand in, the office counts it, and the rider agrees on the phone', async () => {
  await holds(1000);
  const { body: told } = await tell(750, { expenses: [fuel] });
  expect(told).toMatchObject({ said: 750, expenses: 200, counted: null, signed_at: null });
  expect((await njeri.office.list()).holders.find((holder) => holder.ref === ref)?.told_at).toBe(told.at);
  const seen = await njeri.office.holder(ref);
  expect(seen.told).toMatchObject({ id: told.id, said: 750, expenses: [fuel] });
  const done = await njeri.office.handIn(ref, { told: told.id, said: 0, counted: 780, why: 'Coins.' });
  expect(done.body).toMatchObject({
    said: 750,
    counted: 780,
    difference: -20,
    expenses: [fuel],
    signed_at: null,
  });
  expect(await onPhone()).toMatchObject({
    id: told.id,
    counted: 780,
    difference: -20,
    counted_by: expect.stringContaining('Njeri'),
  });
  for (const _ of [1, 2]) expect((await sign(told.id)).status).toBe(200);
  expect((await njeri.office.look(ref, done.body.id)).body.signed_at).toBe(till.now().toISOString());
  expect([await onPhone(), (await njeri.office.holder(ref)).told]).toEqual([null, null]);
});

test('A rider can correct the sum of the cash that they hand in until the office has counted it', async () => {
  await holds(1000);
  const id = randomUUID();
  const [first] = [await tell(900, { id })];
  expect((await tell(100, { id })).body).toEqual(first.body);
  const { body: second } = await tell(1000);
  expect((await njeri.office.holder(ref)).told).toMatchObject({ id: second.id, said: 1000 });
  const stale = await njeri.office.handIn(ref, { told: id, counted: 1000 });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
  expect((await njeri.office.handIn(ref, { told: second.id, counted: 1000 })).status).toBe(200);
});

test('A rider’s older sum that arrives late replaces neither a newer sum nor a count, and no sum replaces a count', async () => {
  await holds(1000);
  const id = randomUUID();
  await tell(900, { id });
  const { body: second } = await tell(1000);
  expect((await tell(900, { id })).body).toEqual(second);
  await njeri.office.handIn(ref, { told: second.id, counted: 1000 });
  expect((await tell(900, { id })).body).toMatchObject({ id: second.id, counted: 1000 });
  const early = await tell(1);
  expect([early.status, early.body.code]).toEqual([409, 'counted']);
  expect((await sign(second.id)).status).toBe(200);
  expect((await tell(1)).body).toMatchObject({ said: 1, counted: null });
  expect((await tell(900, { id })).body).toMatchObject({ said: 1 });
});

test('If the office sends its count of a rider’s cash twice, it is stored once', async () => {
  await holds(500);
  const { body: told } = await tell(500);
  const asked = {
    id: randomUUID(),
    told: told.id,
    counted: 500,
    version: (await njeri.office.holder(ref)).version,
  };
  const replies = [await njeri.office.handIn(ref, asked), await njeri.office.handIn(ref, asked)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await njeri.office.holder(ref)).balance).toBe(0);
});

test('A rider can also agree to a count of cash that they did not announce', async () => {
  await holds(300);
  const { body } = await njeri.office.handIn(ref, { said: 300, counted: 300 });
  expect(await onPhone()).toMatchObject({ id: body.id, said: 300, counted: 300 });
  expect((await sign(body.id)).body.signed_at).toBe(till.now().toISOString());
});

test('A rider cannot agree to a count that is not made yet, or to another rider’s count', async () => {
  await holds(300);
  const { body } = await tell(300);
  expect((await sign(body.id)).status).toBe(404);
  await njeri.office.handIn(ref, { told: body.id, counted: 300 });
  const other = await riderWithPhone(`Otieno ${names}`, { now: till.now() });
  const reply = await askUnlocked(other, 'signHandIn', {
    params: { id: body.id },
    body: {},
    now: till.now(),
  });
  expect(reply.status).toBe(404);
  expect(await onPhone()).toMatchObject({ signed_at: null });
});

/** Returns the payments of an order that wait for staff. */
const waiting = async (id: string) =>
  (await readList<UnmatchedPayment>(unmatchedPaymentsPk)).items.filter(({ order_id }) => order_id === id);

test('Cash for a cancelled order is to be refunded as soon as the office has counted it', async () => {
  const at = till.now().toISOString();
  const order = await oweOrder(till, { order_status: 'cancelled' });
  const sent = newAct({ kind: 'delivered', order: order.id, at, cash: inHand(2700) });
  await sendActs(kevin, [sent], { now: till.now() });
  expect((await njeri.staff.open(order)).body).toMatchObject({ claimed: 2700, surplus: 0 });
  expect(await waiting(order.id)).toEqual([]);
  await njeri.office.handIn(ref, { counted: 2700 });
  expect((await njeri.staff.open(order)).body).toMatchObject({ claimed: 0, surplus: 2700 });
  expect(await waiting(order.id)).toMatchObject([{ reason: 'order-given-up', shillings: 2700 }]);
});
