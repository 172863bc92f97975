import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as table from '#shared/categories/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as texts from '#shared/texts.ts';
import { listRecords } from '../../core/catalogue/admin-categories.ts';
import * as reads from '../../core/catalogue/catalogue-reads.ts';
import { getRecord } from '../../core/catalogue/product-record.ts';
import { undoChange } from '../../core/log/undo.ts';
import { changeProduct, deletion } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import { type LogItem, placeOfEntry } from '../../data/log/log-entry.ts';
import { createUpload } from '../../data/pictures/upload.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let session: string;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([1, 2, 3].map((n) => [testProduct(n), 5]));
  for (const [name, value] of [
    ['category', 2],
    ['subcategory', 21],
    ['attribute', 50],
    ['product', 20],
  ] as const)
    await raiseCounter(name, value);
  session = (await signIn('admin', ['admin'])).session;
});
afterAll(() => shop.close());

const ask = async (endpoint: Endpoint, more: { id?: number; body?: unknown } = {}): Promise<Reply> =>
  send(
    endpoint,
    handlers.get(endpoint.route)?.handler,
    await callAs(session, {
      ...(more.id !== undefined && { params: { id: String(more.id) } }),
      ...(more.body !== undefined && { body: more.body }),
    }),
  );

const picture = { path: '/upload/shop/new', widths: [320, 640], width: 640, height: 640, alt: '' };

/** Stores an upload that is ready. */
async function upload(purpose: 'category' | 'hero' = 'category'): Promise<string> {
  const id = randomUUID();
  const limit = { what: 'uploads', who: 'test', times: 500, minutes: 60 };
  const wanted = { purpose, content_type: 'image/png', alt: '' } as const;
  const state = { state: 'ready', picture } as const;
  await createUpload({ id, ...wanted, by: idOf('admin'), created_at: noon.toISOString(), ...state }, limit);
  return id;
}

let names = 0;
async function create(more: object = {}): Promise<Reply['body']> {
  const image = { upload_id: await upload(), alt: '' };
  const body = { category_name: `Corner ${++names}`, meta_title: 'A corner', image, ...more };
  const { status, body: record } = await ask(table.createAdminCategory, { body });
  expect(status).toBe(200);
  return record;
}
const change = (id: number, body: object) => ask(table.changeAdminCategory, { id, body });
const read = async (id: number) => (await ask(table.getAdminCategory, { id })).body;
const menu = async () => (await reads.listMenuCategories()).map(({ id }) => id);
const shopIds = async () =>
  (await reads.listProducts({ params: undefined, query: {}, now: noon })).data.map(({ id }) => id);
const lastChange = async (noun: 'category' | 'subcategory', id: string) =>
  (await readList<LogItem & { sk: string }>(logPk(noun, id), { isNewestFirst: true })).items[0];
const njeri = { id: idOf('admin'), name: 'Njeri', groups: ['admin' as const] };

async function undoLast(noun: 'category' | 'subcategory', id: string) {
  const entry = await lastChange(noun, id);
  const key = Buffer.from(`${noun}#${id}#${placeOfEntry(entry?.sk ?? '')}`).toString('base64url');
  await undoChange(key, njeri, noon);
}

describe('A new category', () => {
  test('A new category gets its address from its name, and is last in the menu', async () => {
    const record = await create({ category_name: 'Mint & Citrus', description: 'Cool.' });
    expect(record).toMatchObject({
      ...{ slug: 'mint-citrus', version: 0, status: 'active', product_count: 0, subcategories: [] },
      ...{ description: 'Cool.', category_description: 'Cool.', image: '/upload/shop/new-640.webp' },
    });
    expect((await menu()).at(-1)).toBe(record.id);
    expect((await create({ category_name: 'Mint, Citrus' })).slug).toBe('mint-citrus-2');
  });

  test('A new category needs a name, a meta title and an uploaded picture', async () => {
    const image = { upload_id: randomUUID(), alt: '' };
    const gone = { category_name: 'X', meta_title: 'X', image };
    expect(await ask(table.createAdminCategory, { body: gone })).toMatchObject({
      ...{ status: 422, body: { errors: { image: [texts.categoryPictureGone] } } },
    });
    const empty = await ask(table.createAdminCategory, {
      body: { category_name: ' ', meta_title: '', image },
    });
    expect(empty).toMatchObject({
      status: 422,
      body: {
        errors: { category_name: [texts.categoryNameRequired], meta_title: [texts.metaTitleRequired] },
      },
    });
  });
});

