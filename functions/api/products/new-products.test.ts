import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as api from '#shared/products/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findProductItem, listCards } from '../../data/catalogue/product.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { listMovements } from '../../data/stock/stock.ts';
import { type Call, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let id = 0;
const sessions = {} as Record<Group, string>;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([]);
  for (const group of ['owner', 'staff'] as const) sessions[group] = (await signIn(group, [group])).session;
});
beforeEach(async () => {
  id = await nextNumber('product');
  await createProduct(testProduct(id, { buying_price_cents: 60_000 }), 5, '2026-01-01T00:00:00.000Z');
});
afterAll(() => shop.close());

const ask = async (endpoint: Endpoint, call: Call = {}, group: Group = 'owner'): Promise<Reply> =>
  send(endpoint, handlers.get(endpoint.route)?.handler, await callAs(sessions[group], call));

const params = (product: number) => ({ params: { id: String(product) } });
const mango = (more: object = {}) => ({
  ...{ product_name: 'Ripe Mango', product_code: `RM-${id}`, buying_price: 600, selling_price: 1000.5 },
  ...{ product_store: 20, subcategory_id: 21, ...more },
});
const create = (more: object = {}, group: Group = 'owner') =>
  ask(api.createAdminProduct, { body: mango(more) }, group);
const remove = (product = id) => ask(api.deleteAdminProduct, params(product), 'staff');
const change = (product: number, body: object) => ask(api.changeAdminProduct, { ...params(product), body });
const isListed = async (product: number) =>
  (await listCards('LIST#all', 99)).cards.some((card) => card.id === product);
const staffList = async (query: Record<string, string> = {}): Promise<number[]> =>
  (await ask(api.listAdminProducts, { query })).body.products.map((row: { id: number }) => row.id);

/** Undoes a product's newest change with the change log. */
async function undoLast(product: number): Promise<Reply> {
  const { body } = await ask(listLog, { query: { noun: 'product', record: String(product) } });
  return ask(undoChange, { params: { id: body.entries[0].id } });
}

describe('An owner adds a product', () => {
  test('A new product gets its id, its address and its opening stock, and is hidden without a picture [S2-255]', async () => {
    const { status, body } = await create({ barcode: '73513537', strength_mg: 50 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{
          version: 0,
          slug: 'ripe-mango',
          product_code: `RM-${id}`,
          selling_price: 1000.5,
          buying_price: 600,
        },
        ...{
          product_store: 20,
          status: 'hidden',
          image: '',
          images: [],
          barcode: '73513537',
          strength_mg: 50,
        },
        subcategory: { id: 21, category: { id: 2 } },
      },
    });
    expect((await listMovements(body.id)).movements).toMatchObject([{ delta: 20, reason: 'opening' }]);
    expect(await isListed(body.id)).toBe(false);
    expect(await staffList()).toContain(body.id);
    expect((await create({ product_code: `RM2-${id}` })).body.slug).toBe('ripe-mango-2');
  });

  test('A new product marked for adults only is restricted although its category is not, and so is a copy of the product', async () => {
    const { body } = await create({ adults_only: true });
    expect(body).toMatchObject({ adults_only: true, age_restricted: true, category: { id: 2 } });
    const copy = await ask(api.duplicateAdminProduct, params(body.id), 'staff');
    expect(copy.body).toMatchObject({ adults_only: true, age_restricted: true });
    const marked = await ask(
      api.changeAdminProduct,
      { ...params(copy.body.id), body: { version: copy.body.version, adults_only: false } },
      'staff',
    );
    expect(marked.body).toMatchObject({ adults_only: false, age_restricted: false });
    expect((await change(id, { version: 0, adults_only: 'yes' })).status).toBe(422);
  });

  test('A new product needs its name, code, prices, quantity and subcategory [S2-255]', async () => {
    const { status, body } = await ask(api.createAdminProduct, { body: {} });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      product_name: [texts.productNameRequired],
      product_code: [texts.productCodeRequired],
      buying_price: [texts.priceInvalid],
      selling_price: [texts.priceInvalid],
      product_store: [texts.quantityInvalid],
      subcategory_id: [texts.subcategoryRequired],
    });
    expect((await create({ selling_price: 10.005 })).body.errors).toEqual({
      selling_price: [texts.priceInvalid],
    });
    expect((await create({}, 'staff')).status).toBe(403);
  });

  test('A new product with the code of another product is refused with an error beside the field', async () => {
    expect(await create({ product_code: `p-${id}` })).toMatchObject({
      status: 409,
      body: { code: 'code-taken', errors: { product_code: [texts.codeTaken] } },
    });
    expect((await create({ supplier_id: 99 })).body.errors).toHaveProperty('supplier_id');
    expect((await create({ subcategory_id: 99 })).body.errors).toHaveProperty('subcategory_id');
  });

  test('An owner can show a new product only with a picture', async () => {
    expect((await create({ status: 'active' })).body.errors).toEqual({ status: [texts.pictureFirst] });
    const { body } = await create();
    expect((await change(body.id, { version: 0, status: 'active' })).body.errors).toEqual({
      status: [texts.pictureFirst],
    });
  });

  test('Undoing the creation of a product in the change log deletes it, unless it has changed since', async () => {
    const { body } = await create();
    expect((await undoLast(body.id)).status).toBe(200);
    expect(await findProductItem(body.id)).toMatchObject({ is_deleted: true, is_hidden: true });
    expect((await undoLast(body.id)).status).toBe(200);
    expect(await findProductItem(body.id)).not.toHaveProperty('is_deleted');
    const other = (await create({ product_code: `RM3-${id}` })).body.id;
    const { body: log } = await ask(listLog, { query: { noun: 'product', record: String(other) } });
    await change(other, { version: 0, meta_description: 'Ripe.' });
    expect(await ask(undoChange, { params: { id: log.entries[0].id } })).toMatchObject({
      status: 409,
      body: { code: 'changed-since', errors: { meta_description: [expect.any(String)] } },
    });
  });
});

