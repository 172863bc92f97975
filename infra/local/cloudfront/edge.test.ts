import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Headers, Incoming, Outgoing } from '../http.ts';
import { readAssembly, type Template } from '../template/assembly.ts';
import { createResolver } from '../template/resolve.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { tinyApp } from '../test-support/tiny-app.ts';
import { distributionOf } from './distribution.ts';
import { createEdge } from './edge.ts';

const edgeCode = `
const pages = { '/about': '/about.html' };
async function handler(event) {
  const request = event.request;
  if (request.uri === '/old') return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: '/new' } } };
  if (request.uri === '/throws') throw new Error('edge');
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  request.uri = pages[request.uri] || request.uri;
  return request;
}`;
const long = 'The quick brown fox jumps over the lazy dog. '.repeat(100);
const folder = temporaryFolder(afterAll);
let assembly: string;
beforeAll(() => {
  assembly = tinyApp(folder, { routes: {}, edgeCode });
});

/** The answer of a test's origin to a request; undefined if the origin cannot be reached. */
type Answer = (request: Incoming) => Partial<Outgoing> | undefined | Promise<Partial<Outgoing>>;

/** Creates the edge of a small test app, whose origins the test provides. */
function edgeOf(
  origins: { bucket?: Answer; api?: Answer },
  edit?: (config: Record<string, never>) => void,
  log: (line: string) => void = () => {},
) {
  let at = 0;
  const stacks = readAssembly(assembly, (template: Template) => {
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (Type === 'AWS::CloudFront::Distribution') edit?.(Properties?.DistributionConfig as never);
    }
    return template;
  });
  const resolver = createResolver({
    stacks,
    account: '000000000000',
    region: 'af-south-1',
    siteHost: 'localhost:3000',
    sqsUrl: '',
    signInUrl: 'http://127.0.0.1:4001',
    streamLabel: () => undefined,
    secretValue: () => 'origin-secret',
    references: () => (_, read) => read(),
    parametersOf: () => ({}),
  });
  const [resource] = resolver.all('AWS::CloudFront::Distribution');
  if (resource === undefined) throw new Error('The tiny app has no distribution.');
  const seen: { origin: string; request: Incoming }[] = [];
  const toOrigin = async (
    origin: { domainName: string },
    request: Incoming,
  ): Promise<Outgoing | undefined> => {
    const name = origin.domainName.includes('.s3.') ? 'bucket' : 'api';
    seen.push({ origin: name, request });
    const answer = origins[name] === undefined ? {} : await origins[name](request);
    return answer && { status: 200, headers: {}, body: Buffer.from(name), ...answer };
  };
  const lines: string[] = [];
  const edge = createEdge(
    distributionOf(resource, resolver, { log, toLocal: (policy) => policy }),
    toOrigin,
    () => at,
    (line) => lines.push(line),
  );
  const ask = async (path: string, headers: Headers = {}, method = 'GET') => {
    const [pathname = '', query = ''] = path.split('?');
    const request = {
      method,
      path: pathname,
      query,
      headers,
      body: Buffer.alloc(0),
      ip: '203.0.113.9',
      tooLong: false,
    };
    const reply = await edge.answer(request);
    return { status: reply.status, headers: reply.headers, text: reply.body.toString(), body: reply.body };
  };
  return { ask, seen, lines, edge, pass: (seconds: number) => (at += seconds * 1000) };
}

const text = (body: string, headers: Headers = {}) => ({
  body: Buffer.from(body),
  headers: { 'content-type': 'text/html', ...headers },
});

test('The local CDN runs the template’s edge function, which chooses the page or answers the request itself', async () => {
  const { ask, seen } = edgeOf({});
  await ask('/about');
  expect(seen[0]?.request.path).toBe('/about.html');
  await ask('/api/x', { 'x-viewer-ip': 'forged' });
  expect(seen[1]?.request.headers['x-viewer-ip']).toBe('203.0.113.9');
  expect(await ask('/old')).toMatchObject({ status: 301, headers: { location: '/new' } });
  expect(seen.length).toBe(2);
  expect((await ask('/throws')).status).toBe(503);
});

test('The local CDN answers a request for `/` with the default root object', async () => {
  const { ask, seen } = edgeOf({});
  await ask('/');
  expect(seen[0]?.request.path).toBe('/index.html');
});

test('The local CDN sends the viewer’s request to the API without its host header, and with the origin secret', async () => {
  const { ask, seen } = edgeOf({});
  const sent = {
    host: 'app.example',
    cookie: 'a=1; b=2',
    origin: 'https://app.example',
    'sec-fetch-site': 'same-origin',
  };
  await ask('/api/x?b=1&a=2', { ...sent, 'x-origin-secret': 'forged', 'x-forwarded-for': '1.2.3.4' }, 'POST');
  const { headers, query, ip } = seen[0]?.request ?? {};
  expect(headers).toMatchObject({
    cookie: 'a=1; b=2',
    origin: 'https://app.example',
    'sec-fetch-site': 'same-origin',
    'x-origin-secret': 'origin-secret',
    'x-forwarded-for': '1.2.3.4, 203.0.113.9',
    host: expect.stringMatching(/execute-api\.af-south-1\.amazonaws\.com$/),
  });
  expect(query).toBe('b=1&a=2');
  expect(ip).not.toBe('203.0.113.9');
});

