import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { put, remove } from '../../data/dynamodb/actions.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { cashPerson } from '../../test-support/cash/cash-office.ts';
import { runLedger } from '../../test-support/ledger/ledger.ts';
import { store } from '../../test-support/log-door.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { openTill } from '../../test-support/payments/till.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { runDay } from '../../test-support/till/check-day.ts';
import { bookOrder } from '../books/book-order.ts';
import { auditTable, noProgress, type Progress } from './audit.ts';
import type { Item } from './check.ts';

let shop: TestShop;
const now = new Date('2026-11-02T09:00:00.000Z');

/** Returns all items of the table. */
const items = async () => {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }));
  return Items as Item[];
};

const creditEntry = { cents: 500, at: now.toISOString(), by: { id: '', name: '' }, why: '', reference: '' };

const isOrder = ({ pk, sk }: Key) => sk === 'ORDER' && pk.startsWith('ORDER#');

/** Fills a shop with a day of a till, orders, chat drafts, deliveries and cash of the office. */
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 10]]);
  expect(await runLedger(1, 60)).toEqual([]);
  expect(await runDay(shop, 11)).toEqual([]);
  const till = await openTill();
  const njeri = await cashPerson(till, 'admin', 'Njeri');
  for (const total_cents of [150_000, 90_000]) {
    const order = await oweOrder(till, { total_cents, product: 1 });
    const { status } = await njeri.staff.cashWith(order, total_cents / 100, 'office');
    expect(status).toBe(200);
  }
  for (const [id, kind] of [
    ['one', 'in'],
    ['two', 'out'],
  ] as const)
    await store(() => commit(moveCredit('a'.repeat(43), { ...creditEntry, id, kind })));
  for (const { id } of (await items()).filter(isOrder)) await bookOrder(String(id));
});
afterAll(() => shop.close());

const audit = (progress = noProgress(1)) => auditTable({ now, progress });

/** Runs an audit while these items are in the table. Then puts the former items back. */
async function auditWith(changed: readonly Item[], removed: readonly Key[] = []) {
  const before = new Map((await items()).map((item) => [`${item.pk} ${item.sk}`, item]));
  const keys = [...changed, ...removed].map(({ pk, sk }) => ({ pk, sk }));
  await store(() => commit([...changed.map((item) => put(item)), ...removed.map((key) => remove(key))]));
  const found = await audit();
  const back = keys.map((key) => before.get(`${key.pk} ${key.sk}`) ?? key);
  await store(() => commit(back.map((item) => (Object.keys(item).length > 2 ? put(item) : remove(item)))));
  return found.map(({ check, bad, record, what }) => ({ text: `${bad} ${check}: ${what}`, record }));
}

test('The audit finds nothing wrong after a random day of orders, sales at a till, drafts and cash', async () => {
  const progress = noProgress(1);
  expect(await audit(progress)).toEqual([]);
  expect(progress.items).toBe((await items()).length);
  const kinds = [
    'PRODUCT#',
    'MOVEMENTS#',
    'ORDER#',
    'CASH#',
    'CREDIT#',
    'JOURNAL#',
    'LIST#',
    'MONEY',
    'DUE#',
  ];
  const keys = (await items()).map(({ pk }) => pk);
  expect(kinds.filter((kind) => !keys.some((pk) => pk.startsWith(kind)))).toEqual([]);
});

/** A fault in one item: the item's key, its changed fields (undefined removes the item) and the expected report. */
type Fault = [what: string, is: (item: Item) => boolean, change: Partial<Item> | undefined, report: RegExp];

const has =
  (pk: string, sk = '') =>
  (item: Item) =>
    item.pk.startsWith(pk) && item.sk.startsWith(sk);
const stock = (item: Item) => has('PRODUCT#', 'STOCK')(item) && Number(item.value_cents) > 0;
const goods = (item: Item) => item.pk.startsWith('MOVEMENTS#') && Number(item.delta) > 0;
const webOrder = (item: Item) => isOrder(item) && item.kind === undefined;
const ofReceipt = (item: Item) => item.pk.startsWith('JOURNAL#') && /"kind":"sale"/.test(String(item.text));

