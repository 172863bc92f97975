import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { changeAdminProduct, getAdminProduct, listAdminProducts } from '#shared/products/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { nextNumber, raiseCounter } from '../../data/dynamodb/counter.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { type Reply, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  changeAdminProduct as changeHandler,
  getAdminProduct as getHandler,
  listAdminProducts as listHandler,
} from '../products.ts';

let shop: TestShop;
let id = 0;
const sessions = {} as Record<Group, string>;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  await createSupplier({ id: 1, name: 'Rift Valley Traders' });
  for (const group of ['owner', 'admin', 'staff'] as const)
    sessions[group] = (await signIn(group, [group])).session;
});
beforeEach(async () => {
  id = await nextNumber('product');
  await createProduct(testProduct(id, { buying_price_cents: 60_000 }), 5, '2026-01-01T00:00:00.000Z');
});
afterAll(() => shop.close());

const list = async (query: Record<string, string> = {}, group: Group = 'staff'): Promise<Reply> =>
  send(listAdminProducts, listHandler, await callAs(sessions[group], { query }));

const read = async (product = id, group: Group = 'staff'): Promise<Reply> =>
  send(getAdminProduct, getHandler, await callAs(sessions[group], { params: { id: String(product) } }));

const change = async (fields: object, version = 0, group: Group = 'staff', product = id): Promise<Reply> =>
  send(
    changeAdminProduct,
    changeHandler,
    await callAs(sessions[group], { params: { id: String(product) }, body: { version, ...fields } }),
  );

const idsOf = ({ body }: Reply) => body.products.map((row: { id: number }) => row.id);

describe('The product that staff read', () => {
  test('Staff see a product’s stock, category, subcategory, attributes, suppliers and a list of missing details [S2-198, S2-287]', async () => {
    expect((await read()).body).toMatchObject({
      id,
      version: 0,
      product_name: `Product ${id}`,
      product_code: `P-${id}`,
      selling_price: 1000,
      product_store: 5,
      held: 0,
      status: 'active',
      category: { id: 2, category_name: 'Energy Pouches' },
      subcategory: { id: 21, title: 'Fruit', category: { id: 2 } },
      attributes: [{ id: 1, key: 'Flavour', value: 'Mango' }],
      supplier: null,
      suppliers: [{ id: 1, name: 'Rift Valley Traders' }],
      missing: ['supplier', 'barcode', 'strength', 'flavour_family', 'reorder_level'],
    });
  });

  test('Staff see a product’s name, supplier, code, both prices, quantity, description, features and picture [S2-195, S2-196]', async () => {
    expect((await change({ supplier_id: 1 })).status).toBe(200);
    const { body } = await read(id, 'owner');
    expect(body).toMatchObject({
      product_name: `Product ${id}`,
      supplier_id: 1,
      product_code: `P-${id}`,
      buying_price: 600,
      selling_price: 1000,
      product_store: 5,
      product_description: '<p>Good.</p>',
      product_features: ['Good'],
      meta_description: 'Good.',
    });
    expect(body.image).toMatch(/^\/upload\/products\/product-/);
  });

  test('Only owners and admins see a product’s buying price and margin', async () => {
    for (const group of ['owner', 'admin'] as const)
      expect((await read(id, group)).body).toMatchObject({ buying_price: 600, margin: 40 });
    for (const { body } of [await read(), { body: (await list()).body.products[0] }])
      expect(Object.keys(body).filter((name) => /buying|margin/.test(name))).toEqual([]);
  });

  test('Staff who open a product by an unknown id get a 404', async () => {
    expect(await read(9999)).toMatchObject({ status: 404, body: { message: texts.notFound('Product') } });
  });
});

