import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookDocument, BookPayment } from '#shared/books/document.ts';
import { getReport, listBookDocuments } from '#shared/books/endpoints.ts';
import { paymentsFile } from '#shared/books/payments-file.ts';
import { creditMemosFile, salesReceiptsFile } from '#shared/books/quickbooks-file.ts';
import type { Report, ReportKind } from '#shared/books/report.ts';
import { xeroFile } from '#shared/books/xero-file.ts';
import { toCents } from '#shared/money.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { nextStep, randomOrder } from '../../test-support/books/random-order.ts';
import { readCsv } from '../../test-support/books/read-csv.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { listBookDocuments as handler, getReport as report } from '../books.ts';

let shop: TestShop;
const orders: OrderItem[] = [];
const period = { from: '2026-03-01', to: '2026-03-31' };

beforeAll(async () => {
  shop = await openShop();
  const dice = diceOf(11);
  for (let n = 0; n < 120; n++) {
    let order = randomOrder(dice, n);
    for (let step = 1; step < 13; step++) {
      order = nextStep(order, dice, step);
      await store(() => commit([put({ ...orderKey(order.id), ...order })]));
      if (dice.is(0.4)) await bookOrder(order.id);
    }
    await bookOrder(order.id);
    orders.push(order);
  }
});
afterAll(() => shop.close());

async function ask(query: Record<string, string>, group: 'admin' | 'staff' = 'admin') {
  const { session } = await signIn(`Somebody ${group}`, [group]);
  return send(listBookDocuments, handler, await callAs(session, { query }));
}

async function exported(days: { from: string; to: string }) {
  const documents: BookDocument[] = [];
  const payments: BookPayment[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { status, body } = await ask({ ...days, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    documents.push(...body.documents);
    payments.push(...body.payments);
    cursor = body.next_cursor ?? undefined;
    pages++;
  } while (cursor);
  return { documents, payments, pages };
}

async function totals(kind: ReportKind, query: { from: string; to: string }): Promise<Report['total']> {
  const { session } = await signIn('Somebody', ['admin']);
  const { body } = await send(getReport, report, await callAs(session, { params: { kind }, query }));
  return body.total;
}

const sum = (sums: readonly (string | number | undefined)[]) =>
  sums.reduce<number>((total, each) => total + toCents(Number(each)), 0) / 100;

test('An accounting export of any days has the same sales, returns and VAT as the reports, to the cent', async () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}`);
  for (const each of [period, ...days.map((day) => ({ from: day, to: day }))]) {
    const { documents } = await exported(each);
    const [vat, sales] = [await totals('vat', each), await totals('sales', each)];
    const [sold, back] = [
      documents.filter(({ kind }) => kind === 'sale'),
      documents.filter(({ kind }) => kind === 'credit-note'),
    ];
    expect(sold.length).toBe(sales.sold ?? 0);
    expect(sum(sold.map(({ total }) => total))).toBe(vat.sales ?? 0);
    expect(sum(sold.map((document) => document.vat))).toBe(vat.sales_vat ?? 0);
    expect(sum(back.map(({ total }) => total))).toBe(vat.returned ?? 0);
    expect(sum(back.map((document) => document.vat))).toBe(vat.returned_vat ?? 0);
    for (const { lines, ...document } of documents) {
      expect(sum(lines.map(({ amount }) => amount))).toBe(document.total);
      expect(sum(lines.map((line) => line.vat))).toBe(document.vat);
    }
  }
});

test('If all goods of an order come back, its credit notes add up to the whole sale with the delivery fee', async () => {
  const whole = orders.filter(({ order_status, fee_cents }) => order_status === 'returned' && fee_cents > 0);
  expect(whole.length).toBeGreaterThan(0);
  const { documents } = await exported(period);
  for (const { number } of whole) {
    const sale = documents.find((document) => document.number === number);
    const back = documents.filter(({ of }) => of === number);
    expect(sum(back.map(({ total }) => total))).toBe(sale?.total);
    expect(sum(back.map(({ vat }) => vat))).toBe(sale?.vat);
    expect(back.at(-1)?.lines.map(({ kind }) => kind)).toContain('delivery');
  }
});

test('The two accounting files add up to the VAT report, line by line', async () => {
  const { documents, pages } = await exported(period);
  expect(pages).toBeGreaterThan(2);
  const vat = await totals('vat', period);
  const xero = readCsv(xeroFile(documents));
  expect(sum(xero.map((row) => Number(row['*Quantity']) * Number(row['*UnitAmount'])))).toBe(vat.net);
  expect(sum(xero.map((row) => row.TaxAmount))).toBe(vat.vat);
  const [receipts, memos] = [readCsv(salesReceiptsFile(documents)), readCsv(creditMemosFile(documents))];
  expect(sum(receipts.map((row) => row['*ItemAmount']))).toBe(vat.sales);
  expect(sum(receipts.map((row) => row.ItemTaxAmount))).toBe(vat.sales_vat);
  expect(sum(memos.map((row) => row['*ItemAmount']))).toBe(vat.returned);
  expect(sum(memos.map((row) => row.ItemTaxAmount))).toBe(vat.returned_vat);
  for (const row of [...receipts, ...memos])
    expect(toCents(Number(row.ItemQuantity) * Number(row.ItemRate))).toBe(
      toCents(Number(row['*ItemAmount'])),
    );
});

test('The accounting export contains all payments of the orders, and lists unconfirmed payments separately', async () => {
  const { payments } = await exported(period);
  const money = orders.flatMap((order) => order.money);
  const isBack = (kind: string) => kind === 'refund' || kind === 'reversed';
  const signed = money.map(({ kind, cents }) => (isBack(kind) ? -cents : cents) / 100);
  const rows = readCsv(paymentsFile(payments));
  expect(rows.length).toBe(money.length);
  expect(sum(rows.map((row) => row.Total))).toBe(sum(signed));
  const claimed = money.map(
    ({ kind, claimed_cents = 0 }) => (isBack(kind) ? -claimed_cents : claimed_cents) / 100,
  );
  expect(sum(rows.map((row) => row['Claimed only']))).toBe(sum(claimed));
  expect(sum(claimed)).toBeGreaterThan(0);
  expect(claimed.some((each) => each < 0)).toBe(true);
  const taken = rows.filter((row) => row.Way === 'mpesa, taken back');
  expect(taken.length).toBe(money.filter(({ kind }) => kind === 'reversed').length);
});

test('The accounting export contains no customer name or phone number, and a spreadsheet runs no cell as a formula', async () => {
  const { documents, payments } = await exported(period);
  const odd = { ...(documents[0] as BookDocument), number: '=1+1' };
  const files = [xeroFile([...documents, odd]), salesReceiptsFile(documents), paymentsFile(payments)];
  for (const file of files) {
    expect(file).not.toMatch(/Wanjiku|2547|Person/);
    expect(file).not.toMatch(/(?:^|,)"?[=+@]/m);
  }
});

test('Only managers can export for the accountant, and at most one month at a time', async () => {
  expect((await ask(period, 'staff')).status).toBe(403);
  expect((await ask({ from: '2026-03-02', to: '2026-03-01' })).status).toBe(422);
  expect((await ask({ from: '2026-03-01', to: '2026-04-01' })).status).toBe(422);
  expect((await ask({ ...period, cursor: 'bm8' })).status).toBe(400);
});