const faults: Fault[] = [
  ['a stock with a piece too many', stock, { available: 991 }, /^stock stock: the stock is \d+ pieces more/],
  ['a wrong value', stock, { value_cents: 1 }, /^stock stock: the value of the stock is Ksh -/],
  ['held pieces without a hold', stock, { held: 77 }, /^stock stock: \d+ pieces more are held/],
  ['a movement that is gone', goods, undefined, /^stock stock: the stock is \d+ pieces more/],
  ['a wrong fee', webOrder, { fee_cents: 77 }, /^money orders: the total is Ksh -?\d/],
  ['a wrong paid sum', webOrder, { paid_cents: 77 }, /^money orders: the order says that Ksh .* were paid/],
  ['a wrong due sum', webOrder, { due_cents: 77 }, /^money orders: the order says that Ksh .* are due/],
  ['a wrong sum of goods back', webOrder, { returned_cents: 100 }, /^money orders: .* more came back/],
  ['a wrong cash balance', has('CASH', 'office'), { balance_cents: 5 }, /^money cash: the balance is Ksh/],
  ['a wrong cash entry', has('CASH#office', 'ENTRY#'), { cents: 5 }, /^money cash: the balance is Ksh/],
  [
    'a cash entry that is gone',
    has('CASH#office', 'ENTRY#'),
    undefined,
    /^money cash: 1 entries are missing/,
  ],
  [
    'a wrong credit',
    has('CREDIT#', 'CREDIT'),
    { balance_cents: 987_654 },
    /^money credit: the credit is Ksh/,
  ],
  ['a credit entry that is gone', has('CREDIT#', 'ENTRY#'), undefined, /^money credit: the credit is Ksh/],
  ['a journal entry that is gone', ofReceipt, undefined, /^money journals: entry \d+ does not follow/],
  ['a receipt too many', has('TILL#', 'EPOCH#'), { receipts: 500 }, /^money journals: receipt \d+ does not/],
  ['another head', has('TILL#', 'EPOCH#'), { head_hash: 'B'.repeat(43) }, /^money journals: entry \d+ does/],
  [
    'a missing card in a list',
    has('LIST#all'),
    undefined,
    /^copy product-copies: the item LIST#all .* missing/,
  ],
  ['a missing code', has('CODE#'), undefined, /^copy product-copies: the item CODE#.* is missing/],
  ['a missing slug', has('SLUG#product#'), undefined, /^copy product-copies: the item SLUG#.* is missing/],
  [
    'a product that is not shuffled',
    has('SHUFFLED#', 'ID#'),
    undefined,
    /^copy product-copies: .* is missing/,
  ],
  ['a missing order number', has('ORDER-NUMBER#HS'), undefined, /^copy order-copies: .* is missing/],
  [
    'an order that no list has',
    has('ORDERS#pending', 'ORDER#'),
    undefined,
    /^copy order-copies: .* is missing/,
  ],
  ['a payment that no list has', has('MONEY'), undefined, /^copy money-list: the item MONEY .* is missing/],
  [
    'a payment with another sum',
    has('MONEY'),
    { cents: 7 },
    /^copy money-list: .* is not as its record says/,
  ],
  [
    'a wrong figure of a report',
    has('BOOKS#sums', '2026'),
    { wrong: 9 },
    /^copy books: the figure “wrong” is 9 more/,
  ],
  [
    'a limit that never ends',
    has('LIMIT#'),
    { expires_at: undefined },
    /^wait waiting: this item has no time/,
  ],
];

test.each(faults)('The audit finds %s, and names its record only', async (_, is, change, report) => {
  const item = (await items()).find(is);
  if (!item) throw new Error('The shop of this test has no such item.');
  const found = await (change ? auditWith([{ ...item, ...change }]) : auditWith([], [item]));
  expect(found.map(({ text }) => text).filter((text) => report.test(text))).not.toEqual([]);
  expect(new Set(found.map(({ record }) => record)).size).toBe(1);
});

const strays: [what: string, item: Item, report: RegExp][] = [
  [
    'a credit without entries',
    { pk: 'CREDIT#x', sk: 'CREDIT', balance_cents: 100 },
    /^money credit: the credit/,
  ],
  [
    'a credit below zero',
    { pk: 'CREDIT#x', sk: 'CREDIT', balance_cents: -100 },
    /^money credit: .* below zero/,
  ],
  [
    'points without entries',
    { pk: 'POINTS#x', sk: 'POINTS', balance: 5, owed: 0 },
    /^money points: the points/,
  ],
  [
    'owed points below zero',
    { pk: 'POINTS#x', sk: 'POINTS', balance: 0, owed: -1 },
    /^money points: .* below/,
  ],
  [
    'a code of no product',
    { pk: 'CODE#X', sk: 'CODE', product_id: 4_000 },
    /^copy product-copies: .* no record/,
  ],
  [
    'a number of no order',
    { pk: 'ORDER-NUMBER#HS-99999999', sk: 'ORDER-NUMBER', order_id: 'gone' },
    /^copy order-copies: the item ORDER-NUMBER#HS-99999999 .* no record/,
  ],
  ['a payment of no order', { pk: 'MONEY', sk: 'x', order_id: 'gone' }, /^copy money-list: .* no record/],
  [
    'an action that was due an hour ago',
    { pk: 'DUE#shop#2026-11-02T08:0', sk: '2026-11-02T08:00:00.000Z#hold#x', kind: 'hold' },
    /^wait waiting: this action was due/,
  ],
  [
    'an email that is in no queue',
    { pk: 'OUTBOX', sk: '2026-11-02T08:00:00.000Z#x#new-order', expires_at: 1 },
    /^wait waiting: this email/,
  ],
  [
    'a day of the cash book that does not add up',
    {
      ...{ pk: 'CASH#office', sk: 'DAY#2026-11-01', day: '2026-11-01', opening_cents: 0, closing_cents: 5 },
      ...{ in: { sale: 10 }, out: { expense: 10 }, expenses: {} },
    },
    /^money cash: the day 2026-11-01 closes with Ksh 0.05 more/,
  ],
];

test.each(strays)('The audit finds %s, and nothing else', async (_, item, report) => {
  const found = await auditWith([item]);
  expect(found.filter(({ text }) => report.test(text))).toHaveLength(1);
  expect(new Set(found.map(({ record }) => record)).size).toBe(1);
});

test('The audit finds an entry of a till that was changed together with its hash', async () => {
  const entry = (await items()).find(ofReceipt) as Item;
  const text = String(entry.text).replace('"kind":"sale"', '"kind": "sale"');
  expect(await auditWith([{ ...entry, text }])).toEqual([
    {
      text: expect.stringMatching(/the text of entry \d+ is not the text that the till signed/),
      record: expect.anything(),
    },
  ]);
  const { hashOf } = await import('#shared/till/signing.ts');
  const found = await auditWith([{ ...entry, text, hash: await hashOf(text) }]);
  expect(found.map(({ text: words }) => words)).toEqual([
    expect.stringMatching(/^money journals: entry \d+ does not follow the entry before it/),
  ]);
});

test('An audit that was interrupted after a page of each segment goes on and finds the same', async () => {
  const item = (await items()).find(stock) as Item;
  await store(() => commit([put({ ...item, available: 991 })]));
  let stored = '';
  const progress = noProgress(4);
  const stop = async () => {
    if (progress.places.filter(Boolean).length < 2) return;
    stored = JSON.stringify(progress);
    throw new Error('Interrupted.');
  };
  await expect(auditTable({ now, progress, onPage: stop })).rejects.toThrow('Interrupted.');
  const again = JSON.parse(stored) as Progress;
  const found = await audit(again);
  await store(() => commit([put(item)]));
  expect(found.map(({ check, record }) => `${check} ${record}`)).toEqual([`stock ${item.pk.slice(8)}`]);
  expect(again.items).toBe((await items()).length);
});

test('A stock that changes while it is read again is not reported', async () => {
  const item = (await items()).find(stock) as Item;
  await store(() => commit([put({ ...item, available: 991 })]));
  const mend = async () => void (await store(() => commit([put(item)])));
  expect(await auditTable({ now, progress: noProgress(1), onSuspects: mend })).toEqual([]);
});