describe('Staff change a product [S2-009]', () => {
  test('Staff who change a product get it back with all new fields and the next version', async () => {
    const { status, body } = await change({
      product_name: '  Ripe   Mango ',
      product_code: `RM-${id}`,
      barcode: '2000000000015',
      supplier_id: 1,
      strength_mg: 50,
      flavour_family: 'fruit',
      reorder_level: 12,
      shelf: ' B  3 ',
      product_features: ['Slow to fade'],
      meta_description: 'Ripe.',
      is_premium: 1,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        version: 1,
        product_name: 'Ripe Mango',
        product_code: `RM-${id}`,
        barcode: '2000000000015',
        supplier: { id: 1, name: 'Rift Valley Traders' },
        strength_mg: 50,
        flavour_family: 'fruit',
        reorder_level: 12,
        shelf: 'B 3',
        is_premium: 1,
        missing: [],
        changed_at: '2026-11-02T09:00:00.000Z',
      },
    });
    const emptied = await change({ barcode: null, supplier_id: null, strength_mg: null, shelf: null }, 1);
    expect(emptied.body).toMatchObject({
      version: 2,
      barcode: null,
      supplier: null,
      strength_mg: null,
      shelf: null,
    });
    expect(Object.keys((await findProductItem(id)) ?? {})).not.toContain('barcode');
  });

  test('The change log names who changed which fields of a product', async () => {
    await change({ product_name: 'Ripe Mango', status: 'hidden', barcode: '73513537' });
    const [entry] = (await readList<LogItem>(logPk('product', String(id)), { isNewestFirst: true })).items;
    expect(entry).toMatchObject({
      action: 'change',
      title: 'Ripe Mango',
      by: { kind: 'person', name: 'staff' },
      from: 'PATCH /api/admin/products/{id}',
      fields: {
        product_name: { before: `Product ${id}`, after: 'Ripe Mango' },
        is_hidden: { after: true },
        barcode: { after: '73513537' },
      },
    });
    await change({ barcode: null, status: 'active' }, 1);
  });

  test('A changed description is stored without disallowed tags and attributes [T1]', async () => {
    const { body } = await change({
      product_description:
        '<p onclick="x()">Good</p><script>alert(1)</script><img src="//evil.example/a.png">',
    });
    expect(body.product_description).toBe('<p>Good</p>');
  });

  test('Only owners and admins change a product’s prices', async () => {
    for (const price of [{ selling_price: 900 }, { buying_price: 500 }, { buying_price: null }])
      expect(await change(price)).toMatchObject({ status: 403, body: { message: texts.pricesNotYours } });
    expect((await findProductItem(id))?.version).toBeUndefined();
    const { body } = await change({ selling_price: 899.99, buying_price: 450 }, 0, 'admin');
    expect(body).toMatchObject({ selling_price: 899.99, buying_price: 450, margin: 50 });
  });

  test('A change of a product never changes its stock', async () => {
    expect((await change({ product_store: 500, available: 500, held: 3 })).body.product_store).toBe(5);
  });

  test.each([
    ['a name', { product_name: '  ' }, 'product_name', texts.productNameRequired],
    ['a code', { product_code: 'WA#101' }, 'product_code', texts.productCodeInvalid],
    ['a barcode', { barcode: '2000000000016' }, 'barcode', texts.barcodeInvalid],
    ['a price', { selling_price: 0 }, 'selling_price', texts.priceInvalid],
    ['a price', { selling_price: 10.005 }, 'selling_price', texts.priceInvalid],
    ['a supplier', { supplier_id: 99 }, 'supplier_id', texts.notFound('Supplier')],
    ['a subcategory', { subcategory_id: 99 }, 'subcategory_id', texts.notFound('Subcategory')],
  ])(
    'Changing a product to an invalid %s is refused with an error beside the field',
    async (_, fields, field, text) => {
      expect(await change(fields, 0, 'admin')).toMatchObject({
        status: 422,
        body: { errors: { [field]: [text] } },
      });
    },
  );

  test('A product cannot get the code, barcode or slug of another product, and the error is beside the field', async () => {
    const other = await nextNumber('product');
    await createProduct(testProduct(other, { barcode: '036000291452' }), 1, '2026-01-01T00:00:00.000Z');
    const wanted = { product_code: `p-${other}`, barcode: '0036000291452', slug: `product-${other}` };
    for (const [field, value] of Object.entries(wanted)) {
      const { status, body } = await change({ [field]: value, meta_description: 'New.' });
      expect([status, Object.keys(body.errors)]).toEqual([409, [field]]);
    }
    expect((await read()).body).toMatchObject({ version: 0, meta_description: 'Good.' });
    // Another product now has another code, so its former code is free.
    await change({ product_code: `Q-${other}` }, 0, 'staff', other);
    expect((await change({ product_code: `p-${other}` })).status).toBe(200);
  });
});

