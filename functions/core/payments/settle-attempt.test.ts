import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takePushResult } from '#shared/payments/endpoints.ts';
import { takePushResult as pushResult } from '../../api/payments.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { findOrder } from '../../data/orders/order.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import { attemptKey } from '../../data/payments/keys.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { moveTo } from '../../test-support/erasure.ts';
import { send } from '../../test-support/event.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { makeTicket } from './callback-ticket.ts';

let shop: TestShop;
let till: Till;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
});
afterAll(() => shop.close());

const only = () => till.daraja.prompts()[0]?.checkoutId ?? '';
const unmatchedOf = async (id: string) =>
  (await listUnmatchedPayments(1000)).filter(({ order_id }) => order_id === id).map(({ reason }) => reason);

describe('A payment request', () => {
  test('A payment request that is confirmed with the PIN pays the order once, and the shopper sees its M-Pesa code [G-14] [G-58]', async () => {
    const order = await oweOrder(till, { phone: '+254712345678' });
    const asked = await order.pay();
    expect(asked).toMatchObject({
      status: 200,
      body: {
        payment_status: 'pending',
        attempt: { state: 'prompted', phone_end: '678', amount: 2700 },
        paybill: { business: '174379', account: order.number },
      },
    });
    till.daraja.act(only(), 'pin');
    await till.pass(5000);
    const [paid] = till.daraja.ledger;
    expect((await order.look()).body).toMatchObject({
      payment_status: 'paid',
      pay: 2700,
      due: 0,
      is_payable: false,
      receipt: paid?.receipt,
      attempt: { state: 'paid' },
    });
    expect(await unmatchedOf(order.id)).toEqual([]);
  });

  test.each([
    ['cancelled by the shopper', 'cancel', 'cancelled', '1032'],
    ['with a wrong PIN', 'wrong-pin', 'refused', '2001'],
  ] as const)(
    'An M-Pesa payment request %s leaves the order unpaid, and the shopper may try again',
    async (_, act, state, code) => {
      const order = await oweOrder(till);
      await order.pay();
      till.daraja.act(only(), act);
      await till.pass(5000);
      expect((await order.look()).body).toMatchObject({
        payment_status: 'failed',
        is_payable: true,
        attempt: { state, code },
      });
      expect((await order.pay()).body.attempt.state).toBe('prompted');
    },
  );

  test.each([
    ['no phone', [{ Name: 'Amount', Value: 2700 }], 'SGL7K2M4XY'],
    ['no sum', [{ Name: 'PhoneNumber', Value: 254712345678 }], null],
    ['a sum that is no plain decimal', [{ Name: 'Amount', Value: '0xA8C' }], null],
    ['an infinite sum', [{ Name: 'Amount', Value: '1e999' }], null],
  ])('An M-Pesa payment request whose callback has %s still pays the order', async (_, more, receipt) => {
    till.daraja.state.mood = 'lost';
    const order = await oweOrder(till);
    await order.pay();
    till.daraja.act(only(), 'pin');
    const [begun] = (await findOrderPayments(order.id))?.attempts ?? [];
    const ticket = await makeTicket(order.id, begun?.id ?? '');
    const Item = [{ Name: 'MpesaReceiptNumber', Value: 'SGL7K2M4XY' }, ...more];
    const told = { MerchantRequestID: '1', CheckoutRequestID: only(), ResultCode: 0 };
    const body = { Body: { stkCallback: { ...told, CallbackMetadata: { Item } } } };
    const call = { params: { ticket }, body, now: till.now() };
    expect((await send(takePushResult, pushResult, call)).status).toBe(200);
    await till.pass(30_000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt });
    expect(await unmatchedOf(order.id)).toEqual([]);
  });

  test('A payment request that is answered late stays pending while M-Pesa reports it as open, and then pays the order [R7]', async () => {
    till.daraja.state.hasOpenResult = true;
    const order = await oweOrder(till);
    await order.pay();
    await till.pass(40_000);
    expect((await order.look()).body).toMatchObject({
      payment_status: 'pending',
      attempt: { state: 'prompted', code: null },
    });
    till.daraja.act(only(), 'pin');
    await till.pass(20_000);
    expect((await order.look()).body.payment_status).toBe('paid');
  });

  test('A payment request that the customer does not answer ends as timed out', async () => {
    const order = await oweOrder(till);
    await order.pay();
    await till.pass(65_000);
    expect((await order.look()).body.attempt).toMatchObject({ state: 'timed-out', code: '1037' });
  });
});

