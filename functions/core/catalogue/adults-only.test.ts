import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmAge } from '#shared/accounts/endpoints.ts';
import { quoteCart } from '#shared/cart/endpoints.ts';
import { shop as rules } from '#shared/shop.ts';
import { confirmAge as confirmAgeHandler } from '../../api/accounts.ts';
import { quoteCart as quoteHandler } from '../../api/cart.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createFeatured } from '../../data/catalogue/featured.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { findProductBySlug, findProductItem, listCards } from '../../data/catalogue/product.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { listSellable } from '../../data/stock/sellable.ts';
import { emptyTable, shownLists } from '../../test-support/catalogue/state.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { makeSearchPart } from '../pages/search-files.ts';
import { makeProductsPart } from '../pages/sitemap-files.ts';
import * as reads from './catalogue-reads.ts';
import { changeCategory } from './change-category.ts';
import { getFeatured } from './featured.ts';

let shop: TestShop;

const pouches = 'caffeine-energy-pouches';
/** Of the 24 products, every fourth one is marked for adults only. */
const count = 24;
const adults = Array.from({ length: 6 }, (_, n) => 4 * n + 4);
const all = Array.from({ length: count }, (_, n) => n + 1);
const others = all.filter((id) => !adults.includes(id));

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await emptyTable();
  await stockShop(all.map((id) => [testProduct(id, { is_premium: id % 8 === 0 }), 5]));
  for (const id of adults) await changeProduct(id, { adults_only: true });
});
afterAll(() => shop.close());

const sorted = (ids: number[]) => [...ids].sort((one, other) => one - other);
const restrictedNow = async () =>
  (await listCards(listPk.all(), 99)).cards
    .filter(({ age_restricted }) => age_restricted)
    .map(({ id }) => id);
const line = (id: number) => ({ id, quantity: 1 });
const quote = async (id: number) =>
  (await send(quoteCart, quoteHandler, { body: { lines: [line(id)] } })).body.lines[0];

/** Returns the ids of the products on all pages of a category's shuffled list. It also checks the number of pages. */
async function walk(category: string, per_page: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { category, page, per_page, seed: 7 };
    const answer = await reads.listProducts({ params: undefined, query, now: noon });
    if (!('meta' in answer)) throw new Error('The list has no pages.');
    last = answer.meta.last_page;
    expect(last).toBe(Math.max(1, Math.ceil(answer.meta.total / per_page)));
    if (page < last) expect(answer.data).toHaveLength(per_page);
    ids.push(...answer.data.map(({ id }) => id));
  }
  return ids;
}

describe('A product that is itself for adults only', () => {
  test('A product marked for adults only is restricted on its page and its cards, also if its category is not restricted', async () => {
    const [id = 0] = adults;
    const marks = { adults_only: true, age_restricted: true, category: { id: 2 } };
    expect(await findProductItem(id)).toMatchObject(marks);
    expect(await findProductBySlug(`product-${id}`)).toMatchObject(marks);
    for (const pk of [listPk.all(), listPk.inCategory(2), listPk.inSubcategory(21)])
      expect((await listCards(pk, 99)).cards.find((card) => card.id === id)).toMatchObject(marks);
    expect((await listCards(listPk.open(), 99)).cards.map((card) => card.id)).not.toContain(id);
    await changeProduct(id, { adults_only: undefined });
    expect(await findProductItem(id)).not.toHaveProperty('adults_only');
    expect(sorted(await restrictedNow())).toEqual(adults.slice(1));
    expect((await listCards(listPk.open(), 99)).cards.map((card) => card.id)).toContain(id);
  });

  test('A product marked for adults only stays restricted when its category is switched to adults only and back', async () => {
    await changeCategory(2, { age_restricted: true });
    expect(sorted(await restrictedNow())).toEqual(all);
    await changeCategory(2, { age_restricted: false });
    expect(sorted(await restrictedNow())).toEqual(adults);
  });

  test('A product marked for adults only stays restricted when its category is no longer restricted', async () => {
    await changeCategory(2, { age_restricted: true });
    await changeProduct(1, { adults_only: true });
    await changeProduct(4, { adults_only: undefined });
    expect(sorted(await restrictedNow())).toEqual(all);
    await changeCategory(2, { age_restricted: false });
    expect(sorted(await restrictedNow())).toEqual(sorted([1, ...adults.slice(1)]));
  });

  test('The product counts of categories stay correct when a product marked for adults only is moved, hidden and shown', async () => {
    const [first = 0, second = 0] = adults;
    await changeProduct(first, { subcategory_id: 11 });
    await changeProduct(second, { is_hidden: true });
    await changeProduct(first, { subcategory_id: 21 });
    await changeProduct(second, { is_hidden: undefined });
    expect(sorted(await restrictedNow())).toEqual(adults);
    const counts = (await listCatalogue()).map(({ slug, product_count }) => [slug, product_count]);
    expect(Object.fromEntries(counts)).toMatchObject({ [pouches]: count, 'hart-vapes': 0, fruit: count });
  });

  test('A product that is no longer marked for adults only is restricted only if its category is', async () => {
    for (const more of [{}, { is_hidden: true }] as const) {
      const id = adults[more.is_hidden ? 1 : 0] as number;
      const product = (await findProductItem(id)) as NonNullable<Awaited<ReturnType<typeof findProductItem>>>;
      const tree = await listCatalogue();
      await changeCategory(2, { age_restricted: true });
      await changeProduct(id, { adults_only: undefined, ...more }, noon, { read: { product, tree } });
      expect([id, (await findProductItem(id))?.age_restricted]).toEqual([id, true]);
      await changeCategory(2, { age_restricted: false });
      expect([id, (await findProductItem(id))?.age_restricted]).toEqual([id, false]);
    }
  });
});

