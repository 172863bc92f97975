import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataIn, holdPage, isFresh, readPage } from './page-data.ts';

const page = (data: object) =>
  `<html><body><div id="root"></div><script type="application/json" id="page-data" data-path="/">${JSON.stringify(data)}</script></body></html>`;

const fetched = vi.fn<typeof fetch>();
let path = 0;
/** Returns a path that no other test has read. */
const newPath = () => `/show/product/p${path++}`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A page’s data is read from its HTML', () => {
  expect(dataIn(page({ 'GET /api/settings': { name: 'Hart' } }))).toEqual({
    'GET /api/settings': { name: 'Hart' },
  });
  expect(dataIn('<html><body>A portal of the hotel</body></html>')).toBeUndefined();
});

test('Simultaneous readers of a page’s data share one request', async () => {
  fetched.mockImplementation(async () => new Response(page({ a: 1 })));
  const wanted = newPath();
  const both = await Promise.all([readPage(wanted), readPage(wanted)]);
  expect(both).toEqual([{ a: 1 }, { a: 1 }]);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(isFresh(wanted)).toBe(false);
  await readPage(wanted);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('The data that the current document contains is not loaded again', async () => {
  const here = newPath();
  holdPage(here, { a: 2 });
  expect(await readPage(here)).toEqual({ a: 2 });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a page that does not exist', async () => new Response('Not found', { status: 404 })],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is not a page', async () => new Response('<html></html>')],
])(
  'If the answer to a request for page data is %s, nothing is stored, and the next read requests the page again',
  async (_, answer) => {
    const wanted = newPath();
    fetched.mockImplementationOnce(answer);
    expect(await readPage(wanted)).toBeUndefined();
    expect(isFresh(wanted)).toBe(false);
    fetched.mockImplementationOnce(async () => new Response(page({ a: 3 })));
    expect(await readPage(wanted)).toEqual({ a: 3 });
  },
);
