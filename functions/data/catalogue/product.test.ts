import type { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { table } from '../dynamodb/table.ts';
import { listMovements } from '../stock/stock.ts';
import { type CategoryItem, createCategory, listCatalogue } from './category.ts';
import { createProduct } from './create-product.ts';
import { listPk } from './keys.ts';
import { findProduct, findProductBySlug, listCards } from './product.ts';

const at = '2026-01-01T00:00:00.000Z';
let shop: TestShop;
let ids = 0;
let id = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
beforeEach(() => {
  id = ++ids;
});
afterAll(() => shop.close());

const countOf = async (slug: string) =>
  (await listCatalogue()).find((item) => item.slug === slug)?.product_count;

test('A new product is stored with its stock, in its lists and in the counts [S1-140]', async () => {
  const before = (await countOf('fruit')) ?? 0;
  expect(await createProduct(testProduct(id, { is_premium: true }), 7, at)).toBe(true);
  expect(await findProduct(id)).toMatchObject({ product: { id }, available: 7 });
  expect(await listMovements(id)).toMatchObject({ movements: [{ delta: 7, reason: 'opening' }] });
  for (const pk of [listPk.all(), listPk.premium(), listPk.inSubcategory(21)])
    expect((await listCards(pk, 100)).cards.map((card) => card.id)).toContain(id);
  expect(await countOf('fruit')).toBe(before + 1);
  expect(await countOf('caffeine-energy-pouches')).toBe(before + 1);
});

test('The lists of products in the table contain cards, not whole products', async () => {
  await createProduct(testProduct(id), 1, at);
  const { cards } = await listCards(listPk.all(), 100);
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(card).not.toHaveProperty('product_description');
});

test('Creating the same product again changes neither its price, nor its stock, nor the counts', async () => {
  await createProduct(testProduct(id), 7, at);
  const count = await countOf('fruit');
  expect(await createProduct(testProduct(id, { price_cents: 1 }), 900, at)).toBe(false);
  expect(await findProduct(id)).toMatchObject({ product: { price_cents: 100_000 }, available: 7 });
  expect((await listMovements(id)).movements).toHaveLength(1);
  expect(await countOf('fruit')).toBe(count);
});

test('Creating a second product with the same slug stores nothing', async () => {
  await createProduct(testProduct(id, { slug: 'mango' }), 1, at);
  const other = ++ids;
  const count = await countOf('fruit');
  expect(await createProduct(testProduct(other, { slug: 'mango' }), 1, at)).toBe(false);
  expect(await findProduct(other)).toBeUndefined();
  expect(await findProductBySlug('mango')).toMatchObject({ id });
  expect((await listMovements(other)).movements).toEqual([]);
  expect((await listCards(listPk.all(), 100)).cards.map((card) => card.id)).not.toContain(other);
  expect(await countOf('fruit')).toBe(count);
});

test('New products of two categories are stored without a conflict, because their transactions share no item', async () => {
  const send = vi.spyOn(table, 'send');
  await createProduct(testProduct(id, {}, 1), 1, at);
  await createProduct(testProduct(++ids, {}, 2), 1, at);
  const commands = send.mock.calls.map(([command]) => command as unknown as TransactWriteCommand);
  send.mockRestore();
  const keys = commands.flatMap(({ input: { TransactItems = [] } }) =>
    TransactItems.map(({ Put, Update }) => {
      const { pk, sk } = Put?.Item ?? Update?.Key ?? {};
      return `${pk} ${sk}`;
    }),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});

test('Of twenty simultaneous new products with one slug, only one gets the slug', async () => {
  const wanted = Array.from({ length: 20 }, () => testProduct(++ids, { slug: 'wanted' }));
  const made = await Promise.all(wanted.map((product) => createProduct(product, 1, at)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await findProductBySlug('wanted')).toMatchObject({ id: wanted[made.indexOf(true)]?.id });
});

test('A new product in a subcategory that does not exist is refused, and nothing is stored', async () => {
  const nowhere = testProduct(id, { subcategory: { id: 99, slug: 'nowhere', title: 'Nowhere' } });
  await expect(createProduct(nowhere, 1, at)).rejects.toThrow(/ConditionalCheckFailed/);
  expect(await findProduct(id)).toBeUndefined();
  expect(await findProductBySlug(nowhere.slug)).toBeUndefined();
});

describe('A new product whose write conflicts or whose answer is lost [R5]', () => {
  test('A new product whose write conflicts is retried until it is stored', async () => {
    let conflicts = 2;
    const { result, operations } = await requestsOf(
      shop,
      () => createProduct(testProduct(id), 1, at),
      () => (conflicts-- > 0 ? { before: 'conflict' } : undefined),
    );
    expect(result).toBe(true);
    expect(operations).toEqual(Array(3).fill('TransactWriteItems'));
    expect(await findProduct(id)).toBeDefined();
  });

  test('If the answer to the write of a new product is lost, no second product is created [R3]', async () => {
    const { result } = await requestsOf(
      shop,
      () => createProduct(testProduct(id), 5, at),
      ({ attempt }) => (attempt === 1 ? { afterCommit: 'drop-connection' } : undefined),
    );
    expect(result).toBe(true);
    expect(await findProduct(id)).toMatchObject({ available: 5 });
    expect((await listMovements(id)).movements).toHaveLength(1);
  });
});

test('A category’s id and slug are unique', async () => {
  const [first] = await listCatalogue();
  const category = { ...(first as CategoryItem), id: 50, slug: 'new' };
  expect(await createCategory({ ...category, slug: 'hart-vapes' }, [])).toBe(false);
  expect(await createCategory({ ...category, id: 1 }, [])).toBe(false);
  expect((await listCatalogue()).some((item) => item.id === 50)).toBe(false);
  expect(await createCategory(category, [])).toBe(true);
});