describe('A change of a category', () => {
  test('A change of an outdated version of a category is refused with the stored category [G-72]', async () => {
    const { id } = await create();
    expect((await change(id, { version: 0, meta_title: 'One' })).body).toMatchObject({ version: 1 });
    expect(await change(id, { version: 0, meta_title: 'Two' })).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { id, version: 1, meta_title: 'One' } },
    });
  });

  test('A change of a category creates, renames and removes subcategories with their attributes in one step', async () => {
    const { id } = await create();
    const mint = { title: 'Mint', description: 'Cool', attributes: [{ key: 'Flavour', value: 'Mint' }] };
    const made = await change(id, { version: 0, subcategories: [mint, { title: 'Lime' }] });
    const [first, second] = made.body.subcategories;
    expect([first, second]).toMatchObject([
      { title: 'Mint', slug: 'mint', attributes: [{ id: 51, key: 'Flavour', value: 'Mint' }] },
      { title: 'Lime', slug: 'lime', attributes: [] },
    ]);
    const renamed = { ...first, title: 'Fresh mint' };
    const kept = await change(id, { version: 1, subcategories: [renamed] });
    expect(kept.body).toMatchObject({ version: 2, subcategories: [{ id: first.id, slug: 'mint' }] });
    expect(kept.body.subcategories).toHaveLength(1);
    expect((await ask(table.listSubcategoryAttributes, { id: first.id })).body).toEqual({
      attributes: [{ id: 51, key: 'Flavour', value: 'Mint' }],
    });
    await undoLast('subcategory', `${id}/${second.id}`);
    expect((await read(id)).subcategories).toHaveLength(2);
    const twice = await change(id, { version: 3, subcategories: [{ title: 'A' }, { title: 'a' }] });
    expect(twice).toMatchObject({
      status: 422,
      body: { errors: { subcategories: [texts.subcategoryTwice('a')] } },
    });
  });

  test('Removing a subcategory with products is refused with the number of its products', async () => {
    await changeProduct(3, { is_hidden: true });
    const { version } = await read(2);
    expect(await change(2, { version, subcategories: [] })).toMatchObject({
      status: 409,
      body: { code: 'has-products', message: texts.subcategoryHasProducts('Fruit', 3) },
    });
    await changeProduct(3, { is_hidden: undefined });
  });

  test('A category can be moved only into an active category at the top level', async () => {
    const [parent, child, other] = [await create(), await create(), await create()];
    expect((await change(child.id, { version: 0, parent_id: parent.id })).body.parent_id).toBe(parent.id);
    const order = await menu();
    expect(order.indexOf(child.id)).toBe(order.indexOf(parent.id) + 1);
    const refused = (id: number, parent_id: number, version = 0) => change(id, { version, parent_id });
    expect((await refused(other.id, child.id)).body.errors).toEqual({ parent_id: [texts.parentInvalid] });
    expect((await refused(other.id, other.id)).status).toBe(422);
    expect((await refused(parent.id, other.id)).body.errors).toEqual({ parent_id: [texts.parentOfOthers] });
    await change(parent.id, { version: 0, status: 'hidden' });
    expect(await read(child.id)).toMatchObject({ parent_id: null });
    expect(await menu()).toContain(child.id);
  });
});

test('The shop’s menu shows the categories in the order that staff gave them in the admin', async () => {
  const before = (await listRecords()).categories.map(({ id }) => id);
  const ids = [...before].reverse().filter((id) => id < 3);
  await ask(table.orderAdminCategories, { body: { ids } });
  expect((await menu()).slice(0, 2)).toEqual([2, 1]);
  expect((await listRecords()).categories.slice(0, 2)).toMatchObject([
    { id: 2, sort: 1 },
    { id: 1, sort: 2 },
  ]);
  expect(await ask(table.orderAdminCategories, { body: { ids: [999] } })).toMatchObject({ status: 404 });
});