test('The local CDN sends no cookies or headers of the viewer to the bucket', async () => {
  const { ask, seen } = edgeOf({});
  await ask('/x.css', { cookie: 'a=1', 'x-any': '1' });
  expect(seen[0]?.request.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.request.headers).not.toHaveProperty('x-any');
});

test('If the bucket lacks a path, the local CDN requests a GET of it from the API, but not a POST', async () => {
  const { ask } = edgeOf({
    bucket: () => ({ status: 403 }),
    api: () => ({ status: 404, ...text('our 404') }),
  });
  expect(await ask('/gone')).toMatchObject({ status: 404, text: 'our 404' });
  expect((await ask('/gone', {}, 'POST')).status).toBe(403);
});

test('The headers policy of the local CDN adds headers to every answer, including errors, and removes others', async () => {
  const { ask } = edgeOf({ bucket: () => ({ headers: { server: 'AmazonS3', 'x-app': 'own' } }) });
  const { headers } = await ask('/x');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-app': 'own',
  });
  expect(headers).not.toHaveProperty('server');
  expect((await ask('/x', {}, 'DELETE')).headers).toMatchObject({ 'x-app': 'tiny' });
});

test('The local CDN caches the bucket’s answer by path and query for its max-age, without its Set-Cookie', async () => {
  const { ask, seen, pass } = edgeOf({
    bucket: () => text('page', { 'cache-control': 'max-age=5, s-maxage=60', 'set-cookie': 'a=1' }),
  });
  expect((await ask('/p')).headers).toMatchObject({ 'x-cache': 'Miss from cloudfront' });
  pass(59);
  const hit = await ask('/p');
  expect(hit.headers).toMatchObject({ 'x-cache': 'Hit from cloudfront', age: '59' });
  expect(hit.headers).not.toHaveProperty('set-cookie');
  await ask('/p?other=1');
  expect(seen.length).toBe(2);
  pass(1);
  expect((await ask('/p')).headers).toMatchObject({ 'x-cache': 'RefreshHit from cloudfront' });
  expect(seen.length).toBe(3);
});

test('The local CDN does not cache an answer without a lifetime or with no-store', async () => {
  const { ask, seen } = edgeOf({
    api: ({ path }) => text('x', path === '/api/b' ? { 'cache-control': 'no-store, max-age=60' } : {}),
  });
  for (const path of ['/api/a', '/api/a', '/api/b', '/api/b', '/raw/c', '/raw/c']) await ask(path);
  expect(seen.length).toBe(6);
});

test('The local CDN serves a stale page at once while it fetches a fresh one', async () => {
  let version = 1;
  const { ask, pass } = edgeOf({
    bucket: () => text(`version ${version}`, { 'cache-control': 's-maxage=60, stale-while-revalidate=600' }),
  });
  await ask('/p');
  version = 2;
  pass(61);
  expect((await ask('/p')).text).toBe('version 1');
  expect((await ask('/p')).text).toBe('version 2');
});

test('An invalidation removes the paths that it names from the local CDN’s cache', async () => {
  const { ask, seen, edge } = edgeOf({ bucket: () => text('x', { 'cache-control': 'max-age=60' }) });
  for (const path of ['/a/1', '/a/2', '/b']) await ask(path);
  edge.invalidate(['/a/*']);
  for (const path of ['/a/1', '/a/2', '/b']) await ask(path);
  expect(seen.length).toBe(5);
});

test('If the edge function changed a path, an invalidation at the local CDN must name both paths', async () => {
  const { ask, seen, edge } = edgeOf({ bucket: () => text('x', { 'cache-control': 'max-age=60' }) });
  const requests = async () => {
    await ask('/about');
    return seen.length;
  };
  expect(await requests()).toBe(1);
  edge.invalidate(['/about']);
  edge.invalidate(['/about.html']);
  expect(await requests()).toBe(1);
  edge.invalidate(['/about', '/about.html']);
  expect(await requests()).toBe(2);
  edge.invalidate(['/*']);
  expect(await requests()).toBe(3);
});

test('If the query is part of the cache key, an invalidation at the local CDN must name the query too', async () => {
  const { ask, seen, edge } = edgeOf({ bucket: () => text('x', { 'cache-control': 'max-age=60' }) });
  await ask('/list?page=2');
  edge.invalidate(['/list']);
  await ask('/list?page=2');
  expect(seen.length).toBe(1);
  edge.invalidate(['/list?page=2']);
  await ask('/list?page=2');
  expect(seen.length).toBe(2);
});

