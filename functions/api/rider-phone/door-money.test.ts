import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { otherPhones } from '#shared/rider-phone/rider-phone-texts.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { findHolder } from '../../data/cash/holder.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { store } from '../../test-support/log-door.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { signIn } from '../../test-support/people.ts';
import { inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { askUnlocked, enrolPhone, riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let kevin: TestPhone;
let staff: Staff;
let names = 0;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  kevin = await riderWithPhone(`Kevin ${++names}`, { now: till.now() });
  staff = staffOf(till, (await signIn('Njeri', ['staff'], till.now())).session);
});
afterAll(() => shop.close());

/** Creates an order of 2700 shillings that is with a rider. */
const onRoad = (phone = kevin, more: object = {}): Promise<Owed> => {
  const at = till.now().toISOString();
  const by = { id: phone.rider, name: 'Kevin' };
  const rider = { ...by, given_at: at, given_by: by, has_at: at, has_by: by, slip_version: 1 };
  return oweOrder(till, { order_status: 'out_for_delivery', rider, ...more } as object);
};

const call = (order: Owed, body: object = {}) => ({ params: { order: order.id }, body, now: till.now() });
const askFor = (order: Owed, amount: number, more: object = {}, phone = kevin) =>
  askUnlocked(phone, 'askAtDoor', call(order, { id: randomUUID(), amount, ...more }));
const moneyOf = (order: Owed, more: object = {}, phone = kevin) =>
  askUnlocked(phone, 'getDoorMoney', call(order, more));
const spend = (order: Owed, amount: number, more: object = {}, phone = kevin) =>
  askUnlocked(phone, 'spendCreditAtDoor', call(order, { id: randomUUID(), amount, ...more }));
const codes = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('A rider sends an M-Pesa payment request to the customer’s phone, and sees that it was paid', async () => {
  const order = await onRoad();
  const asked = await askFor(order, 2700);
  expect(asked).toMatchObject({
    status: 200,
    body: {
      due: 2700,
      is_prompt_live: true,
      prompt: { amount: 2700, state: 'prompted' },
      credit: 0,
      word: null,
    },
  });
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  await till.pass(30_000);
  expect((await moneyOf(order)).body).toMatchObject({
    due: 0,
    is_prompt_live: false,
    prompt: { state: 'paid' },
  });
  expect((await staff.open(order)).body.prompts).toMatchObject([{ by: `Kevin ${names}` }]);
});

test('A repeated call of a rider sends no second payment request, and one for more than is due is refused', async () => {
  const order = await onRoad();
  const id = randomUUID();
  for (const _ of [1, 2]) expect((await askFor(order, 1000, { id })).status).toBe(200);
  expect(till.daraja.prompts()).toHaveLength(1);
  expect(codes(await askFor(await onRoad(), 2701))).toEqual([422, 'above-due']);
});

test('A rider can send payment requests to other phones three times at a stop and ten times a day, and to the customer’s phone more often', async () => {
  const numbers = (n: number) => `07331002${String(n).padStart(2, '0')}`;
  const ask = async (order: Owed, n: number) => {
    const reply = await askFor(order, 100, { phone: numbers(n) });
    const { checkoutId = '' } = till.daraja.prompts()[0] ?? {};
    till.daraja.act(checkoutId, 'cancel');
    await till.pass(120_000);
    return reply;
  };
  let n = 0;
  const first = await onRoad();
  for (let times = 0; times < 3; times++) expect((await ask(first, ++n)).status).toBe(200);
  expect(await ask(first, ++n)).toMatchObject({ status: 429, body: { message: otherPhones } });
  expect((await askFor(first, 100)).status).toBe(200);
  for (let stop = 0; stop < 2; stop++) {
    const order = await onRoad();
    for (let times = 0; times < 3; times++) expect((await ask(order, ++n)).status).toBe(200);
  }
  const last = await onRoad();
  const replies = [await ask(last, ++n), await ask(last, ++n)];
  expect(replies.map(({ status }) => status)).toEqual([200, 429]);
});

test('A rider cannot send payment requests, see money or use credit for another rider’s order, a delivered one, or one not yet collected', async () => {
  const other = await riderWithPhone(`Otieno ${names}`, { now: till.now() });
  const [theirs, over, given] = [
    await onRoad(other),
    await onRoad(kevin, { order_status: 'delivered' }),
    await onRoad(kevin, { order_status: 'packed' }),
  ];
  for (const order of [theirs, over, given])
    for (const reply of [await askFor(order, 100), await moneyOf(order), await spend(order, 100)])
      expect(codes(reply)).toEqual([404, 'not-found']);
  expect(till.daraja.prompts()).toEqual([]);
});

