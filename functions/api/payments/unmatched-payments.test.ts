import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listUnmatchedPayments, settleUnmatchedPayment } from '#shared/payments/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { emailKey } from '../../data/emails/keys.ts';
import { type Reply, send } from '../../test-support/event.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import {
  listUnmatchedPayments as listHandler,
  settleUnmatchedPayment as settleHandler,
} from '../payments.ts';

let shop: TestShop;
let till: Till;
let njeri: string;
let brian: string;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  njeri = (await signIn('Njeri', ['admin'], till.now())).session;
  brian = (await signIn('Brian', ['admin'], till.now())).session;
});
afterAll(() => shop.close());

const phone = '254733000111';
const byHand = async (account: string, shillings: number) => {
  const code = till.daraja.payByHand({ phone, shillings, account });
  await till.pass(5000);
  return code;
};
/** Returns a signed-in call at the current time of the test's M-Pesa. */
const as = (session: string, more = {}) => callAs(session, { now: till.now(), ...more });
const list = async (query: Record<string, string> = {}) =>
  (await send(listUnmatchedPayments, listHandler, await as(njeri, { query }))).body;
const settle = async (id: string, body: object, session = njeri): Promise<Reply> =>
  send(settleUnmatchedPayment, settleHandler, await as(session, { params: { id }, body }));

type Listed = { id: string; receipt: string | null; reason: string; order: { id: string } | null };
/** Finds the open unmatched payment with this code or of this order. */
async function waiting(what: string | Owed): Promise<Listed> {
  const of = ({ receipt, order }: Listed) =>
    typeof what === 'string' ? receipt === what : order?.id === what.id;
  for (let cursor = ''; ; ) {
    const { payments, next_cursor } = await list(cursor ? { cursor } : {});
    const found = payments.find(of);
    if (found || next_cursor === null) return found;
    cursor = next_cursor;
  }
}
const moneyOf = async (order: Owed) => {
  const { payment_status, pay, due, receipt } = (await order.look()).body;
  return { payment_status, pay, due, receipt };
};
const unpaid = { payment_status: 'pending', pay: 0, due: 2700, receipt: null };
const toOrder = ({ number }: Owed, more = {}) => ({ outcome: 'order', number, why: 'She called.', ...more });
const back = { outcome: 'returned', why: 'Sent back by M-Pesa.' };

test('Staff see an unmatched payment with its reason, sum and order, and with phone numbers masked [R7] [T18]', async () => {
  const order = await oweOrder(till, { phone: '+254712999888' });
  const code = await byHand(order.number, 2000);
  const { result, operations } = await requestsOf(shop, () => list());
  // The reads, in this order: the session, the list, the orders and notices of its payments, their customers, and the
  // stored data of their codes (two reads).
  const batch = 'BatchGetItem';
  expect(operations).toEqual([batch, 'Query', batch, batch, batch, batch]);
  expect(result.payments.at(-1)).toMatchObject({
    reason: 'another-sum',
    receipt: code,
    amount: 2000,
    order: {
      number: order.number,
      masked_phone: '+254 7•••••888',
      due: 2700,
      payment_status: 'pending',
      takes: 'part',
    },
    account: order.number,
    payer: { masked_phone: '2547 ***** 111', name: 'WANJIKU', is_searchable: false },
    outcomes: ['order', 'credit', 'returned'],
    settled: null,
  });
  expect(JSON.stringify(result)).not.toMatch(/712999888|"pk"/);
});

