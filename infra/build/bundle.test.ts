import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type ShopFunction, shopFunctions } from '../functions.ts';
import type { SecretName } from '../permissions.ts';
import { bundle, bundleFunctions, bundlesFolder, requireSources } from './bundle.ts';

const KILOBYTE = 1024;

test('Every function has a bundle that is small enough for a quick cold start [R20]', async () => {
  if (!existsSync(bundlesFolder)) await bundleFunctions();
  expect(readdirSync(bundlesFolder).sort()).toEqual(shopFunctions.map(({ id }) => id).sort());
  // The prerender function is exempt: it runs behind a queue, so no shopper waits for its cold start.
  const waitedFor = shopFunctions.filter(({ name }) => name !== 'pagesChanged');
  const large = waitedFor.filter(({ id }) => {
    const bytes = readFileSync(join(bundlesFolder, id, 'index.mjs'));
    return bytes.length > 700 * KILOBYTE || gzipSync(bytes).length > 200 * KILOBYTE;
  });
  expect(large).toEqual([]);
});

test('A function may read the index or origin secret exactly when its code reads it [T19]', async () => {
  if (!existsSync(bundlesFolder)) await bundleFunctions();
  const reads = (id: string, name: SecretName) =>
    readFileSync(join(bundlesFolder, id, 'index.mjs'), 'utf8').includes(`${name.toUpperCase()}_SECRET_ARN`);
  for (const { id, permission } of shopFunctions) {
    const found = (['origin', 'index'] as const).filter((name) => reads(id, name));
    const declared = (permission.secrets ?? []).filter((name) => name !== 'signing');
    expect([id, declared]).toEqual([id, found]);
  }
});

test('A bundle depends only on its own sources, so a deploy changes only changed functions', async () => {
  const some = shopFunctions.filter((_, index) => index % 20 === 0);
  const bundled = async (functions: ShopFunction[]) =>
    (await bundle(functions)).outputFiles.map(({ path, hash }) => [path, hash]);
  const together = await bundled(some);
  const alone = await Promise.all(some.map((each) => bundled([each])));
  expect(together.length).toBeGreaterThan(2);
  expect(alone.flat()).toEqual(together);
});

test('The build fails for an endpoint without a handler and names the missing file [R11]', () => {
  const missing = {
    name: 'foldOrder',
    id: 'orders-fold-order',
    construct: 'FoldOrder',
    source: 'functions/api/orders/fold-order.ts',
    permission: {},
    route: 'POST /api/orders/{id}/fold' as const,
  };
  expect(() => requireSources([missing])).toThrow(
    'functions/api/orders/fold-order.ts  (POST /api/orders/{id}/fold)',
  );
  expect(() => requireSources(shopFunctions)).not.toThrow();
});