test('If an origin cannot be reached, the local CDN answers 503, unless the origin group fails over on 503', async () => {
  const plain = edgeOf({ bucket: () => undefined, api: () => undefined });
  expect(await plain.ask('/api/x')).toMatchObject({
    status: 503,
    headers: { 'x-cache': 'Error from cloudfront' },
  });
  expect((await plain.ask('/x')).status).toBe(503);
  expect(plain.seen.map(({ origin }) => origin)).toEqual(['api', 'bucket']);
  const listed = edgeOf({ bucket: () => undefined }, ({ OriginGroups }) => {
    const { Items } = OriginGroups as unknown as {
      Items: { FailoverCriteria: { StatusCodes: { Items: number[] } } }[];
    };
    for (const { FailoverCriteria } of Items) FailoverCriteria.StatusCodes.Items.push(503);
  });
  expect(await listed.ask('/x')).toMatchObject({ status: 200, text: 'api' });
});

test('Many requests to the local CDN for one uncached page cause one request to the origin', async () => {
  const { ask, seen } = edgeOf({ bucket: () => text('x', { 'cache-control': 'max-age=60' }) });
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask('/p')));
  expect(seen.length).toBe(1);
  expect(replies.every((reply) => reply.text === 'x')).toBe(true);
});

test('The local CDN caches an error for ten seconds unless the distribution says otherwise', async () => {
  const failing = { api: () => ({ status: 503 }) };
  const { ask, seen, pass } = edgeOf(failing);
  await ask('/api/x');
  pass(9);
  await ask('/api/x');
  expect(seen.length).toBe(1);
  pass(2);
  await ask('/api/x');
  expect(seen.length).toBe(2);
  const without = edgeOf(failing, (config) => {
    Object.assign(config, { CustomErrorResponses: [{ ErrorCode: 503, ErrorCachingMinTTL: 0 }] });
  });
  await without.ask('/api/x');
  await without.ask('/api/x');
  expect(without.seen.length).toBe(2);
});

test('The local CDN refuses a distribution with its own error pages [T13]', () => {
  const pages = [{ ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' }];
  expect(() => edgeOf({}, (config) => Object.assign(config, { CustomErrorResponses: pages }))).toThrow(
    /custom error responses/,
  );
});

test('The local CDN prefers Brotli to gzip for text, and makes the ETag of the compressed text weak', async () => {
  const { ask } = edgeOf({ bucket: () => text(long, { etag: '"1"', 'cache-control': 'max-age=60' }) });
  const best = await ask('/p', { 'accept-encoding': 'gzip, deflate, br' });
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1"', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(best.body).toString()).toBe(long);
  const zipped = await ask('/p', { 'accept-encoding': 'gzip;q=1, br;q=0' });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(gunzipSync(zipped.body).toString()).toBe(long);
  expect((await ask('/p')).text).toBe(long);
});

test.each([
  ['a short answer', () => text('short')],
  ['a picture', () => text(long, { 'content-type': 'image/webp' })],
  ['an encoded answer', () => text(long, { 'content-encoding': 'gzip' })],
  ['a failed answer', () => ({ status: 500, ...text(long) })],
])('The local CDN does not compress %s', async (_, bucket) => {
  const { ask } = edgeOf({ bucket });
  const { body } = await ask('/p', { 'accept-encoding': 'br' });
  expect(body).toEqual(bucket().body);
});

test('The local CDN does not compress answers of behaviours without a caching policy', async () => {
  const { ask } = edgeOf({ api: () => text(long) });
  expect((await ask('/raw/x', { 'accept-encoding': 'br' })).text).toBe(long);
});

test('The local CDN answers a matching If-None-Match with 304, and a range request with that range', async () => {
  const { ask } = edgeOf({ bucket: () => text(long, { etag: '"1"', 'cache-control': 'max-age=60' }) });
  expect(await ask('/p', { 'if-none-match': 'W/"1"' })).toMatchObject({ status: 304, text: '' });
  expect(await ask('/p', { 'if-none-match': '"2"' })).toMatchObject({ status: 200 });
  expect(await ask('/p', { range: 'bytes=4-8' })).toMatchObject({
    status: 206,
    text: 'quick',
    headers: { 'content-range': `bytes 4-8/${long.length}` },
  });
});

test('The local CDN refuses a method that the behaviour does not allow', async () => {
  const { ask, seen } = edgeOf({});
  expect((await ask('/p', {}, 'POST')).status).toBe(403);
  expect((await ask('/api/p', {}, 'POST')).status).toBe(200);
  expect(seen.length).toBe(1);
});

test('The local CDN reports a web ACL at startup, because it has no WAF', () => {
  const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/app/3c1f7b52';
  const lines: string[] = [];
  const startWith = (WebACLId: string) =>
    edgeOf(
      {},
      (config) => Object.assign(config, { WebACLId }),
      (line) => lines.push(line),
    );
  startWith(arn);
  expect(lines).toEqual([expect.stringContaining(`Requests do not pass the web ACL ${arn}.`)]);
  for (const wrong of [arn.replace('us-east-1', 'af-south-1'), arn.replace('global', 'regional'), '3c1f7b52'])
    expect(() => startWith(wrong)).toThrow('InvalidWebACLId');
});
