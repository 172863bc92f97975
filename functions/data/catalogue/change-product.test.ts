import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { table } from '../dynamodb/table.ts';
import { listSellable } from '../stock/sellable.ts';
import { listMovements } from '../stock/stock.ts';
import { listCatalogue } from './category.ts';
import { changeProduct, removeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { listPk } from './keys.ts';
import { findNewSlug, findProduct, findProductBySlug, listCards } from './product.ts';
import { listShuffled } from './shuffle.ts';

const at = '2026-01-01T00:00:00.000Z';
const pouches = 'caffeine-energy-pouches';
const lists = [
  listPk.all(),
  listPk.inCategory(2),
  listPk.inSubcategory(21),
  listPk.inCategory(1),
  listPk.inSubcategory(11),
  listPk.premium(),
  listPk.premiumIn(2),
  listPk.premiumIn(1),
];

let shop: TestShop;
let id = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
beforeEach(async () => {
  await createProduct(testProduct(++id), 5, at);
});
afterEach(() => shop.db.setFault(undefined));
afterAll(() => shop.close());

/** Returns the cards of a product, by the list that contains them. */
async function cardsOf(product: number) {
  const found = await Promise.all(
    lists.map(async (pk) => {
      const { cards } = await listCards(pk, 1000);
      return cards.filter((card) => card.id === product).map((card) => [pk, card] as const);
    }),
  );
  return new Map(found.flat());
}

const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await listCatalogue()).map(({ slug, product_count }) => [slug, product_count]));

/**
 * Compares the stored data about a product with the expected data: its copies, its lists, the counts and the stock.
 * Returns the differences.
 */
async function faultsOf(product: number, fields: { price_cents: number; slug: string }) {
  const [item, bySlug, cards] = await Promise.all([
    findProduct(product),
    findProductBySlug(fields.slug),
    cardsOf(product),
  ]);
  const all = [item?.product, bySlug, ...cards.values()];
  const wrong = all.filter((each) => each?.price_cents !== fields.price_cents || each?.slug !== fields.slug);
  const { cards: inShop } = await listCards(listPk.all(), 1000);
  const placements = await counts();
  const counted = (placements['hart-vapes'] ?? 0) + (placements[pouches] ?? 0);
  return [
    ...wrong.map(() => 'a copy is old'),
    ...(cards.size === 3 ? [] : [`${cards.size} cards`]),
    ...(counted === inShop.length ? [] : [`${counted} counted of ${inShop.length}`]),
    ...(item?.available === 5 ? [] : [`stock ${item?.available}`]),
  ];
}

test('A new price is stored in all copies of a product at once, and the stock does not change', async () => {
  const { operations } = await requestsOf(shop, () => changeProduct(id, { price_cents: 90_000 }));
  expect(operations).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
  expect(await faultsOf(id, { price_cents: 90_000, slug: `product-${id}` })).toEqual([]);
  expect((await listMovements(id)).movements).toHaveLength(1);
});

test('Changing a product to the values that it already has writes nothing', async () => {
  await changeProduct(id, { price_cents: 90_000 });
  const { operations } = await requestsOf(shop, () => changeProduct(id, { price_cents: 90_000 }));
  expect(operations).toEqual(['GetItem', 'Query']);
});

test('Moving a product to another subcategory moves the product’s card and updates the counts [S1-140]', async () => {
  const before = await counts();
  await changeProduct(id, { subcategory_id: 11, is_premium: true });
  expect([...(await cardsOf(id)).keys()].sort()).toEqual(
    [
      listPk.all(),
      listPk.inCategory(1),
      listPk.premium(),
      listPk.premiumIn(1),
      listPk.inSubcategory(11),
    ].sort(),
  );
  expect(await findProduct(id)).toMatchObject({
    product: { age_restricted: true, category: { id: 1 }, subcategory: { title: 'Hart One' } },
  });
  expect(await counts()).toEqual({
    ...before,
    [pouches]: (before[pouches] ?? 0) - 1,
    fruit: (before.fruit ?? 0) - 1,
    'hart-vapes': (before['hart-vapes'] ?? 0) + 1,
    'hart-one': (before['hart-one'] ?? 0) + 1,
  });
  await changeProduct(id, { subcategory_id: 21, is_premium: false });
  expect(await counts()).toEqual(before);
  expect((await cardsOf(id)).size).toBe(3);
});

test('A product whose date changes moves in the list of all products, and its old card is deleted', async () => {
  await changeProduct(id, { created_at: '2026-09-09T00:00:00.000Z' });
  const { cards } = await listCards(listPk.all(), 1000);
  expect(cards[0]).toMatchObject({ id, created_at: '2026-09-09T00:00:00.000Z' });
  expect(cards.filter((card) => card.id === id)).toHaveLength(1);
});

