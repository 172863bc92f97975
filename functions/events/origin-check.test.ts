import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stageSecret } from '../outside/secret.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { handler } from './origin-check.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (headers?: Record<string, string>) => handler({ headers } as APIGatewayRequestAuthorizerEventV2);

test('Only what came through our own CDN, which knows the secret, is let in [T14]', async () => {
  const secret = await stageSecret();
  expect(secret.length).toBeGreaterThan(20);
  expect(await ask({ 'x-origin-secret': secret })).toEqual({ isAuthorized: true });
});

test('Whoever goes round the CDN is not [T14]', async () => {
  const secret = await stageSecret();
  const wrong = [
    undefined,
    {},
    { 'x-origin-secret': '' },
    { 'x-origin-secret': secret.slice(1) },
    { 'x-origin-secret': `${secret},${secret}` },
    { 'x-viewer-ip': secret },
  ];
  for (const headers of wrong) expect(await ask(headers)).toEqual({ isAuthorized: false });
});
