import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

/* These tests act as a client that knows only the specification's table of calls: paths, form fields and answers. */

let shop: TestShop;
let session: string;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([[testProduct(1), 5]]);
  for (const [name, value] of [
    ['subcategory', 21],
    ['attribute', 50],
    ['product', 1],
  ] as const)
    await raiseCounter(name, value);
  session = (await signIn('staff', ['staff'])).session;
});
afterAll(() => shop.close());

async function call(route: Route, id?: number, form?: Record<string, string>): Promise<Reply> {
  const found = endpoints.find(({ endpoint }) => endpoint.route === route)?.endpoint;
  if (!found) throw new Error(`No endpoint ${route}.`);
  const asked = {
    ...(id !== undefined && { params: { id: String(id) } }),
    ...(form && { body: form }),
  };
  return send(found, handlers.get(route)?.handler, await callAs(session, asked));
}

const read = async (id: number) => (await call('GET /api/categories/{id}', id)).body;
const update = (id: number, form: Record<string, string>) => call('POST /update/category/{id}', id, form);
const names = { category_name: 'Energy', meta_title: 'Energy pouches' };

describe('The specification’s calls of categories', () => {
  test('The specified API call for all categories returns the id, name and meta title of each [S2-189, S2-281]', async () => {
    const { status, body } = await call('GET /api/categories');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: 1, category_name: 'Hart Vapes', meta_title: 'Hart Vapes' },
      { id: 2, category_name: 'Energy Pouches', meta_title: 'Energy Pouches' },
    ]);
  });

  test('The specified form changes a category and its subcategories, which the form sends as JSON [S2-190, S2-285, S2-286, G-38]', async () => {
    const subcategories = [
      { title: 'Fruit', description: 'Sweet', attributes: [{ key: 'Flavour', value: 'Mango' }] },
      { title: 'Mint', description: 'Cool', attributes: [] },
    ];
    const form = { ...names, category_description: 'Strong.', parent_id: '1' };
    const changed = await update(2, { ...form, subcategories: JSON.stringify(subcategories) });
    expect(changed).toMatchObject({ status: 200, body: { ...names, parent_id: 1, description: 'Strong.' } });
    expect(await read(2)).toMatchObject({ category_description: 'Strong.', description: 'Strong.' });
    await update(2, { ...names, description: 'Stronger.', parent_id: '' });
    expect(await read(2)).toMatchObject({ category_description: 'Stronger.', parent_id: null });
    expect((await read(2)).subcategories).toHaveLength(2);
  });

  test('The specified API calls return a category with parent, image URL and subcategories with attributes [S2-192, S2-193, S2-194, S2-284]', async () => {
    const { subcategories, ...category } = await read(2);
    expect(category).toMatchObject({ ...names, category_description: 'Stronger.', parent_id: null });
    expect(category.image).toBe('/upload/shop/caffeine-energy-pouches-640.webp');
    expect(subcategories[0]).toMatchObject({
      ...{ id: 21, title: 'Fruit', description: 'Sweet', category: { category_name: 'Energy' } },
      attributes: [{ id: 51, key: 'Flavour', value: 'Mango' }],
    });
  });

  test('The specified API calls list all subcategories, and the attributes of one subcategory [S2-288, S2-289]', async () => {
    const { body } = await call('GET /api/subcategories');
    expect(body.find(({ id }: { id: number }) => id === 21)).toMatchObject({
      ...{ id: 21, title: 'Fruit', category: { category_name: 'Energy' } },
    });
    expect((await call('GET /api/subcategories/{id}/attributes', 21)).body).toEqual({
      attributes: [{ id: 51, key: 'Flavour', value: 'Mango' }],
    });
  });

  test('The specified API calls for categories need a name and a meta title but no picture, and return the first error of each invalid field [S2-253, S2-254]', async () => {
    expect((await update(2, names)).status).toBe(200);
    expect(await update(2, { category_name: ' ', meta_title: '' })).toMatchObject({
      status: 422,
      body: {
        errors: { category_name: [texts.categoryNameRequired], meta_title: [texts.metaTitleRequired] },
      },
    });
    expect(await update(2, { ...names, subcategories: '[{' })).toMatchObject({
      status: 422,
      body: { errors: { subcategories: [texts.subcategoriesUnreadable] } },
    });
  });

  test('The specified API call deletes a category without products, and refuses to delete one with products [S2-283, G-71]', async () => {
    expect(await call('DELETE /api/categories/{id}', 2)).toMatchObject({
      status: 409,
      body: { message: texts.categoryHasProducts(1) },
    });
    expect((await call('DELETE /api/categories/{id}', 1)).status).toBe(200);
    expect((await call('GET /api/categories/{id}', 1)).status).toBe(404);
    expect((await call('DELETE /api/categories/{id}', 1)).status).toBe(404);
    expect((await call('GET /api/categories')).body).toHaveLength(1);
    expect((await listCatalogue()).find(({ id }) => id === 1)).toMatchObject({ status: 'deleted' });
  });
});