describe('The result of a payment request is known within two minutes, or is found later [R7]', () => {
  test.each(['lost', 'late', 'doubled', 'reordered', 'forged'] as const)(
    'With %s callbacks, the result of a payment request is known within two minutes',
    async (mood) => {
      till.daraja.state.mood = mood;
      const [paid, not] = [await oweOrder(till), await oweOrder(till)];
      await paid.pay();
      till.daraja.act(only(), 'pin');
      await not.pay();
      till.daraja.act(only(), 'cancel');
      await till.pass(120_000);
      expect((await paid.look()).body).toMatchObject({ payment_status: 'paid', attempt: { state: 'paid' } });
      expect((await not.look()).body).toMatchObject({
        payment_status: 'failed',
        attempt: { state: 'cancelled' },
      });
      await till.pass(120_000);
      const counted = mood === 'lost' ? null : (till.daraja.ledger[0]?.receipt ?? '');
      // A forger who knows the callback URL can store a false code on a payment, but cannot fake a payment.
      if (mood !== 'forged') expect((await paid.look()).body.receipt).toBe(counted);
      expect(till.answers.every(({ status }) => status === 200)).toBe(true);
      expect(till.lost).toEqual([]);
    },
  );

  test('A forged callback to the right URL pays nothing [T9]', async () => {
    till.daraja.state.mood = 'forged';
    const order = await oweOrder(till);
    await order.pay();
    await till.pass(30_000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'pending', pay: 0 });
    till.daraja.act(only(), 'cancel');
    await till.pass(30_000);
    expect((await order.look()).body).toMatchObject({
      payment_status: 'failed',
      attempt: { state: 'cancelled' },
    });
  });

  test('If M-Pesa’s acknowledgement of a payment request was lost, its callback still settles the request', async () => {
    till.fault = (path) => (path.includes('stkpush/') ? 'answer-lost' : undefined);
    const order = await oweOrder(till);
    expect((await order.pay()).body.attempt.state).toBe('started');
    till.fault = () => undefined;
    till.daraja.act(only(), 'pin');
    await till.pass(5000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid' });
  });

  test('A payment request with an unknown result is listed as an unmatched payment, and the customer may pay again', async () => {
    till.daraja.state.mood = 'lost';
    const order = await oweOrder(till);
    till.fault = (path) => (path.includes('stkpush/') ? 'answer-lost' : undefined);
    await order.pay();
    await till.pass(121_000);
    expect((await order.look()).body).toMatchObject({ attempt: { state: 'unresolved' }, is_payable: true });
    expect(await unmatchedOf(order.id)).toEqual(['nobody-knows']);
  });

  test('A payment request that could not be sent to M-Pesa is refused at once', async () => {
    // M-Pesa's access token has expired by this time.
    await till.pass(3_600_000);
    till.fault = (path) => (path.includes('oauth') ? 'request-lost' : undefined);
    const order = await oweOrder(till);
    const { attempt } = (await order.pay()).body;
    expect(attempt).toMatchObject({ state: 'refused', code: 'unreachable' });
    expect(till.daraja.prompts()).toEqual([]);
  });

  test('A payment is recorded even if M-Pesa was unreachable for an hour', async () => {
    const order = await oweOrder(till);
    await order.pay();
    till.daraja.state.mood = 'lost';
    till.daraja.act(only(), 'pin');
    till.fault = () => 'broken';
    await till.pass(3_600_000);
    expect((await order.look()).body.attempt.state).toBe('unresolved');
    till.fault = () => undefined;
    await till.pass(1_000_000);
    expect((await order.look()).body.payment_status).toBe('paid');
    expect(await unmatchedOf(order.id)).toEqual([]);
  });
});

