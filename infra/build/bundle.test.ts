import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { shopFunctions } from '../functions.ts';
import { bundleFunctions, bundlesFolder, requireSources } from './bundle.ts';

const KILOBYTE = 1024;

const fingerprints = () =>
  shopFunctions.map(({ id }) =>
    createHash('sha256')
      .update(readFileSync(join(bundlesFolder, id, 'index.mjs')))
      .digest('hex'),
  );

let bundles: Awaited<ReturnType<typeof bundleFunctions>>;

beforeAll(async () => {
  bundles = await bundleFunctions();
}, 120_000);

test('Every function has a bundle, small enough for a quick cold start [R20]', () => {
  expect(bundles.map(({ id }) => id)).toEqual(shopFunctions.map(({ id }) => id).sort());
  const large = bundles.filter(
    ({ bytes, gzipBytes }) => bytes > 700 * KILOBYTE || gzipBytes > 200 * KILOBYTE,
  );
  expect(large).toEqual([]);
});

test('The same sources give the same bundles, so that a deploy changes only what changed', async () => {
  const before = fingerprints();
  await bundleFunctions();
  expect(fingerprints()).toEqual(before);
});

test('A call without a handler stops the build and says which file is missing [R11]', () => {
  const missing = {
    area: 'orders',
    name: 'cancelOrder',
    id: 'orders-cancel-order',
    source: 'functions/api/orders/cancel-order.ts',
    permission: {},
    route: 'POST /api/orders/{id}/cancel' as const,
  };
  expect(() => requireSources([missing])).toThrow(
    'functions/api/orders/cancel-order.ts  (POST /api/orders/{id}/cancel)',
  );
  expect(() => requireSources(shopFunctions)).not.toThrow();
});
