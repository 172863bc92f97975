import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAdminOrders, openAdminOrder } from '#shared/orders/endpoints.ts';
import { listUnmatchedPayments, settleUnmatchedPayment, takeCash } from '#shared/payments/endpoints.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { ordersByStateKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { placedEntry } from '../../data/orders/placed.ts';
import { attemptKey } from '../../data/payments/keys.ts';
import { type AttemptItem, findOrderPayments } from '../../data/payments/payment.ts';
import { saveOddPayment } from '../../data/payments/payment-outcome.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { listAdminOrders as listHandler, openAdminOrder as openHandler } from '../orders.ts';
import {
  takeCash as cashHandler,
  settleUnmatchedPayment as settleHandler,
  listUnmatchedPayments as waitingHandler,
} from '../payments.ts';

let shop: TestShop;
let till: Till;
let njeri: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  njeri = (await signIn('Njeri', ['admin'], till.now())).session;
});
afterAll(() => shop.close());

const as = (more = {}) => callAs(njeri, { now: till.now(), ...more });
const pageOf = async ({ id }: Owed) =>
  (await send(openAdminOrder, openHandler, await as({ params: { id } }))).body;
const troubleOf = async (order: Owed) => (await pageOf(order)).trouble;

/** Sends a payment request for the order. `act` is the customer's answer. */
async function askAndEnd(order: Owed, act: 'pin' | 'wrong-pin' | 'cancel') {
  await order.pay();
  const open = till.daraja.prompts()[0]?.checkoutId;
  till.daraja.act(open ?? '', act);
  await till.pass(20_000);
}

async function byHand(order: Owed, shillings: number) {
  const code = till.daraja.payByHand({ phone: '254733000111', shillings, account: order.number });
  await till.pass(5000);
  return code;
}

async function settle(code: string, body: object) {
  const { payments } = (await send(listUnmatchedPayments, waitingHandler, await as())).body;
  const id = payments.find(({ receipt }: { receipt: string }) => receipt === code)?.id;
  const { status } = await send(
    settleUnmatchedPayment,
    settleHandler,
    await as({ params: { id }, body: { why: 'She called.', ...body } }),
  );
  expect(status).toBe(200);
}