describe('A product’s former slug', () => {
  test('A product’s former slug leads to the current slug after any number of renames', async () => {
    for (const slug of ['second', 'third', 'fourth']) await changeProduct(id, { slug });
    for (const old of [`product-${id}`, 'second', 'third']) {
      const { result, operations } = await requestsOf(shop, () => findNewSlug(old));
      expect([result, operations]).toEqual(['fourth', ['GetItem', 'GetItem']]);
      expect(await findProductBySlug(old)).toBeUndefined();
    }
    expect(await findNewSlug('fourth')).toBeUndefined();
    expect(await findNewSlug('nobody')).toBeUndefined();
  });

  test('A product’s former slug can be used again by the product itself, and by no other product', async () => {
    const old = `product-${id}`;
    await changeProduct(id, { slug: `other-${id}` });
    const second = testProduct(++id, { slug: old });
    expect(await createProduct(second, 1, at)).toBe(false);
    await createProduct({ ...second, slug: `mine-${id}` }, 1, at);
    await expect(changeProduct(id, { slug: old })).rejects.toMatchObject({ status: 409, code: 'slug-taken' });
    await changeProduct(id - 1, { slug: old });
    expect(await findProductBySlug(old)).toMatchObject({ id: id - 1 });
    expect(await findNewSlug(`other-${id - 1}`)).toBe(old);
  });

  test('A product cannot get a slug that is in use, and nothing changes', async () => {
    await createProduct(testProduct(++id), 1, at);
    await expect(changeProduct(id, { slug: `product-${id - 1}`, price_cents: 1 })).rejects.toMatchObject({
      status: 409,
    });
    expect(await findProduct(id)).toMatchObject({ product: { price_cents: 100_000, slug: `product-${id}` } });
  });
});

