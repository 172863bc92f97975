import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Choice,
  choiceIn,
  isWanted,
  listOrders,
  type Offer,
  queryOf,
} from '#shared/catalogue/choice.ts';
import { getCategory, listProducts } from '#shared/catalogue/endpoints.ts';
import { type FlavourFamily, flavourFamilies } from '#shared/catalogue/flavour.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { listProductOffers } from '#shared/promotions/endpoints.ts';
import type { ProductOffers } from '#shared/promotions/product-offers.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { send } from '../../test-support/event.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { getCategory as categoryHandler, listProducts as handler } from '../catalogue.ts';
import { listProductOffers as offersHandler } from '../promotions.ts';

let shop: TestShop;

const strengths = [30, 50, 70, 100];
const pouches = 'caffeine-energy-pouches';

/**
 * Products 1 to 6 are vapes for adults. Products 7 to 40 are pouches. Higher numbers are newer. Every fifth product is
 * sold out.
 */
const products = Array.from({ length: 40 }, (_, n) => {
  const created_at = `2026-02-${String(1 + Math.floor(n / 2)).padStart(2, '0')}T00:00:00.000Z`;
  return testProduct(
    n + 1,
    {
      created_at,
      price_cents: (300 + ((n * 37) % 9) * 100) * 100,
      ...(n % 7 !== 3 && { strength_mg: n < 6 ? 20 : strengths[n % 4] }),
      flavour_family: flavourFamilies[n % 5] as FlavourFamily,
      ...(n % 3 === 0 && { stars: [0, 0, n % 2, 1, n] }),
    },
    n < 6 ? 1 : 2,
  );
});

beforeAll(async () => {
  shop = await openShop();
  await stockShop(products.map((product) => [product, product.id % 5 === 0 ? 0 : 50]));
});
afterAll(() => shop.close());

type Answer = { data: ProductCard[]; next_cursor: string | null; total: number; offers?: Offer[] };

async function list(query: Record<string, string>): Promise<Answer> {
  const { status, body } = await send(listProducts, handler, { query });
  expect(status).toBe(200);
  return body;
}

/** Reads a chosen list to its end, a few products at a time. */
async function walk(query: Record<string, string>): Promise<ProductCard[]> {
  const all: ProductCard[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: Answer = await list({ ...query, limit: '5', ...(cursor && { cursor }) });
    all.push(...page.data);
    if (page.next_cursor === null) return all;
    cursor = page.next_cursor;
  }
}

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const ofCategory = (id: number) => products.filter(({ category }) => category.id === id);

/**
 * The data of a product that a shopper should see. It is calculated from the stored product and not from the answer.
 */
const newest = new Set(idsOf(products.toReversed().slice(0, 12)));
const offerOf = ({ id, price_cents, strength_mg, flavour_family }: (typeof products)[number]): Offer => ({
  price: price_cents / 100,
  strength: strength_mg,
  flavour: flavour_family,
  isOut: id % 5 === 0,
  isNew: newest.has(id),
  inPacks: false,
});

describe('Filters', () => {
  test('Any choice of filters shows exactly the products that pass all of them, each once, and says how many there are', async () => {
    let drawn = 11;
    const draw = (below: number) => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      return drawn % below;
    };
    for (let round = 0; round < 60; round++) {
      const choice: Choice = {
        sort: listOrders[draw(5)],
        strength: strengths.filter(() => draw(3) === 0),
        flavour: flavourFamilies.filter(() => draw(4) === 0),
        price: draw(2) === 0 ? 300 + draw(9) * 100 : undefined,
        inStock: draw(3) === 0,
        isNew: draw(4) === 0,
        inPacks: false,
      };
      const query = queryOf(choice);
      const wanted = ofCategory(2).filter((product) => isWanted(choice, offerOf(product)));
      const shown = await walk({ category: pouches, ...query, ...(round % 2 === 0 && { offers: '1' }) });
      expect({ query, ids: idsOf(shown).sort((a, b) => a - b) }).toEqual({ query, ids: idsOf(wanted) });
      expect((await list({ category: pouches, sort: 'new', ...query })).total).toBe(wanted.length);
    }
  }, 120_000);

  test('The answer to a filtered list also has the products before the filters, from which the counts beside the filters are made', async () => {
    const { offers, total } = await list({ category: pouches, offers: '1', strength: '70' });
    const all = ofCategory(2).toReversed().map(offerOf);
    expect(offers).toEqual(all.map((offer) => JSON.parse(JSON.stringify(offer))));
    expect(total).toBe(all.filter(({ strength }) => strength === 70).length);
  });

  test('A filter of a subcategory’s list shows only products of the subcategory', async () => {
    const { data } = await list({ category: 'hart-vapes', subcategory: 'hart-one', strength: '20' });
    expect(idsOf(data)).toEqual([6, 5, 3, 2, 1]);
  });

  test.each([
    ['sort', 'best'],
    ['strength', '70,strong'],
    ['flavour', 'tobacco'],
    ['price', '-5'],
    ['stock', 'out'],
    ['strength', Array.from({ length: 13 }, (_, n) => n + 1).join(',')],
  ])('A product list with the filter %s %s is refused', async (name, value) => {
    const { status, body } = await send(listProducts, handler, { query: { [name]: value } });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [name] });
  });

  test('While the shop hides restricted goods, no filter shows or counts them', async () => {
    await changeSettings({ restricted_goods: 'hidden' });
    const { data, offers } = await list({ strength: '20', offers: '1' });
    await changeSettings({ restricted_goods: 'sell' });
    expect(data).toEqual([]);
    expect(offers).toHaveLength(34);
    expect((await list({ strength: '20' })).data).not.toEqual([]);
  });
});

