import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/api/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type BadCall, badCalls } from './testing/bad-calls.ts';
import { type BadReply, runBadInputs } from './testing/bad-inputs.ts';
import { eventFor, type Handler } from './testing/event.ts';
import { loadHandlers } from './testing/handlers.ts';
import { openShop, stockShop, type TestShop, testProduct } from './testing/shop.ts';
import { openSite, type TestSite } from './testing/site.ts';

let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([1, 2, 3].map((id) => [testProduct(id, {}, id === 3 ? 1 : 2), 100_000]));
  handlers = await loadHandlers();
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Hands a call to its handler as the gateway would: JSON as text, everything else in base64. */
async function send(
  endpoint: Endpoint,
  { target, params, headers, cookies, body }: BadCall,
): Promise<BadReply> {
  const [rawPath = '', ...rest] = target.split('?');
  const rawQueryString = rest.join('?');
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`;
  }
  const isText = /^(?:text\/|application\/(?:json|xml))/.test(headers['content-type'] ?? 'text/');
  const event: APIGatewayProxyEventV2 = {
    ...(await eventFor(endpoint, { params, query, headers, cookies })),
    rawPath,
    rawQueryString,
    ...(body && body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body !== undefined && body.length > 0 && !isText,
  };
  const handler = handlers.get(endpoint.route)?.handler as Handler;
  const answer = await handler(event, {} as Context);
  const contentType = answer.headers?.['content-type'] as string | undefined;
  return { status: answer.statusCode ?? 200, contentType, body: answer.body ?? '' };
}

test('A hundred bad inputs to every endpoint: no failure of ours, one shape of refusal, no word of our insides [R10] [T20] [T21]', async () => {
  const report = await runBadInputs({ perEndpoint: 100, seed: 2026, send });
  expect(report.serverErrors).toEqual([]);
  expect(report.shapeErrors).toEqual([]);
  expect(report.leaks).toEqual([]);
  expect(report.sent).toBe(100 * endpoints.length);
  expect(report.refused).toBeGreaterThan(report.sent / 2);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
}, 120_000);

/** Everything of a list of calls in a few characters. */
const digestOf = (calls: BadCall[]) =>
  calls
    .reduce(
      (hash, { body = '', ...call }) => hash.update(JSON.stringify(call)).update(body),
      createHash('sha256'),
    )
    .digest('hex');

test('The same seed gives the same inputs, another seed others', () => {
  for (const { endpoint } of endpoints) {
    const first = digestOf(badCalls(endpoint, 100, 7));
    expect(digestOf(badCalls(endpoint, 100, 7))).toBe(first);
    expect(digestOf(badCalls(endpoint, 100, 8))).not.toBe(first);
  }
});