describe('A change of an outdated version of a product [G-72]', () => {
  test('A change of an outdated version of a product is not stored, and the answer has the stored product', async () => {
    await change({ meta_description: 'First.' });
    const late = await change({ meta_description: 'Second.', product_name: 'Second' });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed', message: texts.changed } });
    expect(late.body.record).toEqual((await read()).body);
    expect(late.body.record).toMatchObject({ version: 1, meta_description: 'First.' });
    expect(JSON.stringify(late.body)).not.toMatch(/buying|margin/);
    await change({ meta_description: 'Second.' }, late.body.record.version);
    expect((await read()).body).toMatchObject({ version: 2, meta_description: 'Second.' });
  });

  test('A change that repeats a product’s stored values succeeds, even from an outdated version', async () => {
    await change({ meta_description: 'First.' });
    expect(await change({ meta_description: 'First.' })).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test('Of several concurrent changes of a product, one is stored and the others are refused', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) => change({ meta_description: letter })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read()).body.version).toBe(1);
  });
});

describe('The list of products for staff', () => {
  test('The product list for staff has all products, also hidden ones, newest first', async () => {
    await change({ status: 'hidden' });
    const ids = idsOf(await list());
    expect(ids).toEqual(Array.from({ length: id }, (_, n) => id - n));
  });

  test('The product list for staff finds products by words of the name, by the code, and by the barcode with or without leading zeros', async () => {
    await change({ product_name: `Tamu Ukwaju ${id}`, product_code: `ZZ-${id}`, barcode: '4006381333931' });
    for (const q of ['ukwaju TAMU', `zz-${id}`, '4006381333931', '04006381333931'])
      expect([q, idsOf(await list({ q }))]).toEqual([q, [id]]);
    expect(idsOf(await list({ q: '4006381' }))).toEqual([]);
  });

  test('The product list for staff can be filtered by category, subcategory, state, stock and missing details', async () => {
    const vape = await nextNumber('product');
    await createProduct(testProduct(vape, {}, 1), 50, '2026-01-01T00:00:00.000Z');
    await change({ status: 'hidden', reorder_level: 3 });
    expect(idsOf(await list({ category: '1' }))).toEqual([vape]);
    expect(idsOf(await list({ subcategory: '11' }))).toEqual([vape]);
    expect(idsOf(await list({ status: 'hidden' }))[0]).toBe(id);
    expect(idsOf(await list({ status: 'active' }))).not.toContain(id);
    expect(idsOf(await list({ stock_below: '10' }))).not.toContain(vape);
    expect(idsOf(await list({ missing: 'reorder_level' }))).not.toContain(id);
    expect(idsOf(await list({ missing: 'buying_price' }, 'owner'))).toContain(vape);
    expect(idsOf(await list({ missing: 'buying_price' }))).toEqual([]);
  });

  test('A page of the product list for staff reads at most 500 entries, without a table scan, and its cursor continues the list', async () => {
    await raiseCounter('product', 1200);
    const first = await requestsOf(shop, () => list());
    expect(first.result.body).toEqual({ products: [], next_cursor: expect.any(String) });
    expect(first.operations.filter((operation) => operation === 'BatchGetItem').length).toBeLessThan(10);
    expect(first.operations).not.toContain('Scan');
    const ids: number[] = [];
    for (let cursor = first.result.body.next_cursor; cursor; ) {
      const page = await list({ cursor });
      ids.push(...idsOf(page));
      cursor = page.body.next_cursor;
    }
    expect(ids).toEqual(Array.from({ length: id }, (_, n) => id - n));
  });
});
