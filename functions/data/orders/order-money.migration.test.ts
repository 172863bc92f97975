import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orderMoney } from '#infra/migrations/001-order-money.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { openAdminOrder } from '#shared/orders/endpoints.ts';
import { refundOrder } from '#shared/payments/endpoints.ts';
import { openAdminOrder as openHandler } from '../../api/orders.ts';
import { refundOrder as refundHandler } from '../../api/payments.ts';
import { newId } from '../../core/identity/visitor.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { migrationKey } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { attemptKey, paymentKey, settledPaymentKey, unmatchedPaymentKey } from '../payments/keys.ts';
import { findUnmatched, listUnmatchedPayments } from '../payments/unmatched-payment.ts';
import { orderKey, unpaidOrdersPk } from './keys.ts';
import { findOrder, type OrderItem } from './order.ts';
import { changeOrder } from './order-money.ts';

let shop: TestShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = (await signIn('Njeri', ['staff'])).session;
});
afterEach(() => shop.db.setFault(undefined));
afterAll(() => shop.close());

const put = (Item: object) => store(() => table.send(new PutCommand({ TableName: tableName(), Item })));
const at = (minute: number) => `2026-11-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
const by = { id: 'b'.repeat(22), name: 'Achieng' };
const moved = (from: string, to: string, minute: number) => ({ at: at(minute), from, to, why: '', by });

let numbers = 0;
/** Stores an order in the form of the previous release, without a list of money. Returns its id. */
async function oldOrder(more: object = {}): Promise<string> {
  const id = newId();
  const order = {
    id,
    number: `HS-${7000 + ++numbers}`,
    created_at: at(0),
    order_date: '2026-11-02',
    order_status: 'confirmed',
    payment_status: 'pending',
    customer_name: 'Wanjiku',
    customer_email: 'wanjiku@mail.example',
    customer_phone: '+254712345678',
    customer_address: 'Kilimani',
    special_instructions: '',
    coupon_code: '',
    lines: [],
    sub_total_cents: 90_000,
    discount_cents: 0,
    fee_cents: 0,
    rounding_cents: 0,
    total_cents: 90_000,
    vat_rate: 0.16,
    vat_cents: 0,
    paid_cents: 0,
    due_cents: 90_000,
    tracking: 't',
    ...more,
  };
  await put({ ...orderKey(id), ...order });
  return id;
}

const paid = { payment_status: 'paid', paid_cents: 90_000, due_cents: 0, paid_at: at(9) };

/** Stores one order of each kind, in the form of the previous release. Returns their ids. */
async function oldShop() {
  const ids = {
    unpaid: await oldOrder(),
    paid: await oldOrder(paid),
    nameless: await oldOrder(paid),
    cash: await oldOrder({
      order_status: 'delivered',
      payment_status: 'cod_due',
      moves: [moved('out_for_delivery', 'delivered', 20)],
    }),
    returned: await oldOrder({
      ...paid,
      order_status: 'returned',
      moves: [moved('delivered', 'returned', 30)],
    }),
    refunded: await oldOrder({
      ...paid,
      paid_cents: 0,
      payment_status: 'refunded',
      order_status: 'cancelled',
      moves: [moved('confirmed', 'cancelled', 31)],
    }),
    cancelled: await oldOrder({ order_status: 'cancelled', moves: [moved('pending', 'cancelled', 32)] }),
  };
  await put({ ...paymentKey(ids.paid), receipt: 'SOLD000001' });
  const attempt = {
    id: 'a'.repeat(22),
    order_id: ids.nameless,
    state: 'paid',
    started_at: at(8),
    shillings: 900,
  };
  await put({ ...attemptKey(ids.nameless, attempt.id), ...attempt, phone: '254712345678' });
  const back = {
    reason: 'order-given-up',
    order_id: ids.returned,
    number: 'HS-1',
    shillings: 900,
    at: at(30),
  };
  await put({ ...unmatchedPaymentKey(at(30), ids.returned), ...back });
  const settled = { at: at(40), by, why: 'Sent.', outcome: 'returned' };
  const sk = unmatchedPaymentKey(at(31), ids.refunded).sk;
  await put({ ...settledPaymentKey(sk), ...back, order_id: ids.refunded, at: at(31), settled });
  return ids;
}

const moneyOf = async (id: string) =>
  (await findOrder(id))?.money?.map(({ kind, cents, at, by, reference }) => [
    kind,
    cents,
    at,
    by.name,
    reference,
  ]);
const wholeTable = async () => {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }));
  return Items.filter(({ pk }) => pk !== 'MIGRATIONS').sort((a, b) =>
    `${a.pk}${a.sk}`.localeCompare(`${b.pk}${b.sk}`),
  );
};
const isOnUnpaidList = async (id: string) =>
  (await readList<{ order_id: string }>(unpaidOrdersPk)).items.some(({ order_id }) => order_id === id);
const runAgain = async () => {
  const { pk, sk } = migrationKey(orderMoney.name);
  await put({ pk, sk, changed: 0, in_pass: 0 });
  return migrate([orderMoney]);
};

describe('Orders of the previous release', () => {
  test('get a list of money, are listed if they are unpaid, and keep their unmatched payments', async () => {
    const ids = await oldShop();
    expect(await runAgain()).toEqual({ [orderMoney.name]: 7 });
    expect(await moneyOf(ids.unpaid)).toEqual([]);
    expect(await moneyOf(ids.paid)).toEqual([['mpesa', 90_000, at(9), 'M-Pesa', 'SOLD000001']]);
    expect(await moneyOf(ids.nameless)).toEqual([['mpesa', 90_000, at(9), 'M-Pesa', '']]);
    expect((await findOrder(ids.nameless))?.money?.[0]?.id).toBe('a'.repeat(22));
    expect(await moneyOf(ids.cash)).toEqual([]);
    expect(await isOnUnpaidList(ids.cash)).toBe(true);
    expect(await moneyOf(ids.returned)).toEqual([['mpesa', 90_000, at(9), 'M-Pesa', '']]);
    expect(await moneyOf(ids.refunded)).toEqual([
      ['mpesa', 90_000, at(9), 'M-Pesa', ''],
      ['refund', 90_000, at(40), 'Achieng', ''],
    ]);
    expect(await findOrder(ids.refunded)).toMatchObject({ payment_status: 'refunded', paid_cents: 0 });
    expect(await findOrder(ids.cancelled)).toMatchObject({ payment_status: 'pending', due_cents: 0 });
    const unmatched = await listUnmatchedPayments(100);
    expect(unmatched.filter(({ order_id }) => order_id === ids.returned)).toHaveLength(1);
    expect(unmatched.filter(({ order_id }) => order_id === ids.refunded)).toHaveLength(0);
  });

  test('are not changed a second time, whether the migration is recorded as done or not', async () => {
    await oldShop();
    await runAgain();
    const before = await wholeTable();
    expect(await migrate([orderMoney])).toEqual({ [orderMoney.name]: 0 });
    expect((await readItem<{ done_at: string }>(migrationKey(orderMoney.name)))?.done_at).toBeDefined();
    expect(await runAgain()).toEqual({ [orderMoney.name]: 0 });
    expect(await wholeTable()).toEqual(before);
  });

  test('are the same when the migration is interrupted at any point and run again', async () => {
    for (const calls of [1, 4, 9, 14, 19, 25]) {
      const ids = await oldShop();
      let left = calls;
      shop.db.setFault(() => (--left < 0 ? { before: 'internal' } : undefined));
      await runAgain().catch(() => undefined);
      shop.db.setFault(undefined);
      await migrate([orderMoney]);
      expect(await moneyOf(ids.refunded)).toHaveLength(2);
      for (const id of [ids.paid, ids.nameless, ids.returned]) expect(await moneyOf(id)).toHaveLength(1);
      expect(await isOnUnpaidList(ids.cash)).toBe(true);
      const before = await wholeTable();
      expect(await runAgain()).toEqual({ [orderMoney.name]: 0 });
      expect(await wholeTable()).toEqual(before);
    }
  });
});

describe('An order that is not migrated yet', () => {
  const open = async (id: string) =>
    (await send(openAdminOrder, openHandler, await callAs(staff, { params: { id } }))).body;

  test('is read with the money that its payment status implies', async () => {
    const ids = await oldShop();
    expect(await open(ids.unpaid)).toMatchObject({ pay: 0, due: 900, surplus: 0, money: [] });
    expect(await open(ids.paid)).toMatchObject({ pay: 900, due: 0, money: [{ kind: 'mpesa', amount: 900 }] });
    expect(await open(ids.returned)).toMatchObject({ pay: 900, due: 0, surplus: 900 });
    expect(await open(ids.cancelled)).toMatchObject({ pay: 0, due: 0, surplus: 0 });
    expect((await open(ids.refunded)).money).toMatchObject([{ kind: 'mpesa' }, { kind: 'refund' }]);
    expect(await open(ids.refunded)).toMatchObject({ pay: 0, due: 0, surplus: 0 });
  });

  test('is refunded once, and the unmatched payment that the previous release stored is removed', async () => {
    const { returned } = await oldShop();
    const place = unmatchedPaymentKey(at(30), returned).sk;
    const body = { id: crypto.randomUUID(), amount: 900, reference: 'SBACK00009', why: 'Sent.' };
    const call = await callAs(staff, { params: { id: returned }, body, now: noon });
    expect(await send(refundOrder, refundHandler, call)).toMatchObject({ status: 200, body: { surplus: 0 } });
    expect(await findUnmatched(place)).toMatchObject({ settled: { reference: 'SBACK00009' } });
    await runAgain();
    expect((await moneyOf(returned))?.map(([kind]) => kind)).toEqual(['mpesa', 'refund']);
  });

  test('lists the money that the previous release records after the migration', async () => {
    const { unpaid } = await oldShop();
    await runAgain();
    const order = (await findOrder(unpaid)) as OrderItem;
    const part = { id: 'part', kind: 'cash' as const, cents: 10_000, at: at(50), by, reference: '' };
    expect(await commit(changeOrder({ order, at: at(50), add: [part] }).actions)).toBe(true);
    await put({ ...orderKey(unpaid), ...(await findOrder(unpaid)), ...paid });
    expect(await open(unpaid)).toMatchObject({ pay: 900, due: 0 });
    await runAgain();
    expect((await moneyOf(unpaid))?.map(([kind, cents]) => [kind, cents])).toEqual([
      ['cash', 10_000],
      ['mpesa', 80_000],
    ]);
  });
});
