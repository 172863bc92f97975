import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { raiseCounter } from '../data/dynamodb/counter.ts';
import { listOfRecord } from '../data/log/log-lists.ts';
import { listMovements } from '../data/stock/stock.ts';
import { signIn } from '../test-support/people.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';
import {
  type Gateway,
  newPhoto,
  type PlainClient,
  plainClient,
  productForm,
} from '../test-support/specified/plain-client.ts';
import { openSpecifiedShop, type SpecifiedShop } from '../test-support/specified/specified-shop.ts';
import type { TestUploads } from '../test-support/uploads.ts';

let shop: SpecifiedShop;
let uploads: TestUploads;
let gateway: Gateway;
let manager: PlainClient;

beforeAll(async () => {
  shop = await openSpecifiedShop([5, 6, 7]);
  ({ uploads, gateway, manager } = shop);
  for (const [name, value] of Object.entries({ category: 2, subcategory: 21, attribute: 50, product: 2 }))
    await raiseCounter(name as 'category', value);
});
beforeEach(() => void uploads.events());
afterAll(() => shop.close());

const update = (fields: Record<string, unknown>, id = 1) =>
  manager.post(`/update/product/${id}`, { ...productForm, ...fields });

describe('A client that knows only the specification', () => {
  test('A client that follows the specification changes a product after fetching the CSRF cookie, with attributes as repeated ids [S2-197, S2-263, S2-290, S2-291]', async () => {
    const { status, body } = await update({});
    expect(status).toBe(200);
    const expected = {
      ...{ product_name: 'Ripe Mango', product_code: 'RM-50', buying_price: 650.5, selling_price: 1200 },
      ...{ product_store: 12, product_description: '<p>Ripe.</p>', product_features: ['Cold', 'Sweet'] },
      ...{ meta_description: 'Ripe mango.', supplier_id: 4, subcategory_id: 21, is_premium: 1 },
      attributes: [
        { id: 5, key: 'Flavour', value: 'Flavour 5' },
        { id: 7, key: 'Flavour', value: 'Flavour 7' },
      ],
    };
    expect(body).toMatchObject(expected);
    expect((await manager.get('/api/products/1')).body).toMatchObject(expected);
    const [entry] = await listOfRecord('product', '1', { from: '2026', to: '9999', limit: 1 });
    expect(entry?.item).toMatchObject({ by: { name: 'Otieno' }, from: 'POST /update/product/{id}' });
  });

  test('A client that follows the specification reads a product with suppliers, category, subcategory and attributes [S2-198, S2-287]', async () => {
    const { body } = await manager.get('/api/products/1');
    expect(body).toMatchObject({
      supplier: { id: 4 },
      suppliers: [{ id: 4, name: 'Rift Valley Traders' }],
      category: { id: 2, category_name: 'Energy Pouches' },
      subcategory: { id: 21, title: 'Fruit', category: { id: 2, category_name: 'Energy Pouches' } },
      attributes: [{ id: 5 }, { id: 7 }],
      product_image: '/upload/products/product-1-640.webp',
    });
  });

  test('A client that knows only the specification replaces a product’s main picture by sending a form with another picture [S2-292]', async () => {
    const sent = await update({ product_image: await newPhoto() });
    expect(sent.body).toMatchObject({ sent_picture: { state: 'waiting', reason: null } });
    await uploads.deliver(uploads.events());
    const { body } = await manager.get('/api/products/1');
    expect(body).toMatchObject({ sent_picture: null, images: [{ alt: 'Ripe Mango' }] });
    expect(body.product_image).toMatch(/^\/upload\/products\/[0-9a-f]{32}-160\.webp$/);
    expect(body.images).toHaveLength(1);
    const [entry] = await listOfRecord('product', '1', { from: '2026', to: '9999', limit: 1 });
    expect(entry?.item).toMatchObject({ by: { name: 'Otieno' }, fields: { picture: {}, images: {} } });
  });

  test('If a client of the specification counts stock, a stock movement is stored, and sending the form again changes nothing', async () => {
    const lines = async () => (await listMovements(1)).movements.filter(({ reason }) => reason === 'count');
    await update({ product_store: '30' });
    const before = await lines();
    expect(before).toContainEqual(expect.objectContaining({ delta: 18 }));
    expect((await update({ product_store: '30' })).body.product_store).toBe(30);
    expect(await lines()).toEqual(before);
  });

  test('A client that knows only the specification gets the errors of a form as a list for each field', async () => {
    const wrong = {
      ...{ product_name: ' ', product_code: '', buying_price: '-1', selling_price: '0.001' },
      ...{ product_store: '1.5', 'attributes[]': ['x'], product_image: 'none' },
    };
    expect(await update(wrong)).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: texts.productNameRequired,
        errors: {
          product_name: [texts.productNameRequired],
          product_code: expect.arrayContaining([texts.productCodeRequired]),
          buying_price: [texts.priceInvalid],
          selling_price: expect.arrayContaining([texts.priceInvalid]),
          product_store: [texts.quantityInvalid],
          attributes: [texts.attributeInvalid],
          product_image: [texts.pictureExpected],
        },
      },
    });
    expect(await update({ supplier_id: '99' })).toMatchObject({
      body: { errors: { supplier_id: [expect.any(String)] } },
    });
    expect(await update({ subcategory_id: '' })).toMatchObject({
      body: { errors: { subcategory_id: [texts.subcategoryRequired] } },
    });
    expect(await update({ 'attributes[]': ['99'] })).toMatchObject({
      status: 422,
      body: { errors: { attributes: [texts.attributeElsewhere] } },
    });
    expect(await update({}, 2)).toMatchObject({
      status: 409,
      body: { errors: { product_code: [texts.codeTaken] } },
    });
    expect((await update({}, 99)).status).toBe(404);
  });

  test('A client of the specification removes a supplier by an empty field, and all attributes by sending none', async () => {
    const { 'attributes[]': _, ...rest } = productForm;
    const { body } = await manager.post('/update/product/1', { ...rest, supplier_id: '' });
    expect(body).toMatchObject({ supplier_id: null, supplier: null, attributes: [] });
  });

  test('A client that follows the specification can send a product’s version, and gets the stored product if it has changed since [G-72]', async () => {
    const { version } = (await manager.get('/api/products/1')).body;
    expect((await update({ version: String(version), product_name: 'Mango' })).status).toBe(200);
    expect(await update({ version: String(version), product_name: 'Green mango' })).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { version: version + 1, product_name: 'Mango' } },
    });
  });

  test('A client that knows only the specification creates, reads, lists, changes and deletes a category [S2-191, S2-281, S2-282, S2-283, S2-284, S2-285, S2-286]', async () => {
    const names = { category_name: 'Accessories', meta_title: 'Cases and cords' };
    const stored = await manager.post('/store/category', { ...names, category_image: await newPhoto() });
    expect(stored).toMatchObject({ status: 200, body: { ...names, description: '' } });
    await uploads.deliver(uploads.events());
    const path = `/api/categories/${stored.body.id}`;
    const created = (await manager.get(path)).body;
    expect(created).toMatchObject({ ...names, category_description: '', parent_id: null, subcategories: [] });
    expect(created.image).toMatch(/^\/upload\/shop\/[0-9a-f]{32}-160\.webp$/);
    const listed = (await manager.get('/api/categories')).body;
    expect(listed.map(({ category_name }: { category_name: string }) => category_name)).toContain(
      'Accessories',
    );
    const subcategories = [
      { title: 'Cords', description: '', attributes: [{ key: 'Colour', value: 'Red' }] },
    ];
    const changed = await manager.post(`/update/category/${created.id}`, {
      ...{ ...names, category_description: 'For pockets.', parent_id: '2', category_image: await newPhoto() },
      subcategories: JSON.stringify(subcategories),
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { parent_id: 2, category_description: 'For pockets.' },
    });
    await uploads.deliver(uploads.events());
    const after = (await manager.get(path)).body;
    expect(after).toMatchObject({ category_description: 'For pockets.', subcategories });
    expect(after.image).not.toBe(created.image);
    expect((await manager.remove(path)).status).toBe(200);
    expect((await manager.get(path)).status).toBe(404);
  });

  test('A client that knows only the specification gets the first errors of a category as a list for each field [S2-249, S2-282]', async () => {
    expect(
      await manager.post('/store/category', { category_name: '', meta_title: '', description: 'x' }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: {
          category_name: [texts.categoryNameRequired],
          meta_title: [texts.metaTitleRequired],
          category_image: [texts.categoryPictureRequired],
        },
      },
    });
  });

  test('A client that follows the specification lists the subcategories with title, id and category, and their attributes [S2-288, S2-289]', async () => {
    const { body } = await manager.get('/api/subcategories');
    expect(body).toContainEqual(
      expect.objectContaining({
        id: 21,
        title: 'Fruit',
        category: { id: 2, category_name: 'Energy Pouches' },
      }),
    );
    expect((await manager.get('/api/subcategories/21/attributes')).body).toEqual({
      attributes: [5, 6, 7].map((id) => ({ id, key: 'Flavour', value: `Flavour ${id}` })),
    });
  });
});

