import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abilities, isAbility } from '#shared/abilities/abilities.ts';
import { isOpen } from '#shared/abilities/access.ts';
import { longestQuery } from '#shared/catalogue/query-length.ts';
import type { Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { ErrorBody } from '#shared/orders/order.ts';
import { shop as rules } from '#shared/shop.ts';
import { createPublishedReview } from '../data/reviews/review.ts';
import { type Call, send } from '../test-support/event.ts';
import { loadHandlers } from '../test-support/handlers.ts';
import { callAs, signIn } from '../test-support/people.ts';
import { requestsOf } from '../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { openSite, type TestSite, writeSearch } from '../test-support/site.ts';

let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

// Of sixty products, every second one is restricted. The first one has thirty reviews.
beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop(Array.from({ length: 60 }, (_, n) => [testProduct(n + 1, {}, n % 2 === 0 ? 1 : 2), 9]));
  for (let id = 1; id <= 30; id++) {
    const created_at = `2026-02-01T00:00:${String(id).padStart(2, '0')}.000Z`;
    const said = { user_name: 'Wanjiku', review_text: 'Good.', rating: 5, product_id: 1, created_at };
    const marks = { status: 'published', is_testimonial: true, age_restricted: true, spam_score: 0 } as const;
    await createPublishedReview({ id, ...said, ...marks });
  }
  await writeSearch();
  handlers = await loadHandlers();
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

async function get(route: Route, query: Record<string, string> = {}) {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}`);
  const { access, example } = row.endpoint;
  const { params = {}, query: usual = {} } = (example as Call | undefined) ?? {};
  const asked = { params, query: { ...usual, ...query } };
  const groups = isAbility(access) ? [abilities[access][0]] : [];
  const call = isOpen(access) ? asked : await callAs((await signIn(route, groups)).session, asked);
  const { result, operations } = await requestsOf(shop, () => send(row.endpoint, row.handler, call));
  return { ...result, operations };
}

/** Returns the routes in the endpoint table whose query has this field. */
const routesWith = (field: string): Route[] =>
  endpoints.flatMap(({ endpoint }) => {
    const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {};
    return field in shape ? [endpoint.route] : [];
  });

/** Returns the list in an answer: the answer itself, or its first field that is a list. */
const listOf = (body: unknown): { id: number }[] =>
  Array.isArray(body) ? body : (Object.values(body as object).find(Array.isArray) ?? []);

/** Counts the items of a list over all its pages. */
async function sizeOf(route: Route): Promise<number> {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await get(route, { limit: '7', ...(cursor && { cursor }) });
    const here = listOf(body).length;
    count += here;
    cursor = here === 0 ? null : (body.next_cursor ?? null);
  }
  return count;
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
const place = (id: number) => `2026-01-01T00:00:30.000Z#${String(id).padStart(15, '0')}`;

/**
 * The cursors of these lists differ from those of product lists. Each value is a well-formed position for such a
 * cursor.
 */
const places: Partial<Record<Route, string>> = {
  'GET /api/admin/products': '2',
  'GET /api/admin/products/{id}/stock': '2026-01-01T00:00:30.000Z#count#1~9',
  'GET /api/admin/pages/{page}/versions': `TEXT#${'9'.padStart(15, '0')}`,
  'GET /api/admin/people': 'a'.repeat(43),
  'GET /api/account/orders': `ORDER#2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/desk': `ORDER#2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/orders': `ORDER#2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/placed-orders': `ORDER#2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/unpaid-orders': `ORDER#2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/parked-payments': '2026-01-01T00:00:30.000Z#SGL7K2M4XY',
  'GET /api/admin/purchases': `2026-01-01T00:00:30.000Z#${randomUUID()}`,
  'GET /api/admin/statements': `2026-01-01T00:00:30.000Z#${randomUUID()}`,
  'GET /api/admin/money': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}#${randomUUID()}`,
  'GET /api/admin/jobs': `2026-01-01T00:00:30.000Z#${randomUUID()}`,
  'GET /api/admin/stock-counts': `2026-01-01T00:00:30.000Z#${randomUUID()}`,
  'GET /api/admin/stock-differences': `2026-11-02T00:00:30.000Z#${randomUUID()}`,
  'GET /api/admin/log': `2026-01-01T00:00:30.000Z#${'a'.repeat(16)}`,
  'GET /api/admin/cash/{holder}': `ENTRY#${'7'.padStart(15, '0')}`,
  'GET /api/admin/books/documents': `2026-07-02#${'a'.repeat(22)}`,
  'GET /api/admin/books/bills': `2026-07-02#${randomUUID()}`,
  'GET /api/admin/chat-drafts': '2026-01-01T00:00:30.000Z#C-22222',
  'GET /api/admin/shortages': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/shifts/{id}/entries': '7'.padStart(15, '0'),
  'GET /api/admin/waiting': '7'.padStart(15, '0'),
  'GET /api/admin/waiting/{product}': `ENTRY#phone~2026-01-01T00:00:30.000Z~${'a'.repeat(22)}`,
  'GET /api/admin/distributors': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/customers': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/subscribers': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/campaigns': '7'.padStart(15, '0'),
  'GET /api/admin/shifts': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}`,
  'GET /api/admin/tax-receipts': ['1', '1', '1'].map((part) => part.padStart(15, '0')).join('#'),
  'GET /api/admin/tills/alarms': `2026-01-01T00:00:30.000Z#${'a'.repeat(22)}#${'0'.repeat(15)}#${'0'.repeat(15)}`,
};