test('A change of an unknown product, or to an unknown subcategory, is refused', async () => {
  await expect(changeProduct(9999, { price_cents: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(changeProduct(id, { subcategory_id: 99 })).rejects.toMatchObject({ status: 422 });
  expect(await removeProduct(9999)).toBe(false);
});

test('Removing a product deletes its cards, slug and counts, and keeps its stock and the history of its stock', async () => {
  const before = await counts();
  expect(await removeProduct(id)).toBe(true);
  expect((await cardsOf(id)).size).toBe(0);
  expect(await findProduct(id)).toBeUndefined();
  expect(await findProductBySlug(`product-${id}`)).toBeUndefined();
  expect((await listMovements(id)).movements).toHaveLength(1);
  expect(await counts()).toMatchObject({
    fruit: (before.fruit ?? 0) - 1,
    [pouches]: (before[pouches] ?? 0) - 1,
  });
  expect(await removeProduct(id)).toBe(false);
});

describe('A hidden product', () => {
  const hide = () => changeProduct(id, { is_hidden: true });
  const show = () => changeProduct(id, { is_hidden: undefined });

  test('A hidden product is in no list and no count, its stock is not shown, and when shown again it is back in all of them', async () => {
    await changeProduct(id, { is_premium: true });
    const before = { lists: await cardsOf(id), counts: await counts() };
    await hide();
    expect([...(await cardsOf(id)).keys()]).toEqual([]);
    expect(await counts()).toMatchObject({
      [pouches]: (before.counts[pouches] ?? 0) - 1,
      fruit: (before.counts.fruit ?? 0) - 1,
    });
    expect(await listSellable([id])).toEqual([]);
    expect(
      (await listShuffled('all', { seed: 1, first: 0, limit: 99 })).products.map((each) => each.id),
    ).not.toContain(id);
    await show();
    expect([...(await cardsOf(id)).keys()]).toEqual([...before.lists.keys()]);
    expect(await counts()).toEqual(before.counts);
    expect(await listSellable([id])).toEqual([{ id, available: 5 }]);
  });

  test('A hidden product is not found by a former address', async () => {
    const { slug } = testProduct(id);
    await changeProduct(id, { slug: `secret-${id}` });
    await hide();
    expect(await findNewSlug(slug)).toBeUndefined();
    await show();
    expect(await findNewSlug(slug)).toBe(`secret-${id}`);
  });

  test('A hidden product can be moved and is counted in its new subcategory only when it is shown', async () => {
    const before = await counts();
    await hide();
    await changeProduct(id, { subcategory_id: 11 });
    expect(await counts()).toEqual({
      ...before,
      [pouches]: (before[pouches] ?? 0) - 1,
      fruit: (before.fruit ?? 0) - 1,
    });
    await show();
    expect(await counts()).toMatchObject({
      'hart-vapes': (before['hart-vapes'] ?? 0) + 1,
      'hart-one': (before['hart-one'] ?? 0) + 1,
    });
    await changeProduct(id, { subcategory_id: 21, is_hidden: true });
    expect(await counts()).toMatchObject({
      'hart-vapes': before['hart-vapes'],
      'hart-one': before['hart-one'],
    });
    await removeProduct(id);
    expect(await counts()).toMatchObject({ fruit: (before.fruit ?? 0) - 1 });
  });
});

describe('A product’s code and barcode', () => {
  const barcode = '4006381333931';

  test('A code or barcode belongs to one product only, in upper or lower case and with or without leading zeros', async () => {
    await changeProduct(id, { product_code: 'wa-1', barcode });
    const other = testProduct(++id, { product_code: 'WA-1' });
    expect(await createProduct(other, 1, at)).toBe(false);
    expect(await createProduct({ ...other, product_code: 'WA-2', barcode: `0${barcode}` }, 1, at)).toBe(
      false,
    );
    expect(await createProduct({ ...other, product_code: 'WA-2' }, 1, at)).toBe(true);
    await expect(changeProduct(id, { barcode })).rejects.toMatchObject({
      status: 409,
      code: 'barcode-taken',
    });
    await expect(changeProduct(id, { product_code: 'Wa-1' })).rejects.toMatchObject({ code: 'code-taken' });
  });

  test('A product’s code and barcode can be used again when the product changes them or is removed', async () => {
    await changeProduct(id, { product_code: 'FREE-1', barcode: '73513537' });
    await changeProduct(id, { product_code: 'FREE-2', barcode: undefined });
    const next = { product_code: 'FREE-1', barcode: '73513537' };
    expect(await createProduct(testProduct(++id, next), 1, at)).toBe(true);
    await removeProduct(id);
    expect(await createProduct(testProduct(++id, next), 1, at)).toBe(true);
  });
});

test('The largest change of a product has at most 50 writes, and a transaction can have 100', async () => {
  const send = vi.spyOn(table, 'send');
  const premium = { is_premium: true, barcode: '4006381333948' } as const;
  await changeProduct(id, premium);
  await changeProduct(id, {
    slug: `renamed-${id}`,
    product_code: `LARGE-${id}`,
    barcode: '10614141000415',
    subcategory_id: 11,
    created_at: '2026-05-05T00:00:00.000Z',
  });
  const sizes = send.mock.calls.map(([command]) =>
    command instanceof TransactWriteCommand ? (command.input.TransactItems?.length ?? 0) : 0,
  );
  send.mockRestore();
  expect(Math.max(...sizes)).toBeGreaterThan(20);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
});

describe('When several people change one product at once,', () => {
  test('If several people change one product at once, each change is stored completely', async () => {
    await Promise.all([
      changeProduct(id, { price_cents: 70_000 }),
      changeProduct(id, { product_name: 'Ginger' }),
      changeProduct(id, { slug: `ginger-${id}` }),
    ]);
    expect(await faultsOf(id, { price_cents: 70_000, slug: `ginger-${id}` })).toEqual([]);
    expect(await findProduct(id)).toMatchObject({ product: { product_name: 'Ginger', version: 3 } });
  });

  test('A change of a product whose transaction conflicts six times answers 503 [R5]', async () => {
    let tries = 0;
    shop.db.setFault(({ operation }) => {
      if (operation !== 'TransactWriteItems') return undefined;
      tries++;
      return { before: 'conflict' };
    });
    await expect(changeProduct(id, { price_cents: 1 })).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(tries).toBe(6);
  });
});

test('After any failed storage call, repeating the change of a product stores it completely [R3]', async () => {
  const faults = [
    { before: 'throttle' },
    { before: 'throttling' },
    { before: 'internal' },
    { before: 'conflict' },
    { afterCommit: 'drop-connection' },
  ] as const;
  const wrong: string[] = [];
  let schedules = 0;
  for (const operation of ['GetItem', 'Query', 'TransactWriteItems']) {
    for (const fault of faults) {
      for (const always of [true, false]) {
        await createProduct(testProduct(++id), 5, at);
        schedules++;
        shop.db.setFault((call) =>
          call.operation === operation && (always || call.attempt === 1) ? fault : undefined,
        );
        const change = { price_cents: 90_000, slug: `changed-${id}` };
        await changeProduct(id, change).catch(() => undefined);
        shop.db.setFault(undefined);
        await changeProduct(id, change);
        wrong.push(
          ...(await faultsOf(id, change)).map((what) => `${operation} ${JSON.stringify(fault)}: ${what}`),
        );
      }
    }
  }
  expect([schedules, wrong]).toEqual([30, []]);
});