describe('A client at the till that knows only the specification', () => {
  let cashier: PlainClient;
  beforeAll(async () => {
    await stockShop([[testProduct(31, { product_name: 'Washa Embe', buying_price_cents: 60_000 }, 1), 5]]);
    cashier = plainClient(gateway, (await signIn('Njeri', ['cashier'])).session);
  });
  const washaEmbe = { product_id: 31, product_name: 'Washa Embe', selling_price: 1000 };

  test('A till client of the specification lists the categories, and the products with the specified fields only [S2-199, S2-200, S2-264, S2-278, S2-279, G-43]', async () => {
    const products = (await cashier.get('/api/pos/products')).body;
    expect(products.find(({ id }: { id: number }) => id === 31)).toEqual({
      id: 31,
      product_name: 'Washa Embe',
      product_code: 'P-31',
      product_image: '/upload/products/product-31-320.webp',
      selling_price: 1000,
      category: { category_name: 'Hart Vapes' },
      category_id: 1,
    });
    // The page with all products reads the same categories, so they are public.
    const categories = await plainClient(gateway).get('/api/pos/categories');
    expect(categories.status).toBe(200);
    expect(categories.body).toContainEqual(
      expect.objectContaining({ id: 1, category_name: expect.any(String) }),
    );
    expect(JSON.stringify([products, categories.body])).not.toMatch(/buying|supplier|margin/);
  });

  test('A till client of the specification adds a product to the cart at the stored price, gets a message, and reads the cart [S2-226, S2-264, S2-280, G-42, G-85]', async () => {
    const added = await cashier.json('POST', '/pos/add-to-cart', { ...washaEmbe, selling_price: 1 });
    expect(added).toMatchObject({ status: 200, body: { message: expect.stringContaining('Ksh 1,000') } });
    const { body } = await cashier.get('/pos/cart');
    expect(body).toMatchObject({
      lines: [{ id: 31, product_name: 'Washa Embe', quantity: 1, selling_price: 1000, total: 1000 }],
      total_amount: 1000,
    });
  });

  test('A till client that knows only the specification changes and removes lines of the cart, and empties it [S2-264]', async () => {
    await cashier.json('POST', '/pos/add-to-cart', washaEmbe);
    const changed = await cashier.json('PATCH', '/pos/cart/31', { quantity: 4 });
    expect(changed.body).toMatchObject({ total_products: 4, total_amount: 4000 });
    expect((await cashier.remove('/pos/cart/31')).body.lines).toEqual([]);
    await cashier.json('POST', '/pos/add-to-cart', washaEmbe);
    expect((await cashier.remove('/pos/cart')).body).toMatchObject({ lines: [], total_amount: 0 });
  });

  test('A till client of the specification sells the cart for cash only once, and the cart is then empty [S2-264, G-42]', async () => {
    await cashier.json('POST', '/pos/add-to-cart', { ...washaEmbe, quantity: 2 });
    const tenders = [{ kind: 'cash', amount: 2000 }];
    const sale = { id: 'b'.repeat(22), tenders, handed: 2500, age_checked: true };
    const sold = await cashier.json('POST', '/pos/sales', sale);
    expect(sold).toMatchObject({
      status: 200,
      body: { receipt: expect.stringMatching(/^T\d+-1-0001$/), total_amount: 2000, change: 500 },
    });
    expect((await cashier.get('/pos/cart')).body.lines).toEqual([]);
    expect((await cashier.json('POST', '/pos/sales', sale)).body).toEqual(sold.body);
  });

  test('A till client that knows only the specification is refused without the right to sell [S2-265, G-43]', async () => {
    const rider = plainClient(gateway, (await signIn('Otis', ['rider'])).session);
    const shopper = plainClient(gateway, (await signIn('Wanjiku')).session);
    for (const [client, status] of [
      [rider, 403],
      [shopper, 403],
      [plainClient(gateway), 401],
    ] as const) {
      for (const path of ['/api/pos/products', '/pos/cart'])
        expect((await client.get(path)).status).toBe(status);
      expect((await client.json('POST', '/pos/add-to-cart', washaEmbe)).status).toBe(status);
      expect((await client.json('PATCH', '/pos/cart/31', { quantity: 1 })).status).toBe(status);
      for (const path of ['/pos/cart/31', '/pos/cart'])
        expect((await client.remove(path)).status).toBe(status);
    }
  });
});
