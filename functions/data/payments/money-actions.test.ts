import { BatchGetCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { shop } from '#shared/shop.ts';
import { newHolder } from '../cash/holder.ts';
import { bookOrderCash } from '../cash/order-cash.ts';
import { dueAction } from '../clock/due.ts';
import { table } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import type { OrderItem } from '../orders/order.ts';
import { changeOrder } from '../orders/order-money.ts';
import { saveMove } from '../orders/order-move.ts';
import { moveCredit } from './credit.ts';
import { type AttemptItem, noLivePrompt } from './payment.ts';
import { saveGiven, saveRefund } from './settle-unmatched.ts';
import type { ListedPayment } from './unmatched-payment.ts';

/**
 * The highest number of writes that a transaction in this test may have. DynamoDB allows a hundred, so three are in
 * reserve.
 */
const most = 97;
const at = '2026-11-02T09:00:00.000Z';
const by = { id: 'n'.repeat(22), name: 'Njeri' };
const entry = (kind: MoneyEntry['kind'], cents: number): MoneyEntry => ({
  id: `${kind}-${cents}`,
  kind,
  cents,
  at,
  by,
  reference: '',
});
const lines = Array.from({ length: shop.maxLines }, (_, n) => ({ product_id: n + 1, quantity: 10 }));
const order = {
  id: 'o'.repeat(22),
  number: 'HS-1',
  created_at: at,
  order_status: 'packed',
  payment_status: 'pending',
  customer_email: 'wanjiku@mail.example',
  lines,
  total_cents: 270_000,
  money: [],
  paid_cents: 0,
  due_cents: 270_000,
} as unknown as OrderItem;
const paid = changeOrder({ order, at, add: [entry('mpesa', 300_000)] }).after;
const move = { at, from: 'packed', why: 'Asked.', by } as const;

/** The items that each transaction of this test wrote or checked. */
let sent: string[][] = [];
beforeEach(() => {
  sent = [];
  process.env.TABLE_NAME = 'shop';
  vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
    // All codes that customers typed exist, so they still wait for staff.
    if (command instanceof BatchGetCommand)
      return { Responses: { shop: command.input.RequestItems?.shop?.Keys } };
    // The phone has used the promo code once.
    if (command instanceof GetCommand) return { Item: { times: 1 } };
    const { TransactItems = [] } = (command as TransactWriteCommand).input;
    expect(command).toBeInstanceOf(TransactWriteCommand);
    sent.push(
      TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
        const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
        return `${pk} ${sk}`;
      }),
    );
    return {};
  });
});

/** Expects one transaction of at most `limit` writes. No item may occur twice in it, because DynamoDB refuses that. */
function expectWithin(limit: number) {
  expect(sent).toHaveLength(1);
  const [keys = []] = sent;
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThanOrEqual(limit);
  return keys;
}

/** A promo code that the order used, for its phone. */
const coupon = { promotion_code: 'AMORE', promotion_phone: 'p', discount_cents: 10_000 };

test('Cancelling a paid order of forty lines, with stock, refund, promo code and email, takes at most 97 writes', async () => {
  await saveMove({ ...paid, ...coupon }, { ...move, to: 'cancelled' });
  const keys = expectWithin(most);
  expect(keys.filter((key) => key.startsWith('MOVEMENTS#'))).toHaveLength(shop.maxLines);
  expect(keys).toContain(`PARKED-PAYMENTS ${at}#${order.id}`);
  expect(keys.filter((key) => key.startsWith('PROMOTION'))).toHaveLength(2);
});

test('Returning an unpaid order of forty lines with a promo code also removes it from the list of unpaid orders', async () => {
  const delivered = changeOrder({ order, at, move: { ...move, to: 'delivered' } }).after;
  await saveMove({ ...delivered, ...coupon }, { ...move, from: 'delivered', to: 'returned' });
  expect(expectWithin(most)).toContain(`DELIVERED-UNPAID ORDER#${at}#${order.id}`);
});

/** All writes of a delivery besides the change of state. */
const atDoor = {
  conditions: [noLivePrompt(order.id)],
  due: [dueAction('2026-11-09T09:00:00.000Z', { kind: 'review-request', id: order.id, now: new Date(at) })],
  earns: { spend_cents: 10_000 },
};

test('Delivering an order of forty lines with cash, points, a promo code and a review request takes at most twelve writes', async () => {
  const rider = { kind: 'rider' as const, id: 'r'.repeat(22), name: 'Kamau' };
  const cash = [{ ...entry('cash', 270_000), holder: rider, claimed_cents: 270_000 }];
  const booked = bookOrderCash(newHolder(rider), cash[0] as MoneyEntry, order);
  const conditions = [...atDoor.conditions, ...booked];
  await saveMove({ ...order, ...coupon }, { ...move, to: 'delivered' }, { cash, ...atDoor, conditions });
  const keys = expectWithin(12);
  expect(keys.some((key) => key.startsWith('DUE#shop#2026-11-09'))).toBe(true);
  expect(keys.some((key) => key.startsWith('OUTBOX'))).toBe(true);
});

test('Delivering an order unpaid, which adds it to the list of unpaid orders, takes at most ten writes', async () => {
  await saveMove({ ...order, ...coupon }, { ...move, to: 'delivered' }, atDoor);
  expect(expectWithin(10)).toContain(`DELIVERED-UNPAID ORDER#${at}#${order.id}`);
});

test('Assigning a payment whose code hundreds of customers typed takes at most 97 writes', async () => {
  const claims = Array.from({ length: 300 }, (_, n) => ({ code: 'SGL7K2M4XY', order_id: `o${n}`, at }));
  const notice = { code: 'SGL7K2M4XY', shillings: 3000, account: 'KIOSK 7', at };
  const facts = { counted: undefined, isTold: false, notice, claims, isRefund: false };
  const attempt = { id: 'a', order_id: order.id, state: 'unresolved', ended_at: at } as AttemptItem;
  const unmatched = { pk: 'PARKED-PAYMENTS', sk: `${at}#a`, reason: 'nobody-knows', at } as ListedPayment;
  const settled = { at, by, why: 'Seen.', outcome: 'order' as const, number: order.number };
  const given = {
    unmatched,
    order,
    cameFor: undefined,
    receipt: notice.code,
    cents: 300_000,
    facts,
    attempt,
    settled,
  };
  await saveGiven(given, new Date(at));
  expectWithin(most);
});

test('Spending credit and refunding money as credit take few writes in a transaction', async () => {
  const credit = { id: 'c', kind: 'in' as const, cents: 30_000, at, by, why: '', reference: '' };
  const settled = { at, by, why: 'Kept.', outcome: 'credit' as const };
  await saveRefund({
    order: paid,
    entry: entry('refund', 30_000),
    settled,
    credit: { phone: 'p', entry: credit },
  });
  expectWithin(10);
  sent = [];
  const { actions } = changeOrder({ order, at, add: [entry('credit', 270_000)] });
  await commit([...actions, noLivePrompt(order.id), ...moveCredit('p', { ...credit, kind: 'out' })]);
  expectWithin(10);
});