describe('A payment request whose code was already recorded from a payment notice', () => {
  /**
   * Sends a callback for the order's paid payment request with this code, sum and phone, and returns the shopper's
   * view.
   */
  async function tellOf(order: Owed, receipt: string, shillings: number, phone: string) {
    const [begun] = (await findOrderPayments(order.id))?.attempts ?? [];
    const ticket = await makeTicket(order.id, begun?.id ?? '');
    const values = { MpesaReceiptNumber: receipt, Amount: shillings, PhoneNumber: phone };
    const Item = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
    const told = { MerchantRequestID: '1', CheckoutRequestID: only(), ResultCode: 0 };
    const body = { Body: { stkCallback: { ...told, CallbackMetadata: { Item } } } };
    await send(takePushResult, pushResult, { params: { ticket }, body, now: till.now() });
    await till.pass(1_000_000);
    expect(till.lost).toEqual([]);
    return (await order.look()).body;
  }
  /**
   * Creates an order whose payment request was answered with the PIN, and a notice for the payment. A notice of the
   * full sum pays the order.
   */
  async function noticed(phone: string, shillings: number) {
    till.daraja.state.mood = 'lost';
    const order = await oweOrder(till, { phone });
    await order.pay();
    till.daraja.act(only(), 'pin');
    const receipt = till.daraja.payByHand({ phone: '254722000001', shillings, account: order.number });
    await till.pass(5000);
    return { order, receipt };
  }

  test('If a payment request and M-Pesa’s notice of it have different sums, neither pays an order, and both are kept as unmatched [R7]', async () => {
    const { order, receipt } = await noticed('+254712660001', 100);
    const seen = await tellOf(order, receipt, 2700, '254712660001');
    expect(seen).toMatchObject({ payment_status: 'pending', pay: 0, attempt: { state: 'mismatch' } });
    const unmatched = (await listUnmatchedPayments(1000)).filter(({ order_id }) => order_id === order.id);
    expect(unmatched.map((each) => [each.reason, each.receipt, each.shillings])).toEqual([
      ['another-sum', receipt, 100],
      ['another-sum', undefined, 2700],
    ]);
  });

  test('A payment request and M-Pesa’s notice with the same wrong sum are kept as one unmatched payment [R7]', async () => {
    const { order, receipt } = await noticed('+254712660002', 2000);
    const seen = await tellOf(order, receipt, 2000, '254712660002');
    expect(seen).toMatchObject({ payment_status: 'pending', pay: 0, attempt: { state: 'mismatch' } });
    expect(await unmatchedOf(order.id)).toEqual(['another-sum']);
  });

  test('If M-Pesa’s notice for a payment request names another order, the request ends as a mismatch and the payment is unmatched', async () => {
    const other = await oweOrder(till);
    const used = till.daraja.payByHand({ phone: '254722000001', shillings: 2700, account: other.number });
    const { order } = await noticed('+254712660003', 100);
    const seen = await tellOf(order, used, 2000, '254712660003');
    expect(seen).toMatchObject({ payment_status: 'pending', attempt: { state: 'mismatch' } });
    expect((await unmatchedOf(order.id)).sort()).toEqual(['another-sum', 'code-counted-elsewhere']);
  });
});

