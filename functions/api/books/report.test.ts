import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMonthSums, getReport } from '#shared/books/endpoints.ts';
import { isVisitReport, type Report, type ReportKind, reportKinds } from '#shared/books/report.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { tick } from '../../core/clock/tick.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { nextStep, randomOrder } from '../../test-support/books/random-order.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getReport as handler, getMonthSums as sumsHandler } from '../books.ts';

let shop: TestShop;
const orders: OrderItem[] = [];
const now = new Date('2026-03-20T12:00:00.000Z');

beforeAll(async () => {
  shop = await openShop();
  const dice = diceOf(4);
  for (let n = 0; n < 40; n++) {
    let order = randomOrder(dice, n);
    for (let step = 1; step < 9; step++) order = nextStep(order, dice, step);
    orders.push(order);
    await store(() => commit([put({ ...orderKey(order.id), ...order })]));
    await bookOrder(order.id, now);
  }
});
afterAll(() => shop.close());

async function ask(kind: ReportKind, from: string, to: string, group: 'admin' | 'staff' = 'admin') {
  const { session } = await signIn(`Somebody ${group}`, [group]);
  const call = await callAs(session, { params: { kind }, query: { from, to } });
  return send(getReport, handler, call);
}

async function report(kind: ReportKind, from = '2026-03-01', to = '2026-03-31'): Promise<Report> {
  const { status, body } = await ask(kind, from, to);
  expect(status).toBe(200);
  return body;
}

type Sums = Record<string, { amount: number }>;

const isHandedOver = ({ order_status }: OrderItem) =>
  order_status === 'delivered' || order_status === 'returned';
const sold = () => orders.filter(isHandedOver);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('The report of sales by day adds up to the totals of the orders', async () => {
  const { unit, rows, total } = await report('sales');
  expect(unit).toBe('day');
  expect(total.sold).toBe(sold().length);
  expect(total.sales).toBe(sum(sold().map(({ total_cents }) => total_cents)) / 100);
  expect(total.ordered).toBe(orders.length);
  expect(sum(rows.map(({ figures }) => figures.sales ?? 0))).toBe(total.sales);
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted());
});

test('The margin is the sales without VAT, minus the cost of the sold goods and of lost pieces', async () => {
  const { total } = await report('sales');
  const margins = sold().flatMap(({ lines, goods_back = [] }) => {
    const back = goods_back.flatMap((each) => each.lines);
    return lines.map((line, n) => {
      const { total_cents, discount_cents, vat_cents, quantity, buying_price_cents = 0 } = line;
      const came = back.find((each) => each.line === n);
      const given = came ? came.net_cents - came.vat_cents : 0;
      const brought = total_cents - discount_cents - vat_cents - given;
      return brought - (came?.is_sellable ? 0 : quantity * buying_price_cents);
    });
  });
  const lost = orders.flatMap(({ lines, road = [] }) =>
    road.map(() => (lines[0]?.buying_price_cents ?? 0) * 1),
  );
  expect(total.margin).toBe((sum(margins) - sum(lost)) / 100);
});

test('The VAT report has a row for each month and rate, and its rows add up to the sales, the returns and their VAT', async () => {
  const [vat, sales] = [await report('vat'), await report('sales')];
  expect(vat.rows.map(({ key }) => key).toSorted()).toEqual(['2026-03 16', '2026-03 8']);
  for (const { key, figures } of vat.rows) {
    const ofRate = orders.filter(({ vat_rate }) => key === `2026-03 ${Math.round(vat_rate * 100)}`);
    const soldOf = ofRate.filter(isHandedOver);
    // For an order that was returned completely, all goods are subtracted again.
    const whole = ofRate.filter(({ order_status }) => order_status === 'returned');
    const inPart = ofRate.filter(({ order_status }) => order_status !== 'returned');
    const back = [
      ...whole.map(({ total_cents, vat_cents }) => ({ net_cents: total_cents, vat_cents })),
      ...inPart.flatMap(({ goods_back = [] }) => goods_back.flatMap(({ lines }) => lines)),
    ];
    expect(figures.sales).toBe(sum(soldOf.map(({ total_cents }) => total_cents)) / 100);
    expect(figures.sales_vat).toBe(sum(soldOf.map(({ vat_cents }) => vat_cents)) / 100);
    expect(figures.returned).toBe(sum(back.map(({ net_cents }) => net_cents)) / 100);
    expect(figures.returned_vat).toBe(sum(back.map(({ vat_cents }) => vat_cents)) / 100);
  }
  const { total } = vat;
  expect([total.sales, total.returned, total.net]).toEqual([
    sales.total.sales,
    sales.total.returned,
    sales.total.net,
  ]);
  expect(total.vat).toBe(sales.total.vat);
});