describe('An unmatched payment that staff assign to an order', () => {
  test('If staff assign a payment to an order, it pays the order, sends the email, and stores the person and the reason [R7]', async () => {
    const order = await oweOrder(till);
    const code = await byHand('Mama Njeri', 2700);
    const { id } = await waiting(code);
    const reply = await settle(id, toOrder(order));
    const settled = { by: 'Njeri', why: 'She called.', outcome: 'order', number: order.number };
    expect(reply).toMatchObject({ status: 200, body: { id, receipt: code, outcomes: [], settled } });
    expect(await moneyOf(order)).toEqual({ payment_status: 'paid', pay: 2700, due: 0, receipt: code });
    expect(await readItems([emailKey(order.id, 'order-paid')])).toHaveLength(1);
    expect(await waiting(code)).toBeUndefined();
    expect((await list({ state: 'settled' })).payments[0]).toMatchObject({ receipt: code, settled });
    expect(await settle(id, toOrder(order))).toMatchObject({ status: 200, body: { settled } });
    const other = await oweOrder(till);
    expect(await settle(id, toOrder(other))).toMatchObject({
      status: 409,
      body: { code: 'payment-settled' },
    });
  });

  test('An assigned payment counts with the sum of M-Pesa’s notice, even if a shopper typed its code before [R7]', async () => {
    const [one, other] = [await oweOrder(till), await oweOrder(till)];
    const code = till.daraja.payByHand({ phone, shillings: 10, account: 'wrong' });
    await one.claim(code);
    await till.pass(1);
    await other.claim(code);
    await till.pass(5000);
    const { id, reason } = await waiting(one);
    expect(reason).toBe('shopper-says-paid');
    expect(await settle(id, toOrder(one))).toMatchObject({ status: 409, body: { code: 'payment-short' } });
    expect(await moneyOf(one)).toEqual(unpaid);
  });

  test('A payment pays only one order if two people assign it to different orders at once [R7]', async () => {
    const [one, other] = [await oweOrder(till), await oweOrder(till)];
    const code = await byHand('wrong', 2700);
    const { id } = await waiting(code);
    const replies = await Promise.all([settle(id, toOrder(one)), settle(id, toOrder(other), brian)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payment-settled' });
    const sums = [await moneyOf(one), await moneyOf(other)].map(({ pay }) => pay);
    expect(sums.sort()).toEqual([0, 2700]);
    expect((await one.claim(code)).status + (await other.claim(code)).status).toBe(200 + 409);
  });

  test('If one person assigns a payment while another records it as refunded, only one of the two outcomes is stored', async () => {
    const order = await oweOrder(till);
    const { id } = await waiting(await byHand('wrong', 2700));
    const replies = await Promise.all([settle(id, toOrder(order)), settle(id, back, brian)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isGiven = replies[0]?.status === 200;
    expect((await moneyOf(order)).pay).toBe(isGiven ? 2700 : 0);
  });

  test('An unmatched payment whose account is a paid order may be assigned to another order', async () => {
    const [paid, meant] = [await oweOrder(till), await oweOrder(till)];
    await byHand(paid.number, 2700);
    const second = await byHand(paid.number, 2700);
    const { id } = await waiting(second);
    expect(await settle(id, toOrder(paid))).toMatchObject({ status: 409, body: { code: 'payment-not-due' } });
    expect((await settle(id, toOrder(meant))).status).toBe(200);
    expect(await moneyOf(meant)).toMatchObject({ payment_status: 'paid', receipt: second });
  });

  test('An assigned payment below the sum due pays nothing, and the answer names the missing sum', async () => {
    const order = await oweOrder(till);
    const { id } = await waiting(await byHand(order.number, 2000));
    const message = texts.paymentShort(order.number, 'Ksh 700');
    expect(await settle(id, toOrder(order))).toMatchObject({
      status: 409,
      body: { code: 'payment-short', message },
    });
    expect(await moneyOf(order)).toEqual(unpaid);
  });

  test('Assigning a payment also settles the M-Pesa codes that shoppers typed for the same payment', async () => {
    const [one, other] = [await oweOrder(till), await oweOrder(till)];
    const code = await byHand('wrong', 2700);
    await Promise.all([one.claim(code), other.claim(code)]);
    const { id } = await waiting(code);
    expect((await settle(id, toOrder(one))).status).toBe(200);
    expect(await moneyOf(one)).toMatchObject({ payment_status: 'paid', receipt: code });
    expect(await waiting(code)).toBeUndefined();
  });

  test('An unmatched payment without a notice can pay only its own order, with the code from M-Pesa’s statement', async () => {
    const [order, other] = [await oweOrder(till), await oweOrder(till)];
    till.fault = (path) => (path.includes('query') ? 'broken' : undefined);
    await order.pay();
    await till.pass(150_000);
    const unmatched = await waiting(order);
    expect(unmatched).toMatchObject({ reason: 'nobody-knows', amount: null, receipt: null });
    const receipt = 'SGL7K2M4XY';
    expect((await settle(unmatched.id, toOrder(other, { receipt }))).body.errors).toHaveProperty('number');
    expect((await settle(unmatched.id, toOrder(order))).body.errors).toHaveProperty('receipt');
    const used = await byHand(other.number, 2700);
    expect(await settle(unmatched.id, toOrder(order, { receipt: used }))).toMatchObject({
      status: 409,
      body: { code: 'payment-code-used' },
    });
    expect(await moneyOf(order)).toEqual(unpaid);
    expect((await settle(unmatched.id, toOrder(order, { receipt }))).status).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', receipt });
    expect(await waiting(order)).toBeUndefined();
  });

  test('An unmatched payment cannot be assigned with a code that has already paid its own order [R7]', async () => {
    const [paid, other] = [await oweOrder(till), await oweOrder(till)];
    till.daraja.state.mood = 'lost';
    till.fault = (path) => (path.includes('query') ? 'broken' : undefined);
    await paid.pay();
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    await till.pass(150_000);
    till.daraja.state.mood = 'normal';
    await paid.pay();
    till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
    till.fault = () => undefined;
    await till.pass(1_000_000);
    const { receipt } = (await paid.look()).body;
    expect(await waiting(paid)).toMatchObject({ reason: 'paid-twice', receipt: null });
    const { id } = await waiting(paid);
    const reply = await settle(id, toOrder(other, { receipt }));
    expect(reply).toMatchObject({ status: 409, body: { code: 'payment-code-used' } });
    expect(await moneyOf(other)).toEqual(unpaid);
  });

  test('Assigning an unmatched payment needs an existing order and a reason, and cashiers cannot do it', async () => {
    const order = await oweOrder(till);
    const { id } = await waiting(await byHand('wrong', 2700));
    const refusals = [
      [{ number: 'Njeri' }, { number: [texts.orderNumberForm] }],
      [{ number: 'HS-1' }, { number: [texts.orderNumberUnknown('HS-1')] }],
      [{ why: ' ' }, { why: [texts.whyRequired] }],
    ] as const;
    for (const [more, errors] of refusals)
      expect(await settle(id, toOrder(order, more))).toMatchObject({ status: 422, body: { errors } });
    const { session } = await signIn('Kevin', ['cashier'], till.now());
    expect((await settle(id, toOrder(order), session)).status).toBe(403);
    expect(await moneyOf(order)).toEqual(unpaid);
  });
});

test('Above the refund limit, only managers turn a payment into credit or refund it', async () => {
  const code = await byHand('nobody', 5000);
  const { id } = await waiting(code);
  const { session } = await signIn('Wambui', ['staff'], till.now());
  const credit = { outcome: 'credit', why: 'She asked.', phone: '0733000111' };
  for (const asked of [credit, { outcome: 'returned', reference: 'SBACK50001', why: 'She asked.' }])
    expect(await settle(id, asked, session)).toMatchObject({ status: 403, body: { code: 'above-limit' } });
  expect((await settle(id, credit)).status).toBe(200);
});

describe('A payment that staff counted because a customer typed its code', () => {
  /**
   * Pays by hand, types the M-Pesa code as the customer of the order, and assigns the code to the order before M-Pesa's
   * notice arrives. Returns the code.
   */
  async function giveUntold(order: Owed, account: string, shillings: number) {
    const code = till.daraja.payByHand({ phone, shillings, account });
    await order.claim(code);
    const { id } = await waiting(code);
    expect((await settle(id, toOrder(order, { amount: 2700 }))).status).toBe(200);
    return code;
  }

  test('If M-Pesa has not reported a payment, a manager can refund it or keep it as credit, but other staff cannot', async () => {
    const order = await oweOrder(till);
    await order.claim('SNOTTOLD01 Confirmed. Ksh2,700.00 sent to HART for account 1 on 1/1/26');
    const { id } = await waiting('SNOTTOLD01');
    const { session } = await signIn('Wambui', ['staff'], till.now());
    const refused = await settle(id, toOrder(order), session);
    expect([refused.status, refused.body.code]).toEqual([403, 'not-told']);
    expect(await moneyOf(order)).toEqual(unpaid);
    expect((await settle(id, toOrder(order))).status).toBe(200);
  });

  test('If M-Pesa reports a smaller sum than staff recorded for a payment, the payment is listed as unmatched once more [R7]', async () => {
    const [order, other] = [await oweOrder(till), await oweOrder(till)];
    const code = await giveUntold(order, 'wrong', 100);
    await till.pass(5000);
    const unmatched = await waiting(code);
    const odd = { reason: 'notice-differs', amount: 100, outcomes: ['returned'] };
    const word = { state: 'sum', told: 100, asked: 2700 };
    expect(unmatched).toMatchObject({ ...odd, word, order: { id: order.id } });
    expect((await settle(unmatched.id, toOrder(other))).body.code).toBe('payment-only-back');
    expect((await settle(unmatched.id, back)).status).toBe(200);
    const again = { code, shillings: 100, account: 'wrong', at: till.now().toISOString() };
    await Promise.all([settleNotice(again), settleNotice(again)]);
    expect(await waiting(code)).toBeUndefined();
    expect((await other.claim(code)).body.code).toBe('payment-code-used');
    expect(await moneyOf(other)).toEqual(unpaid);
  });

  test('A payment that staff counted before M-Pesa’s notice is unmatched again if the notice names another, unpaid order’s account [R7]', async () => {
    const [order, theirs] = [await oweOrder(till), await oweOrder(till)];
    const code = await giveUntold(order, theirs.number, 2700);
    await till.pass(5000);
    const word = { state: 'used', number: order.number };
    const odd = { reason: 'code-counted-elsewhere', amount: 2700, word, order: { id: theirs.id } };
    expect(await waiting(code)).toMatchObject(odd);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', receipt: code });
    expect(await moneyOf(theirs)).toEqual(unpaid);
  });

  test('A payment that staff counted before M-Pesa’s notice stays settled if the notice has the same sum', async () => {
    const order = await oweOrder(till);
    const codes = [await giveUntold(order, 'wrong', 2700)];
    const other = await oweOrder(till);
    codes.push(await giveUntold(other, other.number, 2700));
    await till.pass(5000);
    for (const code of codes) expect(await waiting(code)).toBeUndefined();
  });

  test('An M-Pesa code that a customer typed has no sum, so staff type the sum from M-Pesa’s statement', async () => {
    const [order, said] = [await oweOrder(till), await oweOrder(till)];
    await order.claim('SBARE00001');
    await said.claim('SBARE00002 Confirmed. Ksh2,700.00 sent to HART for account 1 on 1/1/26');
    expect(await waiting('SBARE00002')).toMatchObject({ amount: 2700 });
    const unmatched = await waiting('SBARE00001');
    expect(unmatched).toMatchObject({ reason: 'shopper-says-paid', amount: null });
    expect(await settle(unmatched.id, toOrder(order))).toMatchObject({
      status: 422,
      body: { errors: { amount: [texts.sumForm] } },
    });
    expect((await settle(unmatched.id, toOrder(order, { amount: 1000 }))).body.code).toBe('payment-short');
    expect((await settle(unmatched.id, toOrder(order, { amount: 1000, part: true }))).status).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ pay: 1000, due: 1700 });
  });

  test('A typed M-Pesa code pays its order even if staff settled another customer’s entry of the same code as never paid', async () => {
    const [one, other] = [await oweOrder(till), await oweOrder(till)];
    await one.claim('SBARE00003');
    const first = await waiting(one);
    await other.claim('SBARE00003');
    expect((await settle(first.id, back)).status).toBe(200);
    const { id } = await waiting(other);
    expect((await settle(id, toOrder(other, { amount: 2700 }))).status).toBe(200);
    expect(await moneyOf(other)).toMatchObject({ payment_status: 'paid', receipt: 'SBARE00003' });
  });

  test('When a typed code is counted for one order, another shopper’s entry of it ends, and their page says that it was used', async () => {
    const [one, other] = [await oweOrder(till), await oweOrder(till)];
    const code = till.daraja.payByHand({ phone, shillings: 2700, account: 'wrong' });
    await one.claim(code);
    expect((await one.look()).body).toMatchObject({ claim: code, claim_used: null });
    await other.claim(code);
    const shown = (await list()).payments.filter(({ receipt }: Listed) => receipt === code);
    // Both typed codes have the same time.
    expect(shown.map(({ order }: Listed) => order?.id).sort()).toEqual([one.id, other.id].sort());
    const [first, second] = shown;
    expect((await settle(first.id, toOrder(other, { amount: 2700 }))).status).toBe(200);
    const kept = (await list({ state: 'settled' })).payments.filter(({ id }: Listed) =>
      [first.id, second.id].includes(id),
    );
    expect(kept).toHaveLength(2);
    for (const each of kept) expect(each.settled).toMatchObject({ number: other.number, by: 'Njeri' });
    expect((await settle(second.id, toOrder(one, { amount: 2700 }), brian)).body.code).toBe(
      'payment-settled',
    );
    expect((await one.look()).body).toMatchObject({ claim: null, claim_used: code });
    expect((await other.look()).body).toMatchObject({ claim: null, claim_used: null, receipt: code });
    expect(await waiting(code)).toBeUndefined();
    await one.claim('SGL7K2M4XA');
    expect((await one.look()).body).toMatchObject({ claim: 'SGL7K2M4XA', claim_used: null });
  });
});

describe('An unmatched payment that staff refunded', () => {
  test('A payment that staff refunded pays no order whose shopper types its code afterwards [R7]', async () => {
    const order = await oweOrder(till);
    const code = await byHand('wrong', 2700);
    const { id } = await waiting(code);
    expect((await settle(id, back)).status).toBe(200);
    expect(await order.claim(code)).toMatchObject({ status: 409, body: { code: 'payment-code-used' } });
    expect(await moneyOf(order)).toEqual(unpaid);
    expect(await waiting(code)).toBeUndefined();
  });

  test('A payment that staff refunded leaves the list, pays nothing, and cannot be settled by another person', async () => {
    const order = await oweOrder(till);
    const code = await byHand(order.number, 2000);
    const { id } = await waiting(code);
    expect((await settle(id, back)).body.settled).toMatchObject({ outcome: 'returned', why: back.why });
    expect(await waiting(code)).toBeUndefined();
    expect(await moneyOf(order)).toEqual(unpaid);
    expect(await settle(id, toOrder(order), brian)).toMatchObject({
      status: 409,
      body: { code: 'payment-settled', message: texts.paymentSettled('Njeri') },
    });
  });

  test('A payment of a cancelled order is refunded from that order and cannot pay another order [G-80]', async () => {
    const [order, other] = [await oweOrder(till), await oweOrder(till)];
    await order.pay();
    const checkout = till.daraja.prompts()[0]?.checkoutId ?? '';
    // The order is cancelled while the payment request is open on the phone.
    await moveAlong(njeri, order.id, ['cancelled']);
    till.daraja.act(checkout, 'pin');
    await till.pass(30_000);
    const { id, reason } = await waiting(order);
    expect(reason).toBe('order-given-up');
    expect((await settle(id, toOrder(other))).body.code).toBe('payment-only-back');
    const { session } = await signIn('Wambui', ['staff'], till.now());
    expect((await settle(id, back, session)).body.code).toBe('above-limit');
    expect((await settle(id, back, brian)).status).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'refunded', pay: 0 });
  });

  test('A shopper’s page no longer shows a payment as waiting once staff have refunded it', async () => {
    const order = await oweOrder(till);
    await order.claim('SGL7K2M4XZ');
    const { id } = await waiting('SGL7K2M4XZ');
    expect((await order.look()).body.claim).toBe('SGL7K2M4XZ');
    expect((await settle(id, back)).status).toBe(200);
    expect((await order.look()).body.claim).toBeNull();
  });
});

test('A payment that staff settled as never received still pays its order when M-Pesa reports it [R7]', async () => {
  const order = await oweOrder(till);
  till.daraja.state.mood = 'lost';
  till.fault = (path) => (path.includes('query') ? 'broken' : undefined);
  await order.pay();
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  await till.pass(150_000);
  const { id, reason } = await waiting(order);
  expect(reason).toBe('nobody-knows');
  expect((await settle(id, { outcome: 'returned', why: 'Not in the statement.' })).status).toBe(200);
  expect(await moneyOf(order)).toEqual(unpaid);
  till.fault = () => undefined;
  await till.pass(1_000_000);
  expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', pay: 2700, due: 0 });
  expect(await waiting(order)).toBeUndefined();
});

test('Settling an unknown payment, or one that M-Pesa has resolved, answers 404', async () => {
  const nowhere = Buffer.from('2026-01-01T00:00:00.000Z#SGL7K2M4XY').toString('base64url');
  for (const id of [nowhere, 'x'.repeat(40)]) expect((await settle(id, back)).status).toBe(404);
});
