import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openShop, type TestShop } from '../test-support/shop.ts';
import { handler } from './origin-check.ts';

let shop: TestShop;
let secret: string;

beforeAll(async () => {
  shop = await openShop();
  secret = shop.secrets.key('origin');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const ask = (headers?: Record<string, string>) => handler({ headers } as APIGatewayRequestAuthorizerEventV2);
const isAdmitted = async (text: string) => (await ask({ 'x-origin-secret': text })).isAuthorized;

test('A request with the CDN’s secret header is accepted [T14]', async () => {
  expect(secret.length).toBeGreaterThan(20);
  expect(await isAdmitted(secret)).toBe(true);
});

test('A request that bypasses the CDN is refused [T14]', async () => {
  const wrong = [
    undefined,
    {},
    { 'x-origin-secret': '' },
    { 'x-origin-secret': secret.slice(1) },
    { 'x-origin-secret': `${secret},${secret}` },
    { 'x-origin-secret': shop.secrets.key('signing') },
    { 'x-origin-secret': shop.secrets.key('index') },
    { 'x-viewer-ip': secret },
  ];
  for (const headers of wrong) expect(await ask(headers)).toEqual({ isAuthorized: false });
});

test('After the secret header is rotated, requests with the previous one are accepted until the next rotation', async () => {
  expect(await isAdmitted(secret)).toBe(true);
  pass(11);
  await shop.secrets.rotate('origin', 'second');
  expect(await isAdmitted('second')).toBe(true);
  expect(await isAdmitted(secret)).toBe(true);
  pass(11);
  await shop.secrets.rotate('origin', 'third');
  expect([await isAdmitted('third'), await isAdmitted('second'), await isAdmitted(secret)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('Requests with a wrong secret header cause at most one read of the secret in ten seconds', async () => {
  pass(301);
  expect([await isAdmitted('third'), await isAdmitted('guess')]).toEqual([true, false]);
  pass(11);
  const before = shop.secrets.reads();
  for (let n = 0; n < 20; n++) expect(await isAdmitted(`guess ${n}`)).toBe(false);
  // The secret was read once. This needs two calls: one for the current version and one for the previous version.
  expect(shop.secrets.reads() - before).toBe(2);
});