test('A replaced rider phone, or one whose PIN was typed more than sixteen hours ago, can send no payment requests', async () => {
  const order = await onRoad();
  const locked = { ...kevin, grant: 'none' };
  expect(codes(await askFor(order, 100, {}, locked))).toEqual([403, 'locked']);
  await till.pass(16 * 60 * 60_000 + 1);
  expect(codes(await moneyOf(order))).toEqual([403, 'locked']);
  await enrolPhone(kevin.rider, { now: till.now() });
  const { body } = await askUnlocked(kevin, 'unlockRiderPhone', { body: { pin: '4827' }, now: till.now() });
  expect(codes(await askFor(order, 100, {}, { ...kevin, grant: body.grant }))).toEqual([409, 'replaced']);
});

test('At the door, credit pays only for its own customer’s order, once, and only up to the balance', async () => {
  const [order, strangers] = [await onRoad(), await onRoad()];
  const phone = (await findOrder(order.id))?.customer_phone ?? '';
  const [at, by] = [till.now().toISOString(), { id: 'staff', name: 'Staff' }];
  const entry = { id: 'before', kind: 'in' as const, cents: 60_000, at, by, why: '', reference: '' };
  await store(async () => commit(moveCredit(await signCredit(phone), entry)));
  expect(codes(await spend(strangers, 100))).toEqual([422, 'credit-short']);
  const id = randomUUID();
  for (const _ of [1, 2])
    expect((await spend(order, 500, { id })).body).toMatchObject({ due: 2200, credit: 100 });
  expect(codes(await spend(order, 500))).toEqual([422, 'credit-short']);
});

test('A rider sees the sum of an M-Pesa code that M-Pesa has reported, and reads if it has not reported a code', async () => {
  const order = await onRoad();
  expect((await moneyOf(order, { code: 'SGL7K2M4XY' })).body.word).toMatchObject({
    state: 'untold',
    asked: 2700,
  });
  const notice = { code: 'SGL7K2M4XZ', shillings: 2700, account: 'none', at: till.now().toISOString() };
  await store(() => settleNotice(notice));
  expect((await moneyOf(order, { code: 'SGL7K2M4XZ' })).body.word).toMatchObject({
    state: 'told',
    told: 2700,
  });
});

test('At the door, an M-Pesa code that paid exactly half of the total counts once', async () => {
  const order = await onRoad();
  const notice = { code: 'SGL7K2M4XB', shillings: 2700, account: 'none', at: till.now().toISOString() };
  await store(() => settleNotice(notice));
  expect((await moneyOf(order, { code: notice.code })).body.word.is_counted).toBe(false);
  await askFor(order, 1350);
  till.daraja.act(till.daraja.prompts().at(-1)?.checkoutId ?? '', 'pin');
  await till.pass(30_000);
  const code = (await findOrder(order.id))?.money[0]?.reference;
  expect((await moneyOf(order, { code })).body).toMatchObject({
    due: 1350,
    word: { state: 'told', told: 1350, asked: 1350, is_counted: true },
  });
});

test('A rider can report cash while a payment request is open, and if the request is paid too, its money is refunded', async () => {
  const order = await onRoad();
  await askFor(order, 2700);
  const sent = newAct({
    kind: 'delivered',
    order: order.id,
    cash: inHand(2700),
    at: till.now().toISOString(),
  });
  expect((await sendActs(kevin, [sent], { now: till.now() })).body.results[0].result).toBe('taken');
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  await till.pass(30_000);
  expect((await staff.open(order)).body).toMatchObject({
    ...{ order_status: 'delivered', pay: 2700, claimed: 2700, prompts: [{ state: 'surplus' }] },
  });
});

test('For a cancelled order, the office can record cash only as carried by its rider, not as in the office', async () => {
  const order = await onRoad(kevin, { order_status: 'cancelled' });
  const holder = `rider-${kevin.rider}`;
  expect(codes(await staff.cashWith(order, 2700, 'office'))).toEqual([409, 'payment-not-due']);
  expect((await staff.cashWith(order, 2700, holder)).status).toBe(200);
  expect((await findHolder(holder))?.balance_cents).toBe(270_000);
  expect((await staff.open(order)).body).toMatchObject({
    order_status: 'cancelled',
    surplus: 0,
    claimed: 2700,
  });
});

test('An M-Pesa code that M-Pesa has reported pays the order when the rider records it, and the office has nothing to check', async () => {
  const order = await onRoad();
  const code = 'SGL7K2M4XW';
  const notice = { code, shillings: 2700, account: 'none', at: till.now().toISOString() };
  await store(() => settleNotice(notice));
  const sent = newAct({ kind: 'delivered', order: order.id, code, at: till.now().toISOString() });
  expect((await sendActs(kevin, [sent], { now: till.now() })).body.results).toMatchObject([{ text: '' }]);
  expect((await staff.open(order)).body).toMatchObject({ order_status: 'delivered', due: 0, claimed: 0 });
});