const forged = [
  'x',
  '0',
  'null',
  encode('{"pk":"SETTINGS"}'),
  encode('SETTINGS'),
  encode('ORDER#1'),
  encode(''.padEnd(200, 'a')),
  encode(`${place(1)}\u0000`),
  encode(`${place(1)}#x`),
  encode(place(1)).slice(0, -2),
  `${encode(place(1))}AA`,
  encode('9999-99-99T99:99:99.999Z#1'),
  'A'.repeat(401),
  '',
  ' ',
  '%00',
];

describe('A cursor [T23]', () => {
  test.each(routesWith('cursor'))(
    'A forged cursor of %s is refused with the common error body',
    async (route) => {
      for (const cursor of forged) {
        const { status, body } = await get(route, { cursor });
        expect([cursor, status]).toEqual([cursor, expect.toBeOneOf([400, 422])]);
        expect(ErrorBody.strict().safeParse(body).success).toBe(true);
      }
    },
  );

  test.each(routesWith('cursor'))(
    'A well-formed cursor of %s reads only items of that list',
    async (route) => {
      const all = new Set(listOf((await get(route)).body).map(({ id }) => id));
      for (let { next_cursor } = (await get(route)).body; next_cursor; ) {
        const { body } = await get(route, { cursor: next_cursor });
        for (const { id } of listOf(body)) all.add(id);
        next_cursor = body.next_cursor;
      }
      const { status, body } = await get(route, { cursor: encode(places[route] ?? place(31)) });
      expect(status).toBe(200);
      expect(listOf(body).filter(({ id }) => !all.has(id))).toEqual([]);
    },
  );
});

describe('A limit [T23]', () => {
  test.each(routesWith('limit'))(
    'The page size of %s is at most twenty items, and an invalid page size is refused',
    async (route) => {
      const size = routesWith('cursor').includes(route) ? await sizeOf(route) : rules.productLimit;
      const most = Math.min(size, rules.productLimit);
      expect(listOf((await get(route, { limit: '20' })).body)).toHaveLength(most);
      const { status, body } = await get(route, { limit: '99' });
      expect(status === 422 || listOf(body).length === most).toBe(true);
      for (const limit of ['0', '-1', '100', '1e2', '1.5', 'all', '', '٣', '1,1']) {
        const reply = await get(route, { limit });
        expect([limit, reply.status, reply.operations]).toEqual([limit, 422, []]);
      }
    },
  );

  test.each(['0', '-1', '100', '1e9', 'x', ''])(
    'A page size of "%s" for the shuffled list is refused',
    async (per_page) => {
      const reply = await get('GET /api/products', { per_page, seed: '1' });
      expect([reply.status, reply.operations]).toEqual([422, []]);
    },
  );

  test('The shuffled list has at most twenty products a page, and a page far beyond its end is empty and takes two reads', async () => {
    const most = await get('GET /api/products', { per_page: '99', seed: '1' });
    expect(most.body.data).toHaveLength(rules.productLimit);
    const far = await get('GET /api/products', { page: '9999999', seed: '9999999999' });
    expect(far).toMatchObject({ status: 200, body: { data: [], meta: { total: 60 } } });
    expect(far.operations).toEqual(['GetItem', 'Query']);
  });

  test('A list without a requested page size has at most twenty items, or the list’s own higher limit', async () => {
    const shortLists: Route[] = [
      'GET /api/{product}/products/new-arrivals',
      'GET /api/{product}/products/premium',
      'GET /api/reviews',
    ];
    // Lists with a higher limit. The admin's product list reads two ranges of 250 ids per page, so it has up to 500
    // items. Documents and bills have up to 50.
    const others: Partial<Record<Route, number>> = {
      'GET /api/admin/products': 500,
      'GET /api/admin/books/documents': 50,
      'GET /api/admin/books/bills': 50,
    };
    const mostOf = (route: Route) => others[route] ?? rules.productLimit;
    for (const route of new Set([...routesWith('limit'), ...routesWith('cursor'), ...shortLists])) {
      const { status, body } = await get(route);
      expect([route, status]).toEqual([route, 200]);
      expect(listOf(body).length).toBeLessThanOrEqual(mostOf(route));
    }
  });
});

describe('A search query [T23] [S1-322]', () => {
  test.each([
    ['an empty text', ''],
    ['only spaces', '   '],
    ['one character too many', 'x'.repeat(longestQuery + 1)],
    ['ten thousand characters', 'a'.repeat(10_000)],
  ])('A search query is refused before the table is read if it is %s', async (_, search) => {
    const { status, operations, body } = await get('GET /api/search', { search });
    expect([status, operations]).toEqual([422, []]);
    expect(body.errors.search).toHaveLength(1);
  });

  test.each([
    '(a+)+$'.repeat(10),
    '.*.*.*.*.*.*.*.*.*.*.*.*=x',
    'a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a ',
    '1 2 3 4 5 6 7 8 9 10 na 11 12 13 to 14 < 15 > 16 ~ 17 bob 18',
    '\u0000\ud800\u202e product',
    '__proto__ constructor toString',
    "' OR 1=1 -- product",
    '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
  ])('A search query takes at most one read of the stock: %j', async (search) => {
    const { status, operations, body } = await get('GET /api/search', {
      search: search.slice(0, longestQuery),
    });
    expect(status).toBe(200);
    expect(operations.filter((operation) => operation !== 'GetItem').length).toBeLessThanOrEqual(1);
    expect(body.products.length).toBeLessThanOrEqual(rules.productLimit);
  });
});