describe('A hidden category', () => {
  beforeEach(async () => {
    const { version, status } = await read(2);
    if (status !== 'active') await change(2, { version, status: 'active' });
  });

  test('A hidden category and its products are in no list or page of the shop until it is shown again', async () => {
    const shown = await shopIds();
    await changeProduct(2, { is_hidden: true });
    expect((await change(2, { version: (await read(2)).version, status: 'hidden' })).body).toMatchObject({
      ...{ status: 'hidden', product_count: 2 },
    });
    expect(await menu()).not.toContain(2);
    expect(await shopIds()).toEqual([]);
    expect(
      (await reads.listCollectionProducts({ params: { product: 'caffeine-energy-pouches' }, query: {} }))
        .products,
    ).toEqual([]);
    await expect(
      reads.getCategory({ params: { slug: 'caffeine-energy-pouches' }, query: undefined }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      reads.getProductBySlug({ params: { slug: 'product-1' }, query: undefined }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await findProductItem(1)).toMatchObject({ is_hidden: true, hidden_with_category: true });
    await change(2, { version: (await read(2)).version, status: 'active' });
    expect(await shopIds()).toEqual(shown.filter((id) => id !== 2));
    expect((await findProductItem(1))?.is_hidden).toBeUndefined();
    expect((await findProductItem(2))?.is_hidden).toBe(true);
    await changeProduct(2, { is_hidden: undefined });
    expect(await shopIds()).toEqual(shown);
  });

  test('A product that is shown, moved to or added in a hidden category is hidden too', async () => {
    await change(2, { version: (await read(2)).version, status: 'hidden' });
    await changeProduct(1, { is_hidden: true });
    await changeProduct(1, { is_hidden: undefined });
    expect(await findProductItem(1)).toMatchObject({ is_hidden: true, hidden_with_category: true });
    await expect(createProduct(testProduct(9), 1, noon.toISOString())).rejects.toThrow(
      /ConditionalCheckFailed/,
    );
    await change(2, { version: (await read(2)).version, status: 'active' });
    expect(await shopIds()).toHaveLength(3);
  });

  test('Products of a hidden category stay active in the admin, where staff see that the category hides them', async () => {
    const staff = { id: 'a'.repeat(22), name: 'Achieng', email: '', groups: ['staff' as const] };
    const stateOf = async () => {
      const { status, hidden_with_category } = await getRecord(1, staff, noon);
      return [status, hidden_with_category];
    };
    await change(2, { version: (await read(2)).version, status: 'hidden' });
    expect(await stateOf()).toEqual(['active', true]);
    await changeProduct(1, { is_hidden: true });
    expect(await stateOf()).toEqual(['hidden', false]);
    await changeProduct(1, { is_hidden: undefined });
    await change(2, { version: (await read(2)).version, status: 'active' });
    expect(await stateOf()).toEqual(['active', false]);
  });
});

describe('Deleting a category', () => {
  test('Deleting a category with products, also hidden ones, is refused with the number of products [G-71]', async () => {
    await changeProduct(3, { is_hidden: true });
    expect(await ask(table.deleteAdminCategory, { id: 2 })).toMatchObject({
      status: 409,
      body: { code: 'has-products', message: texts.categoryHasProducts(3) },
    });
    await changeProduct(3, { is_hidden: undefined });
    expect((await read(2)).status).toBe('active');
  });

  test('When staff delete a category, its deleted products, which staff cannot see, are not counted', async () => {
    await changeProduct(3, deletion);
    expect((await ask(table.deleteAdminCategory, { id: 2 })).body.message).toBe(texts.categoryHasProducts(2));
    await changeProduct(3, { is_deleted: undefined, is_hidden: undefined });
  });

  test('Deleted products do not prevent the deletion of their category, and stay out of the shop when they are restored', async () => {
    for (const id of [1, 2, 3]) await changeProduct(id, deletion);
    expect((await ask(table.deleteAdminCategory, { id: 2 })).body).toMatchObject({ status: 'deleted' });
    for (const id of [1, 2, 3]) await changeProduct(id, { is_deleted: undefined, is_hidden: undefined });
    expect(await findProductItem(1)).toMatchObject({ is_hidden: true, hidden_with_category: true });
    expect(await shopIds()).toEqual([]);
    await change(2, { version: (await read(2)).version, status: 'active' });
    expect(await shopIds()).toHaveLength(3);
  });

  test('Undoing the deletion of a category in the change log restores it [G-71]', async () => {
    const { id, slug } = await create();
    expect((await ask(table.deleteAdminCategory, { id })).body).toMatchObject({ status: 'deleted' });
    expect(await menu()).not.toContain(id);
    expect(await change(id, { version: 1, meta_title: 'X' })).toMatchObject({
      status: 409,
      body: { code: 'deleted' },
    });
    expect(await lastChange('category', String(id))).toMatchObject({
      fields: { status: { after: 'deleted' } },
    });
    await undoLast('category', String(id));
    expect(await read(id)).toMatchObject({ status: 'active', slug });
    expect(await menu()).toContain(id);
  });
});
