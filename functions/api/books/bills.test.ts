import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookBill } from '#shared/books/bill.ts';
import { quickBooksBillsFile, supplierCreditsFile, xeroBillsFile } from '#shared/books/bill-files.ts';
import { listBookBills } from '#shared/books/endpoints.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { changePurchase, createPurchase, getPurchase } from '../../core/purchases/purchases.ts';
import { receiveDelivery, undoDelivery } from '../../core/purchases/receive-delivery.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { listMovements } from '../../data/stock/stock.ts';
import { readStockMoves } from '../../data/stock/stock-move.ts';
import { readCsv } from '../../test-support/books/read-csv.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listBookBills as handler } from '../books.ts';

/** Tests of the bills for suppliers' deliveries, which the accountant gets. */

const DAY_MS = 86_400_000;
const boss = {
  id: 'b'.repeat(22),
  name: 'Wanjiru Boss',
  email: 'boss@mail.example',
  groups: ['owner' as const],
};
const at = (day: number) => ({ by: boss, now: new Date(noon.getTime() + day * DAY_MS) });
const november = { from: '2026-11-01', to: '2026-11-30' };

let shop: TestShop;
let products = 100;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  await store(() => createSupplier({ id: 1, name: 'Rift Valley Traders' }));
});
afterAll(() => shop.close());

async function ask(query: Record<string, string>, group: 'admin' | 'staff' = 'admin') {
  const { session } = await signIn(`Somebody ${group}`, [group]);
  return send(listBookBills, handler, await callAs(session, { query }));
}

async function billsOf(days: { from: string; to: string }): Promise<BookBill[]> {
  const bills: BookBill[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await ask({ ...days, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    bills.push(...body.bills);
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return bills;
}

/** Adds products without stock. Returns their ids. */
async function newProducts(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, () => ++products);
  for (const id of ids)
    await store(() =>
      createProduct(testProduct(id, { buying_price_cents: 10_000 }), 0, '2026-01-01T00:00:00.000Z'),
    );
  return ids;
}

/** Orders ten thousand pieces of each product, at these prices. */
async function orderOf(prices: (number | null)[], freight = 0) {
  const ids = await newProducts(prices.length);
  const { id, number } = await createPurchase(
    { id: randomUUID(), supplier_id: 1, is_proposed: false },
    at(0),
  );
  const lines = ids.map((product_id, n) => ({ product_id, pieces: 10_000, price: prices[n] ?? null }));
  await changePurchase(id, { version: 0, lines, freight, expected: null, note: '' }, at(0));
  return { id, number, ids };
}

async function receive(
  order: { id: string; ids: number[] },
  pieces: number[],
  day: number,
  freight?: number,
) {
  const { version } = await getPurchase(order.id, boss);
  const lines = order.ids.map((product_id, n) => ({ product_id, good: pieces[n] ?? 0, damaged: 0 }));
  const delivery = {
    id: randomUUID(),
    version,
    lines,
    note: 'Kamau brought it',
    ...(freight !== undefined && { freight }),
  };
  await receiveDelivery(order.id, delivery, at(day));
  return delivery.id;
}

const cents = (shillings: number) => Math.round(shillings * 100);
const sumOf = (bills: readonly BookBill[]) =>
  bills.reduce((sum, { kind, total }) => sum + (kind === 'bill' ? 1 : -1) * cents(total), 0);

test('A delivery from a supplier gives a bill with its goods at their prices and the freight as a line', async () => {
  const order = await orderOf([120, 80.5]);
  await receive(order, [10, 3], 0, 45);
  const [bill] = (await billsOf(november)).filter(({ purchase }) => purchase === order.number);
  expect(bill).toEqual({
    ...{ kind: 'bill', number: `${order.number}-1`, of: null, purchase: order.number },
    ...{ supplier: 'Rift Valley Traders', day: '2026-11-02', total: 1486.5, unpriced: 0 },
    lines: [
      {
        kind: 'goods',
        code: `P-${order.ids[0]}`,
        name: `Product ${order.ids[0]}`,
        quantity: 10,
        amount: 1200,
      },
      {
        kind: 'goods',
        code: `P-${order.ids[1]}`,
        name: `Product ${order.ids[1]}`,
        quantity: 3,
        amount: 241.5,
      },
      { kind: 'freight', code: '', name: '', quantity: 1, amount: 45 },
    ],
  });
});

test('An undone delivery gives a credit with the same sums on the day of the undo, and its bill stays', async () => {
  const order = await orderOf([100]);
  const delivery = await receive(order, [5], 1, 20);
  for (let n = 0; n < 2; n++) await undoDelivery(order.id, delivery, at(3));
  const bills = (await billsOf(november)).filter(({ purchase }) => purchase === order.number);
  expect(bills.map(({ kind, number, of, day, total }) => [kind, number, of, day, total])).toEqual([
    ['bill', `${order.number}-1`, null, '2026-11-03', 520],
    ['credit', `${order.number}-1-C`, `${order.number}-1`, '2026-11-05', 520],
  ]);
  expect(bills[1]?.lines).toEqual(bills[0]?.lines);
});

test('A bill leaves out goods without a price, and says how many products it leaves out', async () => {
  const order = await orderOf([50, null]);
  await receive(order, [2, 4], 4);
  const [bill] = (await billsOf(november)).filter(({ purchase }) => purchase === order.number);
  expect(bill).toMatchObject({ unpriced: 1, total: 100, lines: [{ quantity: 2 }] });
});

test('The freight of a delivery is on its bill even if no delivered goods have a price', async () => {
  const order = await orderOf([null, 50]);
  const { version } = await getPurchase(order.id, boss);
  const [first = 0, second = 0] = order.ids;
  const lines = [
    { product_id: first, good: 4, damaged: 0 },
    { product_id: second, good: 0, damaged: 3 },
  ];
  await receiveDelivery(order.id, { id: randomUUID(), version, lines, freight: 20, note: '' }, at(4));
  const [bill] = (await billsOf(november)).filter(({ purchase }) => purchase === order.number);
  expect(bill).toMatchObject({ unpriced: 1, total: 20, lines: [{ kind: 'freight', amount: 20 }] });
});

test('The freight of a delivery is shared among the lines that arrived complete and have a price', async () => {
  const order = await orderOf([0, 0]);
  const { version } = await getPurchase(order.id, boss);
  const [first = 0, second = 0] = order.ids;
  const lines = [
    { product_id: first, good: 2, damaged: 0 },
    { product_id: second, good: 0, damaged: 3 },
  ];
  await receiveDelivery(order.id, { id: randomUUID(), version, lines, freight: 20, note: '' }, at(40));
  const { movements } = await listMovements(first);
  expect(movements.filter(({ delta }) => delta > 0)).toMatchObject([{ delta: 2, value_cents: 2000 }]);
});

test('A delivery without freight from which nothing went into stock gives no bill', async () => {
  const order = await orderOf([50]);
  const { version } = await getPurchase(order.id, boss);
  const lines = [{ product_id: order.ids[0] ?? 0, good: 0, damaged: 3 }];
  await receiveDelivery(order.id, { id: randomUUID(), version, lines, note: '' }, at(4));
  expect((await billsOf(november)).filter(({ purchase }) => purchase === order.number)).toEqual([]);
});

test('A bill contains no names of people', async () => {
  expect(JSON.stringify(await billsOf(november))).not.toMatch(/Wanjiru|Boss|Kamau/);
});

test('Only people with the right to see margins can read the bills of suppliers', async () => {
  expect((await ask(november, 'staff')).status).toBe(403);
  expect((await ask({ from: '2026-11-01', to: '2026-12-02' })).status).toBe(422);
  expect((await ask({ from: '2026-11-02', to: '2026-11-01' })).status).toBe(422);
});

test.each([1, 2, 3])(
  'On random days, the bills minus the credits are the change in the value of the stock (seed %i)',
  async (seed) => {
    const dice = diceOf(seed);
    const from = 60 + seed * 10;
    const orders = [];
    for (let n = 0; n < 3; n++) {
      const price = () => Math.round((1 + dice.seconds(0, 90)) / 7) / 100;
      orders.push(await orderOf([price(), price()], dice.one([0, 33.33, 100])));
    }
    const open: { order: string; delivery: string; day: number }[] = [];
    for (let n = 0; n < 25; n++) {
      const order = dice.one(orders);
      const day = from + Math.floor(n / 3);
      const freight = dice.is(0.5) ? dice.one([0, 12.34, 99.99]) : undefined;
      const delivery = await receive(order, [dice.one([1, 2, 7]), dice.one([0, 3])], day, freight);
      open.push({ order: order.id, delivery, day });
      const undone = dice.is(0.3) ? open.splice(open.indexOf(dice.one(open)), 1)[0] : undefined;
      if (undone) await undoDelivery(undone.order, undone.delivery, at(day));
    }
    const days = [from, from + 9].map((day) => nairobiDay(at(day).now));
    const [first = '', last = ''] = days;
    const bills = await billsOf({ from: first, to: last });
    const value = new Map<string, number>();
    for (const id of orders.flatMap((order) => order.ids)) {
      const { movements } = await listMovements(id);
      const moves = await readStockMoves(movements.map(({ source }) => source));
      for (const { source, value_cents = 0 } of movements) {
        const day = nairobiDay(moves.get(source)?.at ?? noon);
        value.set(day, (value.get(day) ?? 0) + value_cents);
      }
    }
    for (const [day, moved] of value)
      expect([day, sumOf(bills.filter((bill) => bill.day === day))]).toEqual([day, moved]);
    expect(bills.filter(({ kind }) => kind === 'credit').length).toBeGreaterThan(1);
    for (const { lines, total } of bills)
      expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total));
  },
);

