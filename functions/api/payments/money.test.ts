import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#shared/payments/endpoints.ts';
import type { MoneyPage, MoneyRow } from '#shared/payments/money-row.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder } from '../../data/orders/order.ts';
import { type Handler, noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import type { Till } from '../../test-support/payments/till.ts';
import { staffOfUnmatched } from '../../test-support/payments/unmatched.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import * as handlers from '../payments.ts';

let shop: TestShop;
let session: string;
const till = { now: () => noon } as Till;

beforeAll(async () => {
  shop = await openShop();
  session = (await signIn('desk', ['staff'])).session;
  await fill();
});
afterAll(() => shop.close());

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();
const entryOf = (id: string, minutes: number, more: Partial<MoneyEntry>): MoneyEntry => ({
  ...{ id, kind: 'mpesa', cents: 100_000, at: at(minutes), by: { id: '', name: 'M-Pesa' }, reference: '' },
  ...more,
});

/** Stores an order with these money entries, and lists them as the queue of changes does. */
async function orderWith(money: MoneyEntry[], more: object = {}) {
  const owed = await oweOrder(till);
  const order = { ...(await findOrder(owed.id)), money, ...more };
  const put = new PutCommand({ TableName: tableName(), Item: { ...orderKey(owed.id), ...order } });
  await store(() => table.send(put));
  await store(() => followOrder(owed.id, { isQueue: true }));
  await bookOrder(owed.id);
  return owed;
}

const orders: Record<string, Awaited<ReturnType<typeof oweOrder>>> = {};
async function fill() {
  const njeri = { id: idOf('desk'), name: 'Njeri' };
  orders.told = await orderWith([entryOf('a1', 1, { reference: 'SGL7K2M4XA' })]);
  orders.claimed = await orderWith([entryOf('b1', 2, { reference: 'SGL7K2M4XB', claimed_cents: 40_000 })], {
    kind: 'till',
  });
  orders.cash = await orderWith([
    entryOf('c1', 3, { kind: 'cash', by: njeri, holder: { kind: 'office', id: '', name: 'The office' } }),
    entryOf('c2', 4, { kind: 'refund', cents: 30_000, by: njeri, tender: 'cash' }),
  ]);
  await settleNotice({ code: 'SGL7K2M4XC', shillings: 777, account: 'Mama', at: at(5) });
  await settleNotice({ code: 'SGL7K2M4XD', shillings: 888, account: 'Baba', at: at(6) });
  const staff = staffOfUnmatched(till, (await signIn('manager', ['admin'])).session);
  const gone = await staff.waiting('SGL7K2M4XD');
  await staff.settle(gone?.id, { outcome: 'returned', reference: '', why: 'Sent back by hand' });
}

async function list(query: Record<string, string> = {}): Promise<MoneyRow[]> {
  const rows: MoneyRow[] = [];
  for (let cursor = ''; ; ) {
    const call = await callAs(session, { now: noon, query: { ...query, ...(cursor && { cursor }) } });
    const { body, status } = await send(endpoints.listMoney, handlers.listMoney as Handler, call);
    expect(status).toBe(200);
    rows.push(...body.money);
    if (body.next_cursor === null) return rows;
    cursor = body.next_cursor;
  }
}
const shortOf = ({ what, state, amount }: MoneyRow) => `${what} ${state} ${amount}`;
async function find(typed: string): Promise<MoneyRow[]> {
  const call = await callAs(session, { now: noon, body: { typed } });
  return (await send(endpoints.searchMoney, handlers.searchMoney as Handler, call)).body.money;
}
async function open(id: string): Promise<MoneyPage> {
  const call = await callAs(session, { now: noon, params: { id } });
  return (await send(endpoints.getMoney, handlers.getMoney as Handler, call)).body;
}

test('The list of money movements contains each one once, newest first', async () => {
  expect((await list()).map(shortOf)).toEqual([
    'unmatched settled 888',
    'unmatched waiting 777',
    'refund told 300',
    'cash told 1000',
    'mpesa claimed 1000',
    'mpesa told 1000',
  ]);
});

test.each<[string, Record<string, string>, string[]]>([
  ['kind', { what: 'cash' }, ['cash told 1000']],
  ['kind, in no order', { what: 'unmatched' }, ['unmatched settled 888', 'unmatched waiting 777']],
  ['state', { state: 'claimed' }, ['mpesa claimed 1000']],
  ['state, waiting', { state: 'waiting' }, ['unmatched waiting 777']],
  ['person', { person: idOf('desk') }, ['refund told 300', 'cash told 1000']],
  ['person who settled it', { person: idOf('manager') }, ['unmatched settled 888']],
  ['sum', { sum: '777' }, ['unmatched waiting 777']],
  ['day', { from: '2026-11-03' }, []],
  ['day and kind', { from: '2026-11-02', to: '2026-11-02', what: 'refund' }, ['refund told 300']],
])('The list of money can be filtered by %s', async (_, query, expected) => {
  expect((await list(query)).map(shortOf)).toEqual(expected);
});

test('The search for money movements finds one by code, order number, phone number or sum', async () => {
  expect((await find('SGL7K2M4XA')).map(shortOf)).toEqual(['mpesa told 1000']);
  expect((await find(orders.cash?.number ?? '')).map(shortOf)).toEqual(['refund told 300', 'cash told 1000']);
  expect((await find(orders.claimed?.phone ?? '')).map(({ code }) => code)).toEqual(['SGL7K2M4XB']);
  expect((await find('300')).map(shortOf)).toContain('refund told 300');
  expect((await find('SGL7K2M4XC')).map(shortOf)).toEqual(['unmatched waiting 777']);
});

test('The page of a payment shows its history and the number of its order', async () => {
  const [row] = await find('SGL7K2M4XA');
  const page = await open(row?.id ?? '');
  expect(page.money).toMatchObject({ code: 'SGL7K2M4XA', order: { number: orders.told?.number } });
  expect(page.story).toEqual([{ at: at(1), what: 'recorded', by: 'M-Pesa', text: null }]);
  const [settled] = await list({ state: 'settled' });
  expect((await open(settled?.id ?? '')).story.map(({ what, by }) => [what, by])).toEqual([
    ['settled', 'manager'],
    ['recorded', null],
    ['notice', null],
  ]);
});

test('The list of money movements contains no data of the customer', async () => {
  const { Items = [] } = (await table.send(
    new (
      await import('@aws-sdk/lib-dynamodb')
    ).QueryCommand({
      ...{ TableName: tableName(), KeyConditionExpression: 'pk = :pk' },
      ExpressionAttributeValues: { ':pk': 'MONEY' },
    }),
  )) as { Items?: object[] };
  expect(Items.length).toBeGreaterThan(3);
  const text = JSON.stringify(Items);
  expect(text).not.toMatch(/Wanjiku|\+2547|mail\.example/);
});

test('The page of a payment shows the payment’s reversal, and nothing about other payments of the order', async () => {
  const back = { kind: 'reversed', cents: 100_000 } as const;
  await orderWith([
    entryOf('d1', 10, { reference: 'SGL7K2M4XE' }),
    entryOf('d2', 11, { reference: 'SGL7K2M4XF' }),
    entryOf('d3', 12, { reference: 'SGL7K2M4XG', claimed_cents: 100_000 }),
    entryOf('d4', 13, { ...back, reference: 'SGL7K2M4XH', of: 'SGL7K2M4XE' }),
    entryOf('d5', 14, { ...back, reference: 'SGL7K2M4XG', claimed_cents: 100_000 }),
  ]);
  const backOf = async (code: string) => {
    const row = (await find(code)).find((each) => each.what === 'mpesa' && each.code === code);
    const { story } = await open(row?.id ?? '');
    return story.flatMap(({ what, text }) => (what === 'reversed' ? [text] : []));
  };
  expect(await backOf('SGL7K2M4XE')).toEqual(['SGL7K2M4XH']);
  expect(await backOf('SGL7K2M4XF')).toEqual([]);
  expect(await backOf('SGL7K2M4XG')).toEqual(['SGL7K2M4XG']);
});