describe('Orders', () => {
  test.each([
    ['price', ({ selling_price }: ProductCard) => selling_price],
    ['strength', ({ strength_mg = -1 }: ProductCard) => -strength_mg],
    ['new', ({ created_at }: ProductCard) => -Date.parse(created_at)],
  ] as const)(
    'The sort order %s sorts the whole list, with equal products newest first',
    async (sort, by) => {
      const shown = await walk({ category: pouches, sort });
      const expected = [...shown].sort((a, b) => by(a) - by(b) || b.id - a.id);
      expect(idsOf(shown)).toEqual(idsOf(expected));
      expect(shown).toHaveLength(34);
    },
  );

  test('The sort order by reviews begins with the best products, and one good review does not outweigh many', async () => {
    const [first, second] = await walk({ category: pouches, sort: 'popular' });
    expect([first?.id, second?.id]).toEqual([37, 40]);
    expect(first?.rating).toEqual({ count: 37, average: 5 });
  });

  test('If the last product of a page was deleted, the next page continues at its place', async () => {
    const query = { category: pouches, sort: 'price', limit: '5' };
    const { data, next_cursor } = await list(query);
    const after = Buffer.from(String(next_cursor), 'base64url').toString().replace(/#\d+$/, '#999');
    const next = await list({ ...query, cursor: Buffer.from(after).toString('base64url') });
    const all = await walk({ category: pouches, sort: 'price' });
    expect(idsOf([...data, ...next.data])).toEqual(idsOf(all.slice(0, 10)));
  });

  test('A cursor of another product list is refused', async () => {
    const { next_cursor: cursor } = await list({ limit: '2' });
    const { status, body } = await send(listProducts, handler, {
      query: { sort: 'price', cursor: String(cursor) },
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-cursor' });
  });
});

test('The address of a filtered list gives the same list again, and unknown parts of the address are ignored', () => {
  const text = 'sort=cheap&strength=70,30,70,x&flavour=mint,tobacco,fruit&price=0&stock=in&new=2';
  const choice = choiceIn(text);
  expect(queryOf(choice)).toEqual({ strength: '30,70', flavour: 'fruit,mint', stock: 'in' });
  expect(choiceIn(String(new URLSearchParams(queryOf(choice))))).toEqual(choice);
});

test('A category names the strengths of its products, lowest first', async () => {
  const { body } = await send(getCategory, categoryHandler, { params: { slug: pouches } });
  expect(body.strengths).toEqual([30, 50, 70, 100]);
});

test('A subcategory of a category names its own strengths', async () => {
  const { body } = await send(getCategory, categoryHandler, { params: { slug: pouches } });
  const [only] = body.subcategories as { strengths: number[] }[];
  expect(only?.strengths).toEqual(strengths);
});

test('A product names the strengths of its subcategory, with its own flavour in each that has it', async () => {
  const product = products.find(
    ({ strength_mg, category }) => strength_mg === 30 && category.slug === pouches,
  );
  const { body } = await send(listProductOffers, offersHandler, { params: { id: String(product?.id) } });
  const { strengths: beside } = body as ProductOffers;
  expect(beside?.map(({ mg }) => mg)).toEqual(strengths);
  for (const { mg, slug } of beside ?? []) {
    const same = ofCategory(2).filter(
      (each) => each.strength_mg === mg && each.flavour_family === product?.flavour_family,
    );
    if (mg === 30) expect(slug).toBeUndefined();
    else expect(same.map((each) => each.slug)).toContain(slug);
  }
});

test('A product of a subcategory with one strength names none beside it', async () => {
  const { body } = await send(listProductOffers, offersHandler, { params: { id: '1' } });
  expect(body.strengths).toBeUndefined();
});

test('A filter by strength reads the cards and no stock but that of the shown page', async () => {
  const { operations } = await requestsOf(shop, () => list({ category: pouches, strength: '70' }));
  expect(operations).toEqual(['Query', 'Query', 'BatchGetItem']);
});
