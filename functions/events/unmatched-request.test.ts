import { S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/orders/order.ts';
import { changeProduct } from '../data/catalogue/change-product.ts';
import { eventFor, noon } from '../test-support/event.ts';
import { captureLogs } from '../test-support/logs.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { handler } from './unmatched-request.ts';

const anything = endpoint('GET /x', {
  summary: 'Test.',
  access: 'anyone',
  answer: z.string(),
});
const html = '<!doctype html><title>Hart</title>';
let days = 0;

/** Sends a request one day after the previous one, so that no cached page is used. */
async function ask(method: string, rawPath: string) {
  const event = await eventFor(anything, { now: new Date(noon.getTime() + ++days * 86_400_000) });
  event.requestContext.http.method = method;
  return handler({ ...event, rawPath } as APIGatewayProxyEventV2);
}

const bucket = (answer: () => Promise<unknown>) =>
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(answer as never);
const shell = () => bucket(async () => ({ Body: { transformToString: async () => html } }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1]]);
  for (const slug of ['second', 'third', 'product-1']) await changeProduct(1, { slug });
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.db.setFault(undefined);
});
afterAll(() => shop.close());

describe('A former address of a page is redirected', () => {
  test.each([
    ['/about', '/about/us'],
    ['/about/', '/about/us'],
    ['/news', '/posts'],
    ['/distributor/', '/distributor-application-form'],
    ['/pages/show/product/second.html', '/show/product/product-1'],
    ['/show/product/third', '/show/product/product-1'],
    ['/pages/category/hart-vapes/nothing.html', '/category/hart-vapes'],
    ['/pages/category/hart-vapes/NO_SUCH.html', '/category/hart-vapes'],
  ])('The former address %s redirects to %s [G-22]', async (path, location) => {
    const answer = await ask('GET', path);
    expect(answer).toMatchObject({
      statusCode: 301,
      headers: { location, 'cache-control': 'public, max-age=0, s-maxage=60' },
    });
    expect(answer.headers?.['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await ask('HEAD', path)).statusCode).toBe(301);
    expect((await ask('POST', path)).statusCode).toBe(404);
  });

  test('If the table cannot be read, a former address answers 404 with the common error body [T27]', async () => {
    shop.db.setFault(() => ({ before: 'internal' }));
    const lines = captureLogs();
    const answer = await ask('GET', '/pages/show/product/second.html');
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
    expect(ErrorBody.strict().safeParse(JSON.parse(answer.body ?? '')).success).toBe(true);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['ERROR']);
  });
});

test.each([
  '//evil.example/show/product/second',
  '/show/product/second//evil.example',
  '/show/product//evil.example/second',
  '/\\evil.example/second',
  '/show/product/%2F%2Fevil.example',
  '/show/product/second?next=//evil.example',
  '/pages/category/hart-vapes/..%2f..%2fevil.html',
  '/pages/category/https:%2F%2Fevil.example/x.html',
  '/https://evil.example',
  '/show/product/second\r\nlocation: https://evil.example',
])('A request for the address %j is not redirected to another site [T22]', async (path) => {
  shell();
  const answer = await ask('GET', path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('location');
});

describe('A request that matches no route and no file answers 404 [T13]', () => {
  test.each([
    ['GET', '/nowhere'],
    ['HEAD', '/category/nothing/else'],
    ['GET', '/'],
    ['GET', '/apiary'],
    ['GET', '/pages/show/product/nobody.html'],
    ['GET', '/pages/category/nothing.html'],
    ['GET', '/pages/category/nothing/at-all.html'],
    ['GET', '/pages/show/product/product-1.html'],
  ])('The request %s %s gets the shop’s not-found page', async (method, path) => {
    shell();
    const answer = await ask(method, path);
    expect(answer).toMatchObject({ statusCode: 404, body: html });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers?.['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ['GET', '/api/nope'],
    ['GET', '/api'],
    ['GET', '/sanctum/nope'],
    ['GET', '/missing.css'],
    ['GET', '/account/x.JS'],
    ['GET', '/x.html'],
    ['GET', '/pages/x.json'],
    ['POST', '/nowhere'],
    ['DELETE', '/api/products/1'],
  ])('The request %s %s, which is not for a page, gets the common error body', async (method, path) => {
    const asked = shell();
    const answer = await ask(method, path);
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'application/json' } });
    expect(ErrorBody.strict().parse(JSON.parse(answer.body ?? ''))).toMatchObject({
      code: 'not-found',
      message: 'Page not found',
    });
    expect(asked).not.toHaveBeenCalled();
  });

  test('If the not-found page cannot be read, the answer is a 404 with the common error body [T27]', async () => {
    bucket(() =>
      Promise.reject(Object.assign(new Error('no such bucket: secret-name'), { name: 'NoSuchBucket' })),
    );
    const lines = captureLogs();
    const answer = await ask('GET', '/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret-name');
    expect(ErrorBody.strict().safeParse(JSON.parse(answer.body ?? '')).success).toBe(true);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['ERROR']);
  });
});

test('The shop’s not-found page is read at most once a minute', async () => {
  const asked = shell();
  const at = async (seconds: number) => {
    const now = new Date(noon.getTime() + 365 * 86_400_000 + seconds * 1000);
    return handler({ ...(await eventFor(anything, { now })), rawPath: '/nowhere' });
  };
  for (const seconds of [0, 1, 59]) expect((await at(seconds)).body).toBe(html);
  expect(asked).toHaveBeenCalledTimes(1);
  await at(60);
  expect(asked).toHaveBeenCalledTimes(2);
});
