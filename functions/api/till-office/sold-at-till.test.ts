import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminOrders, openAdminOrder } from '#shared/orders/endpoints.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { newId } from '../../core/identity/visitor.ts';
import { noon, send } from '../../test-support/event.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import { newJournal, record, returnOf, saleOf, type TestJournal } from '../../test-support/till/journal.ts';
import { listAdminOrders as listHandler, openAdminOrder as openHandler } from '../orders.ts';
import { syncTill as syncHandler } from '../till.ts';

let shop: TestShop;
let journal: TestJournal;
let staff: string;
const shift = newId();
const price = testProduct(1).price_cents;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 200]]);
  journal = newJournal(await openTill('Counter'), await addWorker('Njeri', ['cashier']));
  staff = (await signIn('staff', ['staff'])).session;
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
});
afterAll(() => shop.close());

async function sync() {
  const entries = journal.entries.splice(0).map(({ signed }) => signed);
  for (let n = 0; n < entries.length; n += 25) {
    const body = { entries: entries.slice(n, n + 25) };
    expect(
      (await sendAsTill(journal.device, syncTill, syncHandler, { body, now: noon })).body.refused,
    ).toBeNull();
  }
}
async function sell(goods: Parameters<typeof saleOf>[1]) {
  const sale = saleOf(shift, goods);
  await record(journal, sale);
  const body = journal.entries.at(-1)?.body;
  if (body?.kind !== 'sale') throw new Error('No sale.');
  return body;
}
const open = async (id: string, now = noon) =>
  send(openAdminOrder, openHandler, await callAs(staff, { params: { id }, now }));
const list = async (query: Record<string, string>) =>
  (await send(listAdminOrders, listHandler, await callAs(staff, { query }))).body;

test('For a till sale, staff see the till, shift, cashier, receipt, catalogue prices, warnings and returns', async () => {
  const goods = [
    { id: 1, cents: price - 5_000, quantity: 2, catalogue: price },
    { id: 1, cents: price + 1_000, quantity: 1, catalogue: price },
    { id: 1, cents: price, quantity: 1 },
  ];
  const sale = await sell(goods);
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: false }]);
  await record(journal, returnOf(shift, sale, priced));
  await sync();
  const { sold_at_till: sold, moves } = (await open(sale.id)).body;
  expect(moves).toEqual([]);
  expect(sold).toMatchObject({
    ...{ till: 'Counter', cashier: 'Njeri', shift_id: shift, age_checked: true },
    receipt_path: `/order-success/${sale.id}#t=${sale.token}&r=${sale.receipt}`,
    flags: ['price', 'price-not-allowed'],
    tenders: [{ kind: 'cash', amount: sale.total_cents / 100, reference: '' }],
    lines: [
      { catalogue_price: price / 100, difference: -100 },
      { catalogue_price: price / 100, difference: 10 },
      { catalogue_price: price / 100, difference: 0 },
    ],
  });
  expect(sold.returns).toMatchObject([
    {
      ...{ by: 'Njeri', reason: 'Wrong flavour', amount: priced.total_cents / 100 },
      tenders: [{ kind: 'cash', amount: priced.total_cents / 100 }],
      lines: [{ name: 'Product 1', quantity: 1, is_sellable: false }],
    },
  ]);
});

test('A till sale links to its receipt until the receipt’s page expires, and a web order has no till data', async () => {
  const sale = await sell([{ id: 1, cents: price, quantity: 1 }]);
  await sync();
  const years = new Date(noon.getTime() + 2 * 365 * 86_400_000);
  const late = await signIn('staff', ['staff'], years);
  const call = await callAs(late.session, { params: { id: sale.id }, now: years });
  expect((await send(openAdminOrder, openHandler, call)).body.sold_at_till.receipt_path).toBeNull();
  const web = (await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(71_001) }))).body;
  expect((await open(web.order_id)).body).not.toHaveProperty('sold_at_till');
});

test('The list of delivered orders can show only till sales or only web orders, in full pages', async () => {
  for (let n = 0; n < 43; n++) await sell([{ id: 1, cents: price, quantity: 1 }]);
  await sync();
  const web = (await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(71_002) }))).body;
  await moveAlong(staff, web.order_id, ['confirmed', 'packed', 'out_for_delivery', 'delivered']);
  const found: { id: string; kind?: string }[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ state: 'delivered', sold_at: 'till', ...(cursor && { cursor }) });
    found.push(...page.orders);
    sizes.push(page.orders.length);
    cursor = page.next_cursor;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect([found.every(({ kind }) => kind === 'till'), sizes.slice(0, 2)]).toEqual([true, [20, 20]]);
  const ofWeb = await list({ state: 'delivered', sold_at: 'web' });
  expect(ofWeb.orders.map(({ id }: { id: string }) => id)).toEqual([web.order_id]);
});