describe('A duplicate of a product', () => {
  test('A duplicate of a product is hidden, with the same pictures, its own code and address, no barcode and no stock', async () => {
    await change(id, { version: 0, barcode: '4006381333931' });
    const [first, second] = [
      await ask(api.duplicateAdminProduct, params(id), 'staff'),
      await ask(api.duplicateAdminProduct, params(id), 'staff'),
    ];
    expect(first.body).toMatchObject({
      ...{
        product_name: `Copy of Product ${id}`,
        product_code: `P-${id}-COPY`,
        slug: `copy-of-product-${id}`,
      },
      ...{ status: 'hidden', barcode: null, product_store: 0, version: 0, selling_price: 1000 },
      images: [{ path: `/upload/products/product-${id}` }],
    });
    expect(second.body).toMatchObject({ product_code: `P-${id}-COPY-2`, slug: `copy-of-product-${id}-2` });
    expect(await findProductItem(first.body.id)).toMatchObject({ buying_price_cents: 60_000 });
    await change(id, { version: 1, barcode: null });
  });
});

describe('A deleted product', () => {
  test('A deleted product is removed from every list, and no other product can get its code', async () => {
    expect((await remove()).body).toMatchObject({ status: 'deleted' });
    expect((await remove()).status).toBe(200);
    expect(await isListed(id)).toBe(false);
    expect(await staffList()).not.toContain(id);
    expect(await staffList({ status: 'deleted' })).toContain(id);
    expect((await create({ product_code: `P-${id}` })).body.code).toBe('code-taken');
    expect((await listMovements(id)).movements).toHaveLength(1);
  });

  test('A deleted product cannot be changed or copied before it is restored', async () => {
    await remove();
    expect(await change(id, { version: 1, product_name: 'New' })).toMatchObject({
      status: 409,
      body: { code: 'deleted', message: texts.productDeleted },
    });
    expect((await ask(api.duplicateAdminProduct, params(id))).status).toBe(404);
    expect((await change(id, { version: 1, status: 'hidden' })).body).toMatchObject({ status: 'hidden' });
  });

  test('Undoing a product’s deletion in the change log restores it unchanged', async () => {
    await remove();
    expect((await undoLast(id)).status).toBe(200);
    expect(await isListed(id)).toBe(true);
    await change(id, { version: 2, status: 'hidden' });
    await remove();
    await undoLast(id);
    expect((await findProductItem(id))?.is_hidden).toBe(true);
    expect(await isListed(id)).toBe(false);
  });
});
