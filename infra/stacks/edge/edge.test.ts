import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { adminBehaviours, adminPaths, isAdminPath } from '#shared/admin-paths.ts';
import { apiPatterns } from '#shared/api-patterns.ts';
import { type Endpoint, methodOf, pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import {
  adminPage,
  isPrerendered,
  pageKey,
  riderPage,
  shellPage,
  strengthPath,
  subcategoryPath,
  tillPage,
} from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { isTillPath, tillBehaviours, tillPaths } from '#shared/till/till-paths.ts';
import { ofType } from '../testing.ts';
import { pageChoiceCode, viewerCode } from './edge.ts';

type Fields = Record<string, { value: string }>;
type EdgeEvent = {
  request: { uri: string; headers: Fields; querystring: Fields };
  viewer: { ip: string };
};

const fields = (values: Record<string, string>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Runs edge code as the CDN does, without Node's globals. Returns the changed request. */
function atTheEdge(code: string, path: string, headers: Record<string, string> = {}): EdgeEvent['request'] {
  const [uri = '', query = ''] = path.split('?');
  const event: EdgeEvent = {
    request: {
      uri,
      headers: fields(headers),
      querystring: fields(Object.fromEntries(new URLSearchParams(query))),
    },
    viewer: { ip: '196.201.214.1' },
  };
  return runInNewContext(`${code}\nhandler(event)`, { event });
}

const choose = (path: string) => atTheEdge(pageChoiceCode(), path).uri;

const samplePath = (pattern: string) => pattern.replace(/:[a-z]+/gi, 'hart-vapes');
const screensThat = (wanted: boolean) =>
  Object.entries(paths).flatMap(([screen, path]) =>
    isPrerendered(screen) === wanted ? [samplePath(path)] : [],
  );

test.each(screensThat(true))(
  'For the screen %s, the CDN requests the file that the prerender function writes',
  (path) => {
    expect(choose(path)).toBe(`/${pageKey(path)}`);
    expect(choose(path === '/' ? path : `${path}/`)).toBe(`/${pageKey(path)}`);
    expect(choose(`${path}?utm_source=chat`)).toBe(`/${pageKey(path)}`);
  },
);

test.each(screensThat(false))('For the screen %s, the CDN requests the shell page', (path) => {
  expect(choose(path)).toBe(`/${pageKey(shellPage)}`);
  expect(choose(`${path}/`)).toBe(`/${pageKey(shellPage)}`);
});

test.each([
  '/admin',
  '/admin/orders',
  '/admin/orders/01J8Z6V9-x_Y',
  '/admin/no-such-screen',
  '/all/product',
  '/edit/category/12',
])('For %s, the CDN requests the admin’s document', (path) => {
  expect(choose(path)).toBe(`/${pageKey(adminPage)}`);
  expect(choose(`${path}/?state=packed`)).toBe(`/${pageKey(adminPage)}`);
  expect(adminBehaviours.some((pattern) => reaches(pattern, path))).toBe(true);
});

test('Every path that gets the admin’s document gets the admin’s headers, and no screen of the shop does', () => {
  for (const path of Object.values(adminPaths)) expect(isAdminPath(samplePath(path))).toBe(true);
  for (const path of [
    '/all',
    '/edit',
    '/administrator',
    '/admin/x.css',
    '/admin//',
    '/edit/../x',
    ...screensThat(true),
    ...screensThat(false),
  ]) {
    expect([path, isAdminPath(path)]).toEqual([path, false]);
  }
  for (const path of [...screensThat(true), ...screensThat(false)])
    expect([path, adminBehaviours.some((pattern) => reaches(pattern, path))]).toEqual([path, false]);
});

test.each(Object.values(tillPaths))('For %s, the CDN returns the till’s document and headers', (path) => {
  expect(isTillPath(path)).toBe(true);
  expect(choose(path)).toBe(`/${pageKey(tillPage)}`);
  expect(choose(`${path}?source=homescreen`)).toBe(`/${pageKey(tillPage)}`);
  expect(tillBehaviours.filter((pattern) => reaches(pattern, path))).toEqual([path]);
});

test('At the CDN, /rider and no other path gets the document of the rider’s app', () => {
  expect(choose('/rider')).toBe(`/${pageKey(riderPage)}`);
  for (const path of ['/riders', '/rider/', '/rider/day', '/Rider']) expect(choose(path)).toBe(path);
});

test('No path pattern of the till matches an article or an API call of the till', () => {
  for (const path of ['/posts', '/pos/cart', '/pos/sales', '/pos/add-to-cart', '/pos/', '/postal']) {
    expect([path, tillBehaviours.some((pattern) => reaches(pattern, path))]).toEqual([path, false]);
    expect([path, isTillPath(path), choose(path) === `/${pageKey(tillPage)}`]).toEqual([path, false, false]);
  }
});

test('A valid subcategory in the address of a category has its own file', () => {
  const path = subcategoryPath('hart-vapes', 'pods');
  expect(choose(path)).toBe(`/${pageKey(path)}`);
  expect(choose('/category/hart-vapes?subcategory=../../secret')).toBe('/pages/category/hart-vapes.html');
  expect(choose('/category/hart-vapes?subcategory=')).toBe('/pages/category/hart-vapes.html');
  expect(choose('/show/product/mango?subcategory=pods')).toBe('/pages/show/product/mango.html');
});

test('One strength in the address of a category or of a tab has its own file, and other filters get the whole list', () => {
  const path = strengthPath('hart-vapes', 20);
  expect(choose(path)).toBe(`/${pageKey(path)}`);
  expect(choose('/category/hart-vapes?strength=20,50')).toBe('/pages/category/hart-vapes.html');
  expect(choose('/category/hart-vapes?strength=../x')).toBe('/pages/category/hart-vapes.html');
  expect(choose('/category/hart-vapes?sort=price')).toBe('/pages/category/hart-vapes.html');
  const inTab = subcategoryPath('hart-vapes', 'pods', 20);
  expect(choose(inTab)).toBe(`/${pageKey(inTab)}`);
  expect(choose('/category/hart-vapes?subcategory=pods&strength=20,50')).toBe(
    '/pages/category/hart-vapes/pods.html',
  );
  expect(choose('/shop?strength=20')).toBe('/pages/shop.html');
});

test.each([
  '/nothing-here',
  '/x.css',
  '/show/product/x.css',
  '/show/product',
  '/show/product/a/b',
  '/order-success/',
  '/account/x.css',
  '/index.html',
  '/.env',
  '/cart/extra',
  '/admin/x.css',
  '/all',
  '/administrator',
  '//',
])('The CDN does not change the path %s, which is no screen, so that the answer is a 404 [T13]', (path) => {
  expect(choose(path)).toBe(path);
});

test('The CDN tells the API the shopper’s IP address and host, and overwrites the caller’s headers for them [T14]', () => {
  const claimed = { host: 'hart.example', 'x-viewer-ip': '10.0.0.1', 'x-viewer-host': 'evil.example' };
  const { headers } = atTheEdge(viewerCode(), '/api/products', claimed);
  expect(headers['x-viewer-ip']).toEqual({ value: '196.201.214.1' });
  expect(headers['x-viewer-host']).toEqual({ value: 'hart.example' });
});

test('The code that runs at the CDN’s edge is smaller than CloudFront’s limit', async () => {
  const functions = await ofType('AWS::CloudFront::Function');
  expect(functions).toHaveLength(2);
  for (const { Properties } of functions) {
    expect(Buffer.byteLength(Properties.FunctionCode)).toBeLessThan(10_240);
    expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  }
});

/** Returns true if some path matches both patterns. `isFree` returns true for a part of a path that is a parameter. */
function couldBothMatch(a: string, b: string, isFree: (part: string) => boolean): boolean {
  const [left, right] = [a.split('/'), b.split('/')];
  const same = (part: string, at: number) =>
    part === right[at] || isFree(part) || (right[at] !== undefined && isFree(right[at]));
  return left.length === right.length && left.every(same);
}

const reaches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

test('Every endpoint’s path leads to the API, and none is the path of a screen [G-84]', () => {
  const patterns = apiPatterns();
  for (const { endpoint } of endpoints) {
    const path = pathOf(endpoint.route);
    expect([path, patterns.some((pattern) => reaches(pattern, path))]).toEqual([path, true]);
  }
  for (const screen of Object.values(paths).map(samplePath)) {
    const hiding = [...patterns, '/assets/*', '/upload/*'].filter((pattern) => reaches(pattern, screen));
    expect([screen, hiding]).toEqual([screen, []]);
  }
});

test.each(['/pos', '/pos/shift', '/pos/returns', '/pos/more', '/posts'])(
  'The page %s can be opened, although the paths of the till’s API calls also begin with /pos',
  (page) => {
    expect(apiPatterns().filter((pattern) => reaches(pattern, page))).toEqual([]);
  },
);

test('No path matches two screens [G-84]', () => {
  const all = Object.values(paths) as string[];
  const both = all.flatMap((a, at) =>
    all.slice(at + 1).filter((b) => couldBothMatch(a, b, (part) => part.startsWith(':'))),
  );
  expect(both).toEqual([]);
});

const isFree = (part: string) => part.startsWith('{');
const partsOf = ({ route }: Endpoint) => pathOf(route).split('/');

/**
 * Sorts two endpoints that match the same path. The first difference decides: the endpoint with a fixed part there gets
 * the request, not the one with a parameter.
 */
function winnerFirst(a: Endpoint, b: Endpoint): [winner: Endpoint, loser: Endpoint] {
  const [left, right] = [partsOf(a), partsOf(b)];
  const at = left.findIndex((part, index) => isFree(part) !== isFree(right[index] ?? ''));
  return isFree(left[at] ?? '') ? [b, a] : [a, b];
}

/** Returns true if some path that both endpoints match is valid for the endpoint that does not get its requests. */
function hides(winner: Endpoint, loser: Endpoint): boolean {
  const others = partsOf(winner);
  const taken = partsOf(loser).flatMap((part, at): [string, string][] => {
    const other = others[at] ?? '';
    return isFree(part) && !isFree(other) ? [[part.slice(1, -1), other]] : [];
  });
  const shape = (loser.params as z.ZodObject).shape;
  return taken.every(([name, value]) => (shape[name] as z.ZodType).safeParse(value).success);
}

test('No endpoint’s path hides a valid path of another endpoint, except for the listed ones', () => {
  const rows = endpoints.map(({ endpoint }) => endpoint);
  const collide = (a: Endpoint, b: Endpoint) =>
    methodOf(a.route) === methodOf(b.route) && couldBothMatch(pathOf(a.route), pathOf(b.route), isFree);
  const both = rows.flatMap((a, at) =>
    rows
      .slice(at + 1)
      .filter((b) => collide(a, b) && hides(...winnerFirst(a, b)))
      .map((b) => [a.route, b.route]),
  );
  const collection = 'GET /api/{product}/products';
  const pairs = [
    ['GET /api/subcategories/{id}', collection],
    ['GET /api/categories/{id}', collection],
    ['GET /api/frontend/products', collection],
    ['GET /api/admin/products', collection],
    ['GET /api/admin/products/{id}', 'GET /api/{product}/products/new-arrivals'],
    ['GET /api/admin/products/{id}', 'GET /api/{product}/products/premium'],
    ['GET /api/products/{id}', collection],
    ['GET /api/orders/{id}', collection],
    ['GET /api/chat-drafts/{code}', collection],
    ['GET /api/posts/{slug}', collection],
    ['GET /api/pos/products', collection],
    ['GET /api/pages/{page}', collection],
  ];
  const sorted = (list: string[][]) => list.map((pair) => pair.toSorted().join(' | ')).sort();
  expect(sorted(both)).toEqual(sorted(pairs));
});
