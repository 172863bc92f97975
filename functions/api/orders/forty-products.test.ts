import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop as rules } from '#shared/shop.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { store } from '../../test-support/log-door.ts';
import { change, undo } from '../../test-support/orders/changes.ts';
import { makeForCaller } from '../../test-support/orders/make-order.ts';
import { move } from '../../test-support/orders/moves.ts';
import { bringBack } from '../../test-support/orders/returns.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let amina = '';
const ids = Array.from({ length: rules.maxLines }, (_, n) => n + 1);

beforeAll(async () => {
  shop = await openShop();
  await stockShop(ids.map((id) => [testProduct(id, { price_cents: 5_000 }), 1000]));
  amina = (await signIn('Amina', ['admin'])).session;
});
afterAll(() => shop.close());

const goodsOf = (quantity: number) => ids.map((id) => ({ id, quantity }));
const left = async () => (await listStock(ids)).map(({ available }) => available);
const ledgerOf = async (product: number, order: string) =>
  (await listMovements(product)).movements
    .filter(({ source }) => source === order)
    .map(({ delta, reason }) => `${reason} ${delta}`);
const make = () => makeForCaller(amina, { goods: goodsOf(4), is_confirmed: true, total_amount: 8000 });

async function onTheRoad(): Promise<string> {
  const id = await make();
  for (const [from, to] of [
    ['confirmed', 'packed'],
    ['packed', 'out_for_delivery'],
  ] as const)
    await move(amina, id, { from, to, ...(to === 'out_for_delivery' && { rider: await testRider() }) });
  return id;
}

describe('An order of forty products', () => {
  test('All goods of a forty-product order that the rider brings back are received at once, sellable or not', async () => {
    const id = await onTheRoad();
    const before = await left();
    await move(amina, id, { from: 'out_for_delivery', to: 'refused', why: 'No money.' });
    const lines = ids.map((product_id) => ({ product_id, sold_again: 2, written_off: 1, missing: 1 }));
    const asked = { id: randomUUID(), lines, why: 'Fell off the bike.' };
    for (let n = 0; n < 2; n++) {
      const { status, body } = await ridesOf(amina).receive(id, asked);
      expect([status, body.goods_out]).toEqual([200, []]);
    }
    expect(await left()).toEqual(before.map((pieces) => pieces + 2));
    for (const product of [1, 40])
      expect(await ledgerOf(product, id)).toEqual(['order -4', 'refuse 4', 'damaged -1', 'lost -1']);
  });

  test('All delivered goods of a forty-product order can be returned at once, with a credit note for the tax authority', async () => {
    await store(() => changeSettings({ etims: true, tax_pin: 'P051234567X' }));
    const id = await onTheRoad();
    await move(amina, id, { from: 'out_for_delivery', to: 'delivered', why: 'Pays tomorrow.' });
    const before = await left();
    const lines = ids.flatMap((_, line) => [
      { line, quantity: 3, is_sellable: true },
      { line, quantity: 1, is_sellable: false },
    ]);
    const asked = { id: randomUUID(), lines };
    for (let n = 0; n < 2; n++) {
      const { status, body } = await bringBack(amina, id, asked);
      expect([status, body.order_status]).toEqual([200, 'returned']);
    }
    expect(await left()).toEqual(before.map((pieces) => pieces + 3));
    expect(await ledgerOf(40, id)).toEqual(['order -4', 'return 4', 'damaged -1']);
  });

  test('In an order of forty products, the quantities of all can be changed at once, and the change undone', async () => {
    const id = await make();
    await move(amina, id, { from: 'confirmed', to: 'packed' });
    await ridesOf(amina).give(id, await testRider());
    const before = await left();
    const changed = await change(amina, id, { goods: goodsOf(3), customer_address: 'CBD house (pickup)' });
    expect(changed.status).toBe(200);
    expect(await left()).toEqual(before.map((pieces) => pieces + 1));
    expect((await undo(amina, id)).status).toBe(200);
    expect(await left()).toEqual(before);
    const { lines } = (await findOrder(id)) as OrderItem;
    expect(lines).toHaveLength(40);
  });

  test('Cancelling an order of forty products returns all pieces, also when a rider was assigned to it', async () => {
    const before = await left();
    const id = await make();
    await ridesOf(amina).give(id, await testRider());
    const { status } = await move(amina, id, { from: 'confirmed', to: 'cancelled', why: 'Too dear.' });
    expect(status).toBe(200);
    expect(await left()).toEqual(before);
  });
});
