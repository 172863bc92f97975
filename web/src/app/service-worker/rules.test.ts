import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import {
  type Asked,
  assetsOf,
  mayKeep,
  namesIn,
  overflow,
  pictureOf,
  planOf,
  planOfAddress,
  riderKey,
  shellKey,
  tillKey,
  unnamed,
} from './rules.ts';

const origin = 'https://hart.example';

/** Returns the plan for a GET request. `headers` are those that the service worker reads. */
function plan(path: string, asked: Partial<Omit<Asked, 'headers'>> & { headers?: HeadersInit } = {}) {
  const headers = new Headers(asked.headers);
  return planOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...asked, headers }, origin);
}
const open = (path: string) => plan(path, { mode: 'navigate' });

test.each([
  ['/', '/pages/index.html'],
  ['/?utm_source=whatsapp&fbclid=x', '/pages/index.html'],
  ['/category/vapes', '/pages/category/vapes.html'],
  ['/category/vapes/', '/pages/category/vapes.html'],
  ['/category/vapes?subcategory=pods', '/pages/category/vapes/pods.html'],
  ['/category/vapes?gclid=1&subcategory=pods#top', '/pages/category/vapes/pods.html'],
  ['/category/vapes?subcategory=../secret', '/pages/category/vapes.html'],
  ['/category/vapes?page=2', '/pages/category/vapes.html'],
  ['/show/product/mango-ice', '/pages/show/product/mango-ice.html'],
  ['/show/product/mango-ice?subcategory=pods', '/pages/show/product/mango-ice.html'],
  ['/show/cart', shellKey],
  ['/cart', shellKey],
  ['/checkout', shellKey],
  ['/order-success/ord_123', shellKey],
  ['/pos', tillKey],
  ['/rider', riderKey],
  ['/rider?source=homescreen', riderKey],
  ['/pos/shift?source=homescreen', tillKey],
])('When %s is opened, the service worker asks the network first and caches the page as %s', (path, key) => {
  expect(open(path)).toEqual({ strategy: 'page', key });
});

test('The service worker handles a page that the app fetches like an opened page', () => {
  const asked = { headers: { accept: 'text/html' } };
  expect(plan('/category/vapes', asked)).toEqual(open('/category/vapes'));
  expect(plan('/category/vapes')).toBeUndefined();
});

test.each([
  '/api/products',
  '/auth/google/callback?code=once',
  '/shell',
  '/not-found',
  '/pages/shell.html',
  '/sitemap.xml',
  '/category/a/b',
  '/blog/x',
  '/admin',
  '/admin/orders?state=packed',
  '/admin/orders/01J8Z6V9',
  '/all/product',
  '/edit/category/12',
  '/admin-shell',
  '/pages/admin-shell.html',
  '/till-shell',
  '/rider-shell',
  '/pages/rider-shell.html',
  '/rider/x',
  '/pages/till-shell.html',
  '/pos/cart',
])(
  'If %s, which is not a screen, is opened, the service worker requests it once and does not cache it',
  (path) => {
    expect(open(path)).toEqual({ strategy: 'through' });
    expect(planOfAddress(path, origin)).toBeUndefined();
  },
);

test.each(endpoints)('An answer of $endpoint.route is never cached, whatever the request', ({ endpoint }) => {
  const path = pathOf(endpoint.route).replaceAll(/\{\w+\}/g, 'x');
  const method = endpoint.route.slice(0, endpoint.route.indexOf(' '));
  expect(plan(path, { method })).toBeUndefined();
  expect(plan(path, { method, headers: { accept: 'text/html' } })).toBeUndefined();
  expect(planOfAddress(path, origin)).toBeUndefined();
  if (method !== 'GET') expect(plan(path, { method, mode: 'navigate' })).toBeUndefined();
});

test('No URL of the API, the sign-in or the orders is ever cached', () => {
  const first = fc.constantFrom('api', 'sanctum', 'auth', 'final-invoice');
  fc.assert(
    fc.property(first, fc.webPath(), fc.webQueryParameters(), (part, rest, query) => {
      expect(planOfAddress(`/${part}${rest}?${query}`, origin)).toBeUndefined();
    }),
    { seed: 7, numRuns: 30 },
  );
});

test('The service worker leaves a write, a range request and a request to another origin to the browser', () => {
  expect(plan('/', { method: 'POST', mode: 'navigate' })).toBeUndefined();
  expect(plan('/', { method: 'HEAD', headers: { accept: 'text/html' } })).toBeUndefined();
  expect(plan('/upload/a-320.avif', { headers: { range: 'bytes=0-1' } })).toBeUndefined();
  expect(plan('https://elsewhere.example/upload/a-320.avif')).toBeUndefined();
  expect(plan(`${origin}.evil.example/upload/a-320.avif`)).toBeUndefined();
  expect(planOfAddress('https://elsewhere.example/', origin)).toBeUndefined();
});

test('The service worker caches hashed files and pictures permanently', () => {
  expect(plan('/assets/shop-CT8rXv2a.js')).toMatchObject({ strategy: 'forever', cache: 'assets' });
  expect(plan('/upload/products/a-320.avif')).toMatchObject({ strategy: 'forever', cache: 'pictures' });
  expect(plan('/search.json')).toEqual({ strategy: 'file', key: '/search.json' });
  expect(plan('/sw.js')).toBeUndefined();
});

test('The service worker never caches the admin’s scripts and stylesheets', () => {
  expect(plan('/assets/admin/admin-CT8rXv2a.js')).toBeUndefined();
  expect(planOfAddress('/assets/admin/libraries-CT8rXv2a.js', origin)).toBeUndefined();
  expect(assetsOf('<script src="/assets/admin/admin-CT8rXv2a.js">')).toEqual([]);
});

