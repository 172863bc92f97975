import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const origin = 'https://hart.example';
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html' }, ...init });

/** A fake of the browser's `caches`, with the methods that the worker uses. */
function storage() {
  const shelves = new Map<string, Map<string, Response>>();
  const keyOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).href;
  const cacheOf = (answers: Map<string, Response>) => ({
    match: async (asked: string | Request) => answers.get(keyOf(asked))?.clone(),
    put: async (path: string, answer: Response) => {
      answers.delete(keyOf(path));
      answers.set(keyOf(path), answer);
    },
    delete: async (path: string) => answers.delete(keyOf(path)),
    keys: async () => [...answers.keys()].map((url) => new Request(url)),
  });
  return {
    open: async (name: string) => {
      const answers = shelves.get(name) ?? new Map<string, Response>();
      shelves.set(name, answers);
      return cacheOf(answers);
    },
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
  };
}

type Network = (path: string, cache?: RequestCache) => Promise<Response>;
let network: Network;
let asked: string[];
let listeners: Record<string, (event: unknown) => void>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  listeners = {};
  asked = [];
  vi.stubGlobal('self', {
    location: new URL(`${origin}/sw.js`),
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
    navigator: {},
  });
  vi.stubGlobal('caches', storage());
  vi.stubGlobal('fetch', (request: string | { url: string }, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    asked.push(pathname);
    return network(pathname, init?.cache);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await import('./worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Sent = { mode?: string; accept?: string; preload?: Promise<Response> };

/** Sends a request through the worker. `done` resolves when the worker has also cached the answer. */
function send(path: string, { mode = 'navigate', accept = '*/*', preload }: Sent = {}) {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request: { method: 'GET', mode, url: origin + path, headers: new Headers({ accept }) },
    preloadResponse: preload ?? Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  });
  if (!answer) throw new Error(`The worker left ${path} to the browser.`);
  const shown = answer;
  const done = async () => {
    await shown;
    await Promise.all(work);
  };
  return { answer, done };
}

async function visit(path: string, sent?: Sent): Promise<string> {
  const { answer, done } = send(path, sent);
  const text = await (await answer).text();
  await done();
  return text;
}

const away: Network = () => Promise.reject(new TypeError('Failed to fetch'));

test('The service worker answers with the page from the network, and offline with the cached page', async () => {
  network = async () => html('one');
  expect(await visit('/')).toBe('one');
  network = async () => html('two');
  expect(await visit('/?utm_source=x')).toBe('two');
  network = away;
  expect(await visit('/?fbclid=y')).toBe('two');
});

test('If the network takes over three seconds, the service worker shows the cached page', async () => {
  network = async () => html('one');
  await visit('/');
  const late = Promise.withResolvers<Response>();
  network = () => late.promise;
  const { answer, done } = send('/');
  let shown: string | undefined;
  void answer.then(async (response) => {
    shown = await response.text();
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toBe('one');
  late.resolve(html('two'));
  await done();
  network = away;
  expect(await visit('/')).toBe('two');
});

test('If a page is not cached, the service worker waits for the network, however slow it is', async () => {
  network = (path) => new Promise((done) => setTimeout(() => done(html(path)), 20_000));
  const { answer } = send('/');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await answer).text()).toBe('/');
});

test('After a server error the service worker answers with the cached page, or the error page if none is cached', async () => {
  network = async () => html('one');
  await visit('/');
  network = async () => html('broken', { status: 503 });
  expect(await visit('/')).toBe('one');
  expect(await visit('/category/vapes')).toBe('broken');
});

test('The service worker deletes a page whose product no longer exists from the cache', async () => {
  network = async () => html('one');
  await visit('/show/product/mango');
  network = async () => html('gone', { status: 404 });
  expect(await visit('/show/product/mango')).toBe('gone');
  network = away;
  expect((await send('/show/product/mango').answer).type).toBe('error');
});

test('Offline, opening a page that is not cached shows the shell page', async () => {
  network = async () => html('shell');
  await visit('/show/cart');
  network = away;
  expect(await visit('/show/product/mango')).toBe('shell');
  const read = send('/show/product/mango', { mode: 'cors', accept: 'text/html' });
  expect((await read.answer).type).toBe('error');
});

test('The service worker does not repeat a request that the browser has preloaded', async () => {
  network = away;
  expect(await visit('/', { preload: Promise.resolve(html('early')) })).toBe('early');
  const path = '/auth/google/callback?code=once';
  expect(await visit(path, { preload: Promise.resolve(html('welcome')) })).toBe('welcome');
  expect(asked).toEqual([]);
});

test('Offline, a picture that is not cached is shown in another cached width', async () => {
  network = async (path) => new Response(path, { headers: { 'content-type': 'x' } });
  const file = { mode: 'no-cors' };
  for (const path of ['/assets/a-1.js', '/assets/a-1.js', '/upload/mango-1a-320.avif'])
    await visit(path, file);
  expect(asked).toEqual(['/assets/a-1.js', '/upload/mango-1a-320.avif']);
  network = away;
  expect(await visit('/upload/mango-1a-640.webp', file)).toBe('/upload/mango-1a-320.avif');
  expect((await send('/upload/lime-1a-640.webp', file).answer).type).toBe('error');
});

test('Pages open even if the service worker’s storage is full or blocked', async () => {
  network = async () => html('one');
  const emptied: string[] = [];
  const failing = (error: Error) => ({
    open: async () => ({ match: async () => undefined, put: () => Promise.reject(error) }),
    delete: async (name: string) => void emptied.push(name),
  });
  vi.stubGlobal('caches', failing(new TypeError('The network failed.')));
  expect(await visit('/')).toBe('one');
  expect(emptied).toEqual([]);
  vi.stubGlobal('caches', failing(new DOMException('Full', 'QuotaExceededError')));
  expect(await visit('/')).toBe('one');
  expect(emptied).toEqual(['pictures-1']);
  vi.stubGlobal('caches', undefined);
  expect(await visit('/')).toBe('one');
});

/** Sends the worker the URLs that a page has loaded. A page does this when it is idle. */
async function tell(...addresses: string[]) {
  let work: Promise<unknown> = Promise.resolve();
  listeners.message?.({
    data: addresses.map((path) => origin + path),
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
}

const release = (name: string): Network => {
  const script = (file: string) => `<script src="/assets/${file}-${name}.js"></script>`;
  return async (path) => {
    if (path === '/pages/shell.html') return html(script('entry') + script('cart'));
    if (path.startsWith('/assets/'))
      return new Response('', { headers: { 'content-type': 'text/javascript' } });
    return path === '/search.json' ? Response.json([]) : html(script('entry') + script('home'));
  };
};

const keptAssets = async () =>
  (await (await caches.open('assets-1')).keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).sort();

test('The service worker caches a page with its scripts, and with the shell page and its scripts', async () => {
  network = release('one');
  await tell('/', '/api/settings', '/assets/entry-one.js');
  expect(await keptAssets()).toEqual(['cart-one.js', 'entry-one.js', 'home-one.js']);
  expect(asked).not.toContain('/api/settings');
  await tell('/category/vapes');
  network = release('two');
  await visit('/');
  await tell('/');
  expect(await keptAssets()).toEqual([
    'cart-two.js',
    'entry-one.js',
    'entry-two.js',
    'home-one.js',
    'home-two.js',
  ]);
  await visit('/category/vapes');
  await visit('/assets/late-two.js', { mode: 'no-cors' });
  await tell('/category/vapes');
  expect(await keptAssets()).toEqual(['cart-two.js', 'entry-two.js', 'home-two.js']);
});

describe('A search file in parts', () => {
  const part = (version: string): Network => {
    const headers = { 'content-type': 'application/json', etag: `W/"${version}00000000"` };
    return async (path) => new Response(JSON.stringify({ version, path }), { headers });
  };
  const search = async (version: string) =>
    JSON.parse((await visit(`/search/3.json?v=${version}`, { mode: 'cors' })) ?? '').version;

  test('A part of the search file comes from the cache without a request if it is cached in the requested version', async () => {
    network = part('aaaaaaaa');
    expect(await search('aaaaaaaa')).toBe('aaaaaaaa');
    expect(await search('aaaaaaaa')).toBe('aaaaaaaa');
    expect(asked).toEqual(['/search/3.json']);
  });

  test('A part of the search file is fetched again if it is cached in another version', async () => {
    network = part('aaaaaaaa');
    await search('aaaaaaaa');
    network = away;
    expect(await search('bbbbbbbb')).toBe('aaaaaaaa');
    network = part('bbbbbbbb');
    expect(await search('bbbbbbbb')).toBe('bbbbbbbb');
    network = away;
    expect(await search('bbbbbbbb')).toBe('bbbbbbbb');
  });

  test('When a page is idle, it replaces an outdated part of the search file in the browser’s cache', async () => {
    const file = { form: 2, isSmall: true, parts: [[3, 'bbbbbbbb']] };
    network = (path, cache) => {
      if (path === '/search.json') return Promise.resolve(Response.json(file));
      if (!path.startsWith('/search/')) return release('one')(path);
      return part(cache === 'force-cache' ? 'aaaaaaaa' : 'bbbbbbbb')(path);
    };
    await tell('/');
    network = away;
    expect(await search('bbbbbbbb')).toBe('bbbbbbbb');
  });

  test.each([
    ['every part of a small shop', true, ['/search/3.json', '/search/4.json']],
    ['no part of a shop that is searched with the API', false, []],
  ])('When a page is idle, it caches %s for a search without a network', async (_, isSmall, parts) => {
    const file = { form: 2, isSmall, parts: [3, 4].map((number) => [number, 'aaaaaaaa']) };
    const shop = release('one');
    network = (path) => {
      if (path === '/search.json') return Promise.resolve(Response.json(file));
      return path.startsWith('/search/') ? part('aaaaaaaa')(path) : shop(path);
    };
    await tell('/');
    expect(asked.filter((path) => path.startsWith('/search/'))).toEqual(parts);
    network = away;
    if (isSmall) expect(await search('aaaaaaaa')).toBe('aaaaaaaa');
  });
});

const tillRelease = (name: string, missing = ''): Network => {
  const script = (file: string) => `<script src="/assets/till/${file}-${name}.js"></script>`;
  return async (path) => {
    if (path.includes(missing || 'nothing is missing')) throw new TypeError('Failed to fetch');
    if (path.startsWith('/pos')) return html(script('till') + script('libraries'));
    if (path === '/pages/shell.html') return html('shop');
    return new Response('', { headers: { 'content-type': 'text/javascript' } });
  };
};

test('Offline, the till opens from its own cached document', async () => {
  network = tillRelease('one');
  await visit('/pos');
  expect(await keptAssets()).toEqual(['libraries-one.js', 'till-one.js']);
  network = away;
  expect(await visit('/pos/shift')).toContain('till-one.js');
  expect((await send('/show/cart').answer).type).toBe('error');
});

test('Offline, a till that was never opened does not open as the shop', async () => {
  network = async () => html('shell');
  await visit('/show/cart');
  network = away;
  expect((await send('/pos').answer).type).toBe('error');
});

test('A new till document is cached only together with all its files', async () => {
  network = tillRelease('one');
  await visit('/pos');
  network = tillRelease('two', 'libraries-two');
  expect(await visit('/pos')).toContain('till-two.js');
  network = away;
  expect(await visit('/pos')).toContain('till-one.js');
  network = tillRelease('two');
  await visit('/pos');
  network = away;
  expect(await visit('/pos')).toContain('till-two.js');
});

test('A till caches neither the shop’s shell page nor its search file', async () => {
  network = tillRelease('one');
  await visit('/pos');
  asked = [];
  await tell('/pos', '/assets/till/till-one.js');
  expect(asked.filter((path) => !path.startsWith('/assets/till/'))).toEqual([]);
});

const riderRelease = (name: string, missing = ''): Network => {
  const script = (file: string) => `<script src="/assets/rider/${file}-${name}.js"></script>`;
  return async (path) => {
    if (path.includes(missing || 'nothing is missing')) throw new TypeError('Failed to fetch');
    if (path === '/rider') return html(script('rider') + script('libraries'));
    if (path === '/pages/shell.html') return html('shop');
    return new Response('', { headers: { 'content-type': 'text/javascript' } });
  };
};

test('A new document of the rider’s app is cached only together with all its files', async () => {
  network = riderRelease('one');
  await visit('/rider');
  expect(await keptAssets()).toEqual(['libraries-one.js', 'rider-one.js']);
  network = riderRelease('two', 'libraries-two');
  expect(await visit('/rider')).toContain('rider-two.js');
  network = away;
  expect(await visit('/rider')).toContain('rider-one.js');
  network = riderRelease('two');
  await visit('/rider');
  network = away;
  expect(await visit('/rider')).toContain('rider-two.js');
});

test('A rider’s app caches nothing of the shop, and never opens as the shop', async () => {
  network = async () => html('shell');
  await visit('/show/cart');
  network = away;
  expect((await send('/rider').answer).type).toBe('error');
  network = riderRelease('one');
  await visit('/rider');
  asked = [];
  await tell('/rider', '/assets/rider/rider-one.js');
  expect(asked.filter((path) => !path.startsWith('/assets/rider/'))).toEqual([]);
});
