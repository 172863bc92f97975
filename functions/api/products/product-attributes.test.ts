import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAdminCategory, getAdminCategory } from '#shared/categories/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as api from '#shared/products/endpoints.ts';
import { getProduct } from '#shared/products/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { changeSubcategoryItem } from '../../data/catalogue/change-category.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { listCards } from '../../data/catalogue/product.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { type Call, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

const strength = { id: 1, key: 'Strength', value: '20 mg' };
const mango = { id: 2, key: 'Flavour', value: 'Mango' };
const mint = { id: 3, key: 'Flavour', value: 'Mint' };
const puffs = { id: 4, key: 'Puffs', value: '1,200' };

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let id = 0;
let session = '';

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([]);
  ({ session } = await signIn('owner', ['owner']));
  await changeSubcategoryItem(2, 21, { attributes: [strength, mango, mint] }, {});
  // `strength` exists in both subcategories.
  await changeSubcategoryItem(1, 11, { attributes: [puffs, strength] }, {});
});
beforeEach(async () => {
  id = await nextNumber('product');
  await createProduct(testProduct(id, { attributes: [mango] }), 5, '2026-01-01T00:00:00.000Z');
});
afterAll(() => shop.close());

const ask = async (endpoint: Endpoint, call: Call = {}): Promise<Reply> =>
  send(endpoint, handlers.get(endpoint.route)?.handler, await callAs(session, call));

const params = () => ({ params: { id: String(id) } });
const change = (body: object): Promise<Reply> => ask(api.changeAdminProduct, { ...params(), body });
const read = async () => (await ask(api.getAdminProduct, params())).body;

async function undoLast(): Promise<Reply> {
  const { body } = await ask(listLog, { query: { noun: 'product', record: String(id) } });
  return ask(undoChange, { params: { id: body.entries[0].id } });
}

describe('The attributes of a product', () => {
  test('The attributes of a product are chosen by their ids, and stored in the order of the subcategory [S2-197]', async () => {
    const { status, body } = await change({
      version: 0,
      subcategory_id: 21,
      is_premium: 1,
      attributes: [3, 1, 3],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, subcategory_id: 21, is_premium: 1 });
    expect(body.attributes).toEqual([strength, mint]);
    expect((await change({ version: 1, attributes: [] })).body.attributes).toEqual([]);
  });

  test('The attributes of a product can be chosen when the product is added', async () => {
    const product = { product_code: `RM-${id}`, buying_price: 600, selling_price: 1000, product_store: 2 };
    const body = { ...product, product_name: 'Ripe Mango', subcategory_id: 21 };
    expect((await ask(api.createAdminProduct, { body: { ...body, attributes: [5] } })).body).toMatchObject({
      errors: { attributes: [texts.attributeElsewhere] },
    });
    const added = await ask(api.createAdminProduct, { body: { ...body, attributes: [2, 1] } });
    expect(added).toMatchObject({ status: 200, body: { attributes: [strength, mango] } });
  });

  test('A product cannot get attributes that its subcategory, or a newly chosen subcategory, does not have', async () => {
    const refused = { status: 422, body: { errors: { attributes: [texts.attributeElsewhere] } } };
    expect(await change({ version: 0, attributes: [1, 4] })).toMatchObject(refused);
    expect(await change({ version: 0, subcategory_id: 11, attributes: [2] })).toMatchObject(refused);
    expect(await change({ version: 0, subcategory_id: 11, attributes: [4] })).toMatchObject({
      status: 200,
      body: { subcategory_id: 11, attributes: [puffs] },
    });
  });

  test.each([[['1']], [[1.5]], [[0]], ['1'], [[null]]])(
    'The attribute ids of a product are whole numbers above zero, not %j',
    async (attributes) => {
      const { status, body } = await change({ version: 0, attributes });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)[0]).toMatch(/^attributes/);
      expect((await read()).version).toBe(0);
    },
  );

  test('Attributes that a product’s new subcategory lacks are dropped from the product, and the others stay', async () => {
    await change({ version: 0, attributes: [1, 2] });
    const { body } = await change({ version: 1, subcategory_id: 11 });
    expect(body).toMatchObject({ version: 2, attributes: [strength] });
  });

  test('If the move of a product to another subcategory is undone, its attributes are restored', async () => {
    const { body } = await change({ version: 0, subcategory_id: 11 });
    expect(body.attributes).toEqual([]);
    expect((await undoLast()).status).toBe(200);
    expect(await read()).toMatchObject({ version: 2, subcategory_id: 21, attributes: [mango] });
  });

  test('The change log names the attributes of a product before and after a change, and can undo it', async () => {
    await change({ version: 0, attributes: [1, 3] });
    const { body } = await ask(listLog, { query: { noun: 'product', record: String(id) } });
    expect(body.entries[0].fields).toMatchObject([
      { label: 'Specification', before: 'Flavour, Mango', after: 'Strength, 20 mg; Flavour, Mint' },
    ]);
    expect((await undoLast()).status).toBe(200);
    expect((await read()).attributes).toEqual([mango]);
  });

  test('A product’s public page shows changed attributes, and lists the values of the same attribute together', async () => {
    await change({ version: 0, attributes: [1, 2, 3] });
    const { body } = await send(getProduct, handlers.get(getProduct.route)?.handler, params());
    expect(body.attributes).toEqual({ Strength: '20 mg', Flavour: 'Mango, Mint' });
  });

  test('If a category renames attributes, they change on its products too, and change back when that is undone', async () => {
    await change({ version: 0, attributes: [1, 2] });
    const { version } = (await ask(getAdminCategory, { params: { id: '2' } })).body;
    const ripe = { ...mango, value: 'Ripe mango' };
    const fruit = { id: 21, title: 'Fruit', attributes: [strength, ripe, mint] };
    const body = { version, subcategories: [fruit] };
    expect((await ask(changeAdminCategory, { params: { id: '2' }, body })).status).toBe(200);
    expect((await read()).attributes).toEqual([strength, ripe]);
    const [card] = (await listCards('LIST#all', 99)).cards.filter((each) => each.id === id);
    expect(card?.attributes).toEqual([strength, ripe]);
    const entries = await ask(listLog, { query: { noun: 'subcategory', record: '2/21' } });
    expect((await ask(undoChange, { params: { id: entries.body.entries[0].id } })).status).toBe(200);
    expect((await read()).attributes).toEqual([strength, mango]);
  });

  test('Attributes that were removed from a subcategory stay on its products until others are chosen', async () => {
    await changeSubcategoryItem(2, 21, { attributes: [strength, mint] }, {});
    await changeProduct(id, {}, undefined, { action: 'follow' });
    expect((await read()).attributes).toEqual([mango]);
    const { version } = await read();
    expect((await change({ version, attributes: [3] })).body.attributes).toEqual([mint]);
    await changeSubcategoryItem(2, 21, { attributes: [strength, mango, mint] }, {});
  });

  test('Changing another field of a product keeps its attributes', async () => {
    await changeProduct(id, { is_premium: true });
    expect((await read()).attributes).toEqual([mango]);
  });
});