test('The sums on the page of a month equal those of the month’s reports', async () => {
  const { session } = await signIn('Njeri', ['staff']);
  const call = await callAs(session, { params: { month: '2026-03' } });
  const { body } = await send(getMonthSums, sumsHandler, call);
  const [vat, sales] = [await report('vat'), await report('sales')];
  expect([body.sold.amount, body.returned, body.net, body.delivery]).toEqual(
    ['sales', 'returned', 'net', 'delivery'].map((figure) => sales.total[figure]),
  );
  expect(sum(Object.values(body.by_channel as Sums).map(({ amount }) => amount))).toBe(body.sold.amount);
  expect(sum((body.vat as { vat: number }[]).map((rate) => rate.vat * 100)) / 100).toBe(vat.total.vat);
  const money = orders.flatMap((order) => order.money);
  const ofKind = (kind: string) => money.filter((entry) => entry.kind === kind);
  const claimedIn = (entries: typeof money) => sum(entries.map(({ claimed_cents = 0 }) => claimed_cents));
  // Unconfirmed money, and money that M-Pesa does not have, was never received.
  const never = claimedIn(ofKind('reversed'));
  const { told, claimed } = body.tenders.mpesa;
  expect(told + claimed).toBe((sum(ofKind('mpesa').map(({ cents }) => cents)) - never) / 100);
  expect(claimed).toBe((claimedIn(ofKind('mpesa')) - never) / 100);
});

test('The reports of products, areas, people and promo codes add up to the same sales', async () => {
  const products = await report('products');
  const goods = sold().flatMap(({ lines }) => lines.map((line) => line.total_cents - line.discount_cents));
  expect(products.total.sales).toBe(sum(goods) / 100);
  const areas = await report('areas');
  const delivered = sold().filter(
    ({ kind, is_pickup, customer_address }) => kind !== 'till' && !is_pickup && customer_address !== '',
  );
  expect(areas.total.sold).toBe(delivered.length);
  const people = await report('people');
  const atTills = sold().filter(({ kind }) => kind === 'till');
  expect(people.total.till_sales).toBe(sum(atTills.map(({ total_cents }) => total_cents)) / 100);
  const { total } = await report('promotions');
  expect(total.uses).toBe(sold().filter(({ promotion_code }) => promotion_code).length);
});

test('The report of hours adds up to the orders and sales, by hours in Nairobi', async () => {
  const { rows, total } = await report('hours');
  expect([total.ordered, total.sold]).toEqual([orders.length, sold().length]);
  expect(sum(rows.map(({ figures }) => figures.sales ?? 0))).toBe((await report('sales')).total.sales);
  const hourOf = ({ created_at }: OrderItem) => (new Date(created_at).getUTCHours() + 3) % 24;
  for (const { key, figures } of rows)
    expect([key, figures.ordered]).toEqual([
      key,
      orders.filter((order) => hourOf(order) === Number(key)).length,
    ]);
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted());
});

test('The report of customers separates first orders from orders of returning customers', async () => {
  const { total } = await report('customers');
  const withPhone = sold().filter(({ customer_phone }) => customer_phone !== '');
  expect((total.first ?? 0) + (total.again ?? 0)).toBe(withPhone.length);
  expect((total.first_sales ?? 0) + (total.again_sales ?? 0)).toBe(
    sum(withPhone.map(({ total_cents }) => total_cents)) / 100,
  );
  expect(total.again_share).toBe(Math.round((100 * (total.again ?? 0)) / withPhone.length));
});

test('A report of a long period has one row a month, with the same totals as a report with one row a day', async () => {
  expect((await report('sales', '2026-01-01', '2026-12-31')).rows).toEqual([]);
  await tick(new Date('2026-03-21T00:31:00.000Z'));
  for (const kind of reportKinds.filter((each) => each !== 'stock' && !isVisitReport(each))) {
    const [days, months] = [await report(kind), await report(kind, '2026-01-01', '2026-12-31')];
    expect([months.unit, months.total]).toEqual(['month', days.total]);
  }
});

test('Only people with the right to see margins see costs and margins in a report', async () => {
  for (const kind of ['sales', 'products'] as const) {
    const { body } = await ask(kind, '2026-03-01', '2026-03-31', 'staff');
    const names = [body, ...body.rows].flatMap((each) => Object.keys(each.total ?? each.figures));
    expect(names.filter((name) => name === 'cost' || name === 'margin')).toEqual([]);
  }
});

test('A report is refused if its period ends before it begins or is longer than three years', async () => {
  expect((await ask('sales', '2026-03-02', '2026-03-01')).status).toBe(422);
  expect((await ask('sales', '2020-01-01', '2026-03-01')).status).toBe(422);
});

test('A report about visitors is refused for more than 92 days', async () => {
  for (const kind of reportKinds.filter(isVisitReport)) {
    expect((await ask(kind, '2026-01-01', '2026-04-02')).status).toBe(200);
    expect((await ask(kind, '2026-01-01', '2026-04-03')).status).toBe(422);
    expect((await ask(kind, '2026-01-02', '2026-01-01')).status).toBe(422);
  }
});
