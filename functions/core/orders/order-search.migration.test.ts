import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restrictedLines } from '#infra/migrations/002-restricted-lines.ts';
import { orderSearch } from '#infra/migrations/003-order-search.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { searchOrders } from '#shared/orders/endpoints.ts';
import { searchOrders as handler } from '../../api/orders.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, isRestrictedLine, type OrderItem } from '../../data/orders/order.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { makeAgeProof } from '../identity/age-proof.ts';

let shop: TestShop;
let staff: string;
const ids: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 100],
    [testProduct(2, {}, 1), 100],
  ]);
  staff = (await signIn('Achieng', ['staff'])).session;
  const cookies = [`__Host-age-proof=${(await makeAgeProof(noon)).value}`];
  for (let n = 0; n < 3; n++) {
    const form = orderForm(
      [1, 2].map((id) => ({ id, quantity: 1 })),
      {
        customer_name: `Mwende ${['Asha', 'Bakari', 'Cherono'][n]}`,
        customer_phone: phoneOf(n),
      },
    );
    ids.push((await order(form, { cookies })).body.order_id);
  }
});
afterAll(() => shop.close());

const find = async (typed: string) => {
  const { body } = await send(searchOrders, handler, await callAs(staff, { body: { typed } }));
  return body.orders.map(({ id }: { id: string }) => id);
};

test('The migration makes orders without search terms searchable, and a second run changes none', async () => {
  expect(await find('mwende')).toEqual([]);
  expect(await migrate([orderSearch])).toEqual({ '003-order-search': 3 });
  expect((await find('mwende')).sort()).toEqual([...ids].sort());
  expect(await find('mwende cherono')).toEqual([ids[2]]);
  expect((await orderSearch.page(undefined)).changed).toBe(0);
});

test('The migration adds the age restriction to lines of earlier orders and keeps it where it is set', async () => {
  const id = ids[0] as string;
  const { lines, ...rest } = (await findOrder(id)) as OrderItem;
  const old = lines.map(({ age_restricted: _, ...line }) => line);
  const gone = { ...old[0], product_id: 99 };
  const Item = { ...orderKey(id), ...rest, lines: [...old, gone, { ...gone, age_restricted: false }] };
  await store(() => table.send(new PutCommand({ TableName: tableName(), Item })));
  expect(await migrate([restrictedLines])).toEqual({ '002-restricted-lines': 1 });
  const migrated = (await findOrder(id)) as OrderItem;
  expect(migrated.lines.map(({ age_restricted }) => age_restricted)).toEqual([false, true, true, false]);
  expect(migrated.lines.map(isRestrictedLine)).toEqual([false, true, true, false]);
  expect((await restrictedLines.page(undefined)).changed).toBe(0);
});
