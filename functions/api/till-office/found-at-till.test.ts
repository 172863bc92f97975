import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchOrders } from '#shared/orders/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { send } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill } from '../../test-support/till/device.ts';
import { newJournal, record, saleOf } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { searchOrders as searchHandler } from '../orders.ts';

let search: TestSearch;

beforeAll(async () => {
  search = await openSearch();
  await stockShop([[testProduct(1), 100]]);
});
afterAll(() => search.close());

test('A till sale with a phone number is found by that number and counts as an order of its customer', async () => {
  const { session } = await signIn('Achieng', ['staff']);
  const form = { customer_name: 'Wanjiku Otieno', customer_phone: '0712345678' };
  const placed = await order(orderForm([{ id: 1, quantity: 1 }], form));
  const journal = newJournal(await openTill('Counter'), await addWorker('Njeri', ['cashier']));
  const shift = newId();
  const sale = saleOf(shift, [{ id: 1, cents: testProduct(1).price_cents, quantity: 1 }]);
  const other = saleOf(shift, [{ id: 1, cents: testProduct(1).price_cents, quantity: 1 }]);
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  await record(journal, sale, { phone: '+254712345678' });
  await record(journal, other);
  const { body: synced } = await sendJournal(journal);
  expect(synced.refused).toBeNull();
  await search.settle();

  const find = async (body: object) =>
    (await send(searchOrders, searchHandler, await callAs(session, { body }))).body;
  const ids = ({ orders }: { orders: { id: string }[] }) => new Set(orders.map(({ id }) => id));
  const both = new Set([placed.body.order_id, sale.id]);
  const found = await find({ typed: '0712 345 678', with_customers: true });
  expect(ids(found)).toEqual(both);
  expect(found.customers).toMatchObject([{ name: 'Wanjiku Otieno', orders: 2 }]);
  expect(ids(await find({ customer: found.customers[0].key }))).toEqual(both);
});