describe('An unpaid order says why its latest payment did not pay it', () => {
  test.each([
    ['cancel', 'cancelled', '1032'],
    ['wrong-pin', 'refused', '2001'],
  ] as const)(
    'An unpaid order says why its latest payment failed, after a payment request that ended with %s',
    async (act, state, code) => {
      const order = await oweOrder(till);
      expect(await troubleOf(order)).toBeNull();
      await askAndEnd(order, act);
      expect(await troubleOf(order)).toMatchObject({ state, code, amount: 2700 });
      await order.pay();
      expect(await troubleOf(order)).toBeNull();
    },
  );

  test('A paid order does not mention an earlier failed payment', async () => {
    const order = await oweOrder(till);
    await askAndEnd(order, 'cancel');
    await askAndEnd(order, 'pin');
    expect(await pageOf(order)).toMatchObject({ due: 0, trouble: null, by_mpesa: 2700 });
  });

  test('An order does not mention a failed payment request once any money has arrived after it', async () => {
    const order = await oweOrder(till);
    await askAndEnd(order, 'cancel');
    await till.pass(1000);
    const body = { id: crypto.randomUUID(), amount: 500 };
    const taken = await send(takeCash, cashHandler, await as({ params: { id: order.id }, body }));
    expect(taken.status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ due: 2200, trouble: null, by_mpesa: 0 });
  });

  test.each([
    [1000, 2700],
    [3000, 2700],
    [2699, 2700],
  ])(
    'An order says that Ksh %d of Ksh %d was paid, until a staff member settles the payment',
    async (shillings) => {
      const order = await oweOrder(till);
      const code = await byHand(order, shillings);
      expect(await troubleOf(order)).toMatchObject({ state: 'mismatch', amount: shillings });
      await settle(code, { outcome: 'returned' });
      expect(await troubleOf(order)).toBeNull();
    },
  );

  test('A payment below the sum due that staff counted for an order is shown as paid by M-Pesa', async () => {
    const order = await oweOrder(till);
    const code = await byHand(order, 1000);
    await settle(code, { outcome: 'order', number: order.number, part: true });
    expect(await pageOf(order)).toMatchObject({ pay: 1000, due: 1700, by_mpesa: 1000, trouble: null });
  });

  test('An order does not mention a payment that staff assigned to another order', async () => {
    const [order, other] = [await oweOrder(till), await oweOrder(till, { total_cents: 100_000 })];
    const code = await byHand(order, 1000);
    await settle(code, { outcome: 'order', number: other.number });
    expect([await troubleOf(order), (await pageOf(other)).due]).toEqual([null, 0]);
  });

  test.each(['prompted', 'unresolved'] as const)(
    'An order says that its M-Pesa payment request (%s) was paid with another sum, until a staff member settles the payment',
    async (state) => {
      const owed = await oweOrder(till);
      await owed.pay();
      const found = await findOrderPayments(owed.id);
      const { order, last } = found ?? {};
      if (!order || !last) throw new Error('The request is missing.');
      const attempt: AttemptItem = {
        ...last,
        state,
        said: { receipt: `SMM${owed.number.slice(-6)}0`, shillings: 900, phone: '' },
      };
      const { order_id, id } = attempt;
      await store(() => commit([put({ ...attemptKey(order_id, id), ...attempt })]));
      const money = { order, attempt, receipt: attempt.said?.receipt, code: '0' };
      expect(await store(() => saveOddPayment(money, 'mismatch', 'another-sum', till.now()))).toBe(true);
      expect(await troubleOf(owed)).toMatchObject({ state: 'mismatch', amount: 900 });
      await settle(attempt.said?.receipt ?? '', { outcome: 'returned' });
      expect(await troubleOf(owed)).toBeNull();
    },
  );

  test('An order still mentions an unsettled payment of another sum after a later payment request was cancelled', async () => {
    const order = await oweOrder(till);
    await byHand(order, 1000);
    await askAndEnd(order, 'cancel');
    expect(await troubleOf(order)).toMatchObject({ state: 'mismatch', amount: 1000 });
  });
});

test('The list of orders shows the same payment problem for each order as the order’s page', async () => {
  const orders = [await oweOrder(till), await oweOrder(till), await oweOrder(till)];
  const [one, other] = orders as [Owed, Owed];
  for (const { id } of orders) {
    const order = (await findOrder(id)) as OrderItem;
    await store(() => commit([put({ ...ordersByStateKey(order), order_id: id })]));
  }
  await byHand(one, 1000);
  await askAndEnd(other, 'wrong-pin');
  const { body } = await send(listAdminOrders, listHandler, await as());
  const listed = new Map(body.orders.map((line: { id: string }) => [line.id, line]));
  for (const order of orders) {
    const { trouble, by_mpesa } = await pageOf(order);
    expect(listed.get(order.id)).toMatchObject({ trouble, by_mpesa });
  }
  expect(await Promise.all(orders.map(async (order) => (await troubleOf(order))?.state))).toEqual([
    'mismatch',
    'refused',
    undefined,
  ]);
});

test.each(['returned', 'credit', 'order', 'other'] as const)(
  'The list of all orders shows a payment of another sum as failed until staff settle it (%s)',
  async (outcome) => {
    const [order, other] = [await oweOrder(till), await oweOrder(till, { total_cents: 90_000 })];
    const isFailed = async () => {
      const found = await findOrderPayments(order.id);
      return found && placedEntry(found).paid.includes('failed');
    };
    const code = await byHand(order, 900);
    expect(await isFailed()).toBe(true);
    await settle(
      code,
      outcome === 'other'
        ? { outcome: 'order', number: other.number }
        : { outcome, ...(outcome === 'order' && { number: order.number, part: true }) },
    );
    expect(await isFailed()).toBe(false);
  },
);