test('The exported bill files have the columns of the published templates, and their lines add up to the bills', async () => {
  const bills = await billsOf(november);
  const xero = readCsv(xeroBillsFile(bills));
  expect(Object.keys(xero[0] ?? {})).toEqual([
    ...[
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POAddressLine2',
      'POAddressLine3',
      'POAddressLine4',
    ],
    ...[
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      '*InvoiceDate',
      '*DueDate',
      'Total',
    ],
    ...[
      'InventoryItemCode',
      'Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
    ],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
  ]);
  const inXero = xero.reduce(
    (sum, row) => sum + cents(Number(row['*Quantity']) * Number(row['*UnitAmount'])),
    0,
  );
  expect(inXero).toBe(sumOf(bills));
  const books = readCsv(quickBooksBillsFile(bills));
  const credits = readCsv(supplierCreditsFile(bills));
  expect(Object.keys(books[0] ?? {})).toEqual([
    ...['*BillNo', '*Supplier', '*BillDate', '*DueDate', 'Terms', 'Location', 'Memo', '*Account'],
    ...['LineDescription', '*LineAmount', '*LineTaxCode', 'LineTaxAmount'],
  ]);
  const inBooks = (rows: Record<string, string>[]) =>
    rows.reduce((sum, row) => sum + cents(Number(row['*LineAmount'])), 0);
  expect(inBooks(books) - inBooks(credits)).toBe(sumOf(bills));
  expect(books[0]).toMatchObject({
    '*Supplier': 'Rift Valley Traders',
    '*BillDate': '02/11/2026',
    '*LineTaxCode': 'VAT 16%',
  });
  expect(books.every((row) => Number(row['*LineAmount']) > 0)).toBe(true);
});