test('The service worker caches the files of the rider’s app, which its document names', () => {
  expect(plan('/assets/rider/rider-CT8rXv2a.js')).toMatchObject({ strategy: 'forever', cache: 'assets' });
  expect(assetsOf('<script src="/assets/rider/rider-C.js">')).toEqual(['/assets/rider/rider-C.js']);
});

test('The service worker caches the till’s files, which its document names', () => {
  expect(plan('/assets/till/till-CT8rXv2a.js')).toMatchObject({ strategy: 'forever', cache: 'assets' });
  expect(assetsOf('<script src="/assets/till/till-C.js" data-later="/assets/till/later-D.js">')).toEqual([
    '/assets/till/till-C.js',
    '/assets/till/later-D.js',
  ]);
});

test('A part of the search file is cached under its path, with the version that the search file names', () => {
  const part = { strategy: 'part', key: '/search/12.json', version: 'ab12cd34' };
  expect(plan('/search/12.json?v=ab12cd34')).toEqual(part);
  expect(plan('/search/x.json?v=ab12cd34')).toBeUndefined();
});

const answer = (status: number, headers: HeadersInit, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
});
const html = { 'content-type': 'text/html; charset=utf-8' };

test('The service worker caches only a complete page that was requested under its own URL', () => {
  const page = { strategy: 'page', key: '/pages/index.html' } as const;
  expect(mayKeep(answer(200, html), page)).toBe(true);
  expect(mayKeep(answer(200, html, true), page)).toBe(false);
  expect(mayKeep(answer(0, {}), page)).toBe(false);
  expect(mayKeep(answer(404, html), page)).toBe(false);
  expect(mayKeep(answer(503, html), page)).toBe(false);
  expect(mayKeep(answer(200, { 'content-type': 'application/json' }), page)).toBe(false);
  expect(mayKeep(answer(200, { ...html, 'cache-control': 'private, no-store' }), page)).toBe(false);
});

test('The service worker does not cache an HTML page that comes instead of a script or a picture', () => {
  const script = { strategy: 'forever', cache: 'assets', key: '/assets/a.js' } as const;
  expect(mayKeep(answer(200, { 'content-type': 'text/javascript' }), script)).toBe(true);
  expect(mayKeep(answer(200, html), script)).toBe(false);
  expect(mayKeep(answer(206, { 'content-type': 'image/avif' }), script)).toBe(false);
});

test('The service worker finds the files that a page names in links, scripts and data attributes', () => {
  const page = `<link rel="stylesheet" href="/assets/style-B.css"><link href="/assets/mona-C.woff2">
    <script type="module" src="/assets/starter-D.js" data-scripts="/assets/index-E.js /assets/home-F.js"></script>
    <script src="/assets/starter-D.js"></script><img src="/upload/a-320.avif"><a href="/assets/">x</a>`;
  expect(assetsOf(page)).toEqual([
    '/assets/style-B.css',
    '/assets/mona-C.woff2',
    '/assets/starter-D.js',
    '/assets/index-E.js',
    '/assets/home-F.js',
  ]);
});

test('A script stays cached while a cached page uses it, directly or through other scripts', () => {
  const assets = new Map([
    ['/assets/index-A.js', namesIn('import("./menu-B.js")')],
    ['/assets/menu-B.js', namesIn('import{x}from"./index-A.js"')],
    ['/assets/style-C.css', namesIn('src:url(/assets/mona-D.woff2)')],
    ['/assets/mona-D.woff2', new Set<string>()],
    ['/assets/index-old.js', namesIn('import("./menu-B.js");import("./menu-old.js")')],
    ['/assets/menu-old.js', new Set<string>()],
  ]);
  const page = namesIn('<link href="/assets/style-C.css"><script src="/assets/index-A.js">');
  expect(unnamed(assets, page)).toEqual(['/assets/index-old.js', '/assets/menu-old.js']);
  expect(unnamed(assets, [...page, 'index-old.js'])).toEqual([]);
  expect(unnamed(assets, [])).toHaveLength(6);
});

test('Above its limit, the service worker’s cache deletes the entries that were not used for longest', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  expect(overflow(keys, new Set(), 5)).toEqual({ renew: [], drop: [] });
  expect(overflow(keys, new Set(), 3)).toEqual({ renew: [], drop: ['a', 'b'] });
  expect(overflow(keys, new Set(['a', 'e']), 3)).toEqual({ renew: ['a'], drop: ['b', 'c'] });
});

test('The service worker’s cache never exceeds its limit, and deletes nothing below it', () => {
  const keys = fc.uniqueArray(fc.string(), { maxLength: 40 });
  fc.assert(
    fc.property(keys, fc.array(fc.nat(40)), fc.nat(20), (kept, places, limit) => {
      const used = new Set(places.flatMap((place) => kept[place] ?? []));
      const { drop } = overflow(kept, used, limit);
      expect(new Set(drop).size).toBe(Math.max(0, kept.length - limit));
      expect(drop.every((key) => kept.includes(key))).toBe(true);
    }),
    { seed: 7 },
  );
});

test('For the service worker, all widths and formats of a picture belong to the same picture', () => {
  const [small, large] = ['/upload/a/mango-1a2b3c4d-320.avif', '/upload/a/mango-1a2b3c4d-640.webp'];
  expect(pictureOf(small)).toBe(pictureOf(large));
  expect(pictureOf('/upload/a/lime-1a2b3c4d-320.avif')).not.toBe(pictureOf(small));
});