describe('An order is paid once', () => {
  test('Three concurrent API calls for a payment send one payment request to the phone [R2]', async () => {
    const order = await oweOrder(till);
    const replies = await Promise.all([order.pay(), order.pay(), order.pay()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(till.daraja.prompts()).toHaveLength(1);
    expect((await order.pay({ method: 'mpesa', phone: '0722000000' })).body.code).toBe('payment-live');
  });

  test('If the job that follows a payment request was lost, the next API call for a payment settles the request', async () => {
    const order = await oweOrder(till);
    await order.pay();
    till.daraja.act(only(), 'pin');
    // The test continues half an hour later. No callback has arrived and no check was made in between.
    const later = { now: new Date(till.now().getTime() + 1_800_000) };
    expect((await order.look(later)).body.attempt.state).toBe('unresolved');
    expect((await order.pay(undefined, undefined, later)).body.code).toBe('payment-not-due');
    expect((await order.look(later)).body.payment_status).toBe('paid');
  });

  test('A repeated API call for a payment returns the same payment request, even after the request ended', async () => {
    const order = await oweOrder(till);
    const key = '0f3f7f9a-7a53-4a4f-8a34-5f6f2f6f1a01';
    await order.pay({ method: 'mpesa' }, key);
    till.daraja.act(only(), 'cancel');
    await till.pass(5000);
    expect((await order.pay({ method: 'mpesa' }, key)).body.attempt.state).toBe('cancelled');
    expect(till.daraja.prompts()).toHaveLength(1);
  });

  test('A second payment of an order is kept as unmatched', async () => {
    till.fault = (path) => (path.includes('stkpush/') ? 'answer-lost' : undefined);
    till.daraja.state.mood = 'late';
    const order = await oweOrder(till);
    await order.pay();
    till.daraja.act(only(), 'pin');
    await till.pass(121_000);
    till.fault = () => undefined;
    till.daraja.state.mood = 'normal';
    await order.pay();
    till.daraja.act(only(), 'pin');
    await till.pass(60_000);
    expect(till.daraja.ledger).toHaveLength(2);
    expect(await findOrder(order.id)).toMatchObject({ paid_cents: 270_000, due_cents: 0 });
    expect(await unmatchedOf(order.id)).toEqual(['paid-twice']);
    const states = (await findOrderPayments(order.id))?.attempts.map(({ state }) => state).sort();
    expect(states).toEqual(['paid', 'surplus']);
  });

  test('If a payment request is paid after another payment has paid the order, its payment is kept as unmatched, even without a notice', async () => {
    const order = await oweOrder(till);
    await order.pay();
    const byHand = till.daraja.payByHand({ phone: '254712345678', shillings: 2700, account: order.number });
    await till.pass(5000);
    expect((await order.look()).body).toMatchObject({ payment_status: 'paid', receipt: byHand });
    till.daraja.act(only(), 'pin');
    await till.pass(60_000);
    expect(till.daraja.ledger).toHaveLength(2);
    expect(await unmatchedOf(order.id)).toEqual(['paid-twice']);
    expect((await order.look()).body).toMatchObject({ pay: 2700, receipt: byHand });
  });

  test('A paid order that is cancelled has money to refund, and a cancellation that names an earlier state of the order is refused [G-80]', async () => {
    const order = await oweOrder(till);
    const seen = await findOrder(order.id);
    await order.pay();
    till.daraja.act(only(), 'pin');
    await till.pass(5000);
    const move = { at: till.now().toISOString(), from: 'pending', to: 'cancelled', why: 'Asked.' } as const;
    const by = { id: 'staff', name: 'Achieng' };
    if (seen) expect(await saveMove(seen, { ...move, by })).toBeUndefined();
    await moveTo(order.id, 'cancelled');
    expect(await unmatchedOf(order.id)).toEqual(['order-given-up']);
  });

  test('A payment of a customer who was erased in the meantime counts, and their phone number is not stored again [G-30] [T18]', async () => {
    const order = await oweOrder(till);
    await order.pay();
    const [begun] = (await findOrderPayments(order.id))?.attempts ?? [];
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: attemptKey(order.id, begun?.id ?? ''),
        UpdateExpression: 'SET phone = :none',
        ExpressionAttributeValues: { ':none': '' },
      }),
    );
    till.daraja.state.mood = 'doubled';
    till.daraja.act(only(), 'pin');
    await till.pass(30_000);
    const [ended] = (await findOrderPayments(order.id))?.attempts ?? [];
    expect(ended).toMatchObject({ state: 'paid', phone: '', said: { shillings: 2700, phone: '' } });
    expect(till.lost).toEqual([]);
  });

  test('A payment for a cancelled order is recorded as paid and must be refunded', async () => {
    const order = await oweOrder(till, { order_status: 'cancelled' });
    expect((await order.pay()).body.code).toBe('payment-not-due');
    till.daraja.payByHand({ phone: '254712345678', shillings: 2700, account: order.number });
    await till.pass(5000);
    expect((await order.look()).body.payment_status).toBe('paid');
    expect(await unmatchedOf(order.id)).toEqual(['order-given-up']);
  });
});