describe('A shop that sells restricted goods', () => {
  test('A product marked for adults only is sold only with an age proof, and its order line is marked as restricted', async () => {
    const [id = 0] = adults;
    expect(await quote(id)).toMatchObject({ age_restricted: true, problem: null });
    const form = orderForm([line(id)], { customer_phone: phoneOf(1), age_verified: 'true' });
    expect(await order(form)).toMatchObject({ status: 403, body: { code: 'age-proof-required' } });
    const proof = await send(confirmAge, confirmAgeHandler, { body: { confirmed: true } });
    const cookies = proof.cookies.map((cookie) => cookie.split(';')[0] as string);
    const { status, body } = await order(form, { cookies });
    expect(status).toBe(200);
    expect((await findOrder(body.order_id))?.lines).toMatchObject([{ product_id: id, age_restricted: true }]);
    const open = orderForm([line(1)], { customer_phone: phoneOf(2) });
    expect((await order(open)).status).toBe(200);
  });
});

describe('A shop that only shows restricted goods', () => {
  test('A shop that only shows restricted goods lists a product marked for adults only, and refuses to sell it', async () => {
    await changeSettings({ restricted_goods: 'catalogue_only' });
    const [id = 0] = adults;
    expect(sorted(await walk(pouches, 20))).toEqual(all);
    expect(await quote(id)).toMatchObject({ age_restricted: true, problem: 'not-sold-online' });
    const refused = await order(orderForm([line(id)], { customer_phone: phoneOf(3) }));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await quote(1)).toMatchObject({ problem: null });
  });
});

describe('A shop that hides restricted goods', () => {
  beforeEach(() => changeSettings({ restricted_goods: 'hidden' }));

  test('A shop that hides restricted goods lists no product marked for adults only, and fills its list pages with other products', async () => {
    const lists = await shownLists();
    for (const name of [pouches, '2', `shuffled ${pouches}`, 'shuffled 2'])
      expect([name, sorted(lists[name] ?? []).every((id) => others.includes(id))]).toEqual([name, true]);
    for (const per_page of [1, 7, 20]) expect(sorted(await walk(pouches, per_page))).toEqual(others);
    expect((await reads.listPremium({ params: { product: pouches }, query: undefined })).products).toEqual(
      [],
    );
    const ask = { params: { product: pouches } };
    expect((await reads.listNewArrivals({ ...ask, query: undefined })).products).toHaveLength(
      rules.newArrivals,
    );
    const seen: number[] = [];
    for (let cursor: string | undefined, n = 0; n === 0 || cursor !== undefined; n++) {
      const page = await reads.listCollectionProducts({ ...ask, query: { limit: 8, cursor } });
      if (page.next_cursor) expect(page.products).toHaveLength(8);
      seen.push(...page.products.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    }
    expect(sorted(seen)).toEqual(others);
  });

  test('The product counts of categories and subcategories leave out restricted goods while the shop hides them', async () => {
    const category = await reads.getCategory({ params: { slug: pouches }, query: undefined });
    expect(category.product_count).toBe(others.length);
    expect(category.subcategories.map(({ product_count }) => product_count)).toEqual([others.length]);
    await changeProduct(4, { is_hidden: true });
    const next = await reads.getCategory({ params: { slug: pouches }, query: undefined });
    expect(next.product_count).toBe(others.length);
  });

  test('A hidden restricted product has no page, search result, sitemap entry, stock answer or cart line, and cannot be featured', async () => {
    const [id = 0] = adults;
    await createFeatured({ product_id: id, headline: 'New', ends_at: null });
    expect(await getFeatured({ now: noon })).toBeNull();
    const slug = `product-${id}`;
    await expect(reads.getProductBySlug({ params: { slug }, query: undefined })).rejects.toMatchObject({
      status: 404,
    });
    await expect(reads.getProduct({ params: { id }, query: undefined })).rejects.toMatchObject({
      status: 404,
    });
    expect(await makeSearchPart(0)).not.toContain(`"Product ${id}"`);
    expect(await makeProductsPart(0)).not.toContain(`/${slug}<`);
    expect(await listSellable([id, 1])).toEqual([{ id: 1, available: 5 }]);
    expect(await quote(id)).toMatchObject({ problem: 'gone', slug: '' });
    await changeProduct(id, { adults_only: undefined });
    expect(await getFeatured({ now: noon })).toMatchObject({ id });
    expect(await makeSearchPart(0)).toContain(`"Product ${id}"`);
    expect(await makeProductsPart(0)).toContain(`/${slug}<`);
  });

  test('While restricted goods are hidden, the list of a restricted category is empty', async () => {
    for (const id of others) await changeProduct(id, { adults_only: true });
    await changeCategory(2, { age_restricted: true });
    expect(await walk(pouches, 20)).toEqual([]);
    const { products } = await reads.listCollectionProducts({ params: { product: pouches }, query: {} });
    expect(products).toEqual([]);
  });
});
