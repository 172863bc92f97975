import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import * as table from '#shared/till/endpoints.ts';
import { send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  addToPosCart as add,
  changePosLine as change,
  emptyPosCart as empty,
  listPosProducts as list,
  getPosCart as read,
  removePosLine as removeLine,
} from '../till.ts';

let shop: TestShop;
let njeri: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { product_name: 'Zesty Lime', price_cents: 55_050, buying_price_cents: 30_000 }), 5],
    [testProduct(2, { product_name: 'Embe Mango' }, 1), 0],
    [testProduct(3, { is_hidden: true }), 5],
  ]);
  njeri = (await signIn('Njeri', ['cashier'])).session;
});
afterAll(() => shop.close());

const product_id = 1;
const addPieces = async (body: { product_id: number; [field: string]: unknown }, session = njeri) =>
  send(table.addToPosCart, add, await callAs(session, { body }));
const cart = async (session = njeri) => (await send(table.getPosCart, read, await callAs(session))).body;
const changeTo = async (body: Record<string, unknown>, id = '1') =>
  send(table.changePosLine, change, await callAs(njeri, { params: { id }, body }));
const clear = async () => send(table.emptyPosCart, empty, await callAs(njeri));

test('The till lists every product that is sold, by name and without costs', async () => {
  const { body } = await send(table.listPosProducts, list, await callAs(njeri));
  expect(body.map(({ product_name }: { product_name: string }) => product_name)).toEqual([
    'Embe Mango',
    'Zesty Lime',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/buying|supplier|cost|margin|30000|300/);
});

test('A cart with a price in cents has a total in whole shillings, and says if an age check is needed', async () => {
  await clear();
  await addPieces({ product_id });
  expect(await cart()).toMatchObject({
    sub_total: 550.5,
    rounding: 0.5,
    total_amount: 550,
    age_restricted: false,
  });
  await addPieces({ product_id: 2 });
  expect(await cart()).toMatchObject({ total_products: 2, age_restricted: true });
});

test('If twenty requests add pieces at once, all pieces are in the till’s cart', async () => {
  await clear();
  await Promise.all(Array.from({ length: 20 }, () => addPieces({ product_id })));
  expect((await cart()).lines).toMatchObject([{ id: 1, quantity: 20 }]);
});

test('Pieces that one person adds at the till are not in the cart of another person', async () => {
  await clear();
  const { session } = await signIn('Brian', ['staff']);
  await addPieces({ product_id, quantity: 3 }, session);
  expect((await cart()).lines).toEqual([]);
  expect((await cart(session)).total_products).toBe(3);
});

test('A product that is not sold, or more than 999 pieces, cannot be added to the till’s cart', async () => {
  await clear();
  for (const id of [3, 99]) expect((await addPieces({ product_id: id })).status).toBe(404);
  await addPieces({ product_id, quantity: 999 });
  expect(await addPieces({ product_id })).toMatchObject({
    status: 422,
    body: { errors: { quantity: [texts.tillQuantity] } },
  });
  expect((await changeTo({ quantity: 1000 })).status).toBe(422);
  expect((await changeTo({})).status).toBe(422);
  expect((await changeTo({ quantity: 1 }, '2')).status).toBe(404);
});

test('A line of the till’s cart can have a note, and disappears when it is removed', async () => {
  await clear();
  await addPieces({ product_id, note: 'For Saturday' });
  expect((await changeTo({ quantity: 4 })).body.lines).toMatchObject([{ quantity: 4, note: 'For Saturday' }]);
  expect((await changeTo({ note: '' })).body.lines).toMatchObject([{ quantity: 4, note: '' }]);
  const call = await callAs(njeri, { params: { id: '1' } });
  expect((await send(table.removePosLine, removeLine, call)).body.lines).toEqual([]);
});
