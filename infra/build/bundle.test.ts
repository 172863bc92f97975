import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { shopFunctions } from '../functions.ts';
import { bundle, bundleFunctions, requireSources } from './bundle.ts';

const KILOBYTE = 1024;

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

test('The same sources give the same bundle, alone or among all, so that a deploy changes only what changed', async () => {
  const { outputFiles } = await bundle(shopFunctions.filter((_, index) => index % 8 === 0));
  expect(outputFiles.length).toBeGreaterThan(5);
  const changed = outputFiles.filter(({ path, contents }) => !readFileSync(path).equals(contents));
  expect(changed.map(({ path }) => path)).toEqual([]);
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
