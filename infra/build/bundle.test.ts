import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type ShopFunction, shopFunctions } from '../functions.ts';
import { secretNames, secretVariable } from '../secret-names.ts';
import { bundle, bundlesFolder, requireSources } from './bundle.ts';
import { outputOf } from './child-process.ts';
import { requireBuild } from './test-support/built.ts';
import { countUp } from './test-support/counts.ts';

requireBuild();

const KILOBYTE = 1024;

const isEntry = (name: string) => name.startsWith('index.');

test('Every Lambda function has a bundle, and the bundles that people wait for are small enough for a quick cold start [R20]', () => {
  expect(readdirSync(bundlesFolder).sort()).toEqual(shopFunctions.map(({ id }) => id).sort());
  // No shopper waits for the cold start of these functions, so their bundles may be larger. Three of them write PDFs.
  const exempt = [
    ...['pagesChanged', 'pictureUploaded', 'jobDue', 'emailsRequested', 'getMonthPdf', 'getPurchasePdf'],
  ];
  const waitedFor = shopFunctions.filter(({ name }) => !exempt.includes(name));
  const large = waitedFor.filter(({ id }) => {
    const bytes = readFileSync(join(bundlesFolder, id, 'index.cjs'));
    return bytes.length > 700 * KILOBYTE || gzipSync(bytes).length > 200 * KILOBYTE;
  });
  expect(large).toEqual([]);
  const entries = shopFunctions.map(({ id }) => readdirSync(join(bundlesFolder, id)).filter(isEntry));
  expect(new Set(entries.flat())).toEqual(new Set(['index.cjs']));
});

test('The role of each Lambda function may read exactly the secrets that its code names, apart from the signing secret [T19]', () => {
  const checked = secretNames.filter((name) => name !== 'signing');
  for (const { id, permission } of shopFunctions) {
    const code = readFileSync(join(bundlesFolder, id, 'index.cjs'), 'utf8');
    const found = checked.filter((name) => code.includes(secretVariable(name)));
    const declared = (permission.secrets ?? []).filter((name) => name !== 'signing');
    expect([id, new Set(declared)]).toEqual([id, new Set(found)]);
  }
});

test('A bundle is the same whether it is built alone or with others, so a deployment updates only changed functions', async () => {
  const some = shopFunctions.filter((_, index) => index % 80 === 0);
  const bundled = async (functions: ShopFunction[]) => {
    countUp('builds');
    return (await bundle(functions)).outputFiles.map(({ path, hash }) => [path, hash]);
  };
  const together = await bundled(some);
  const alone = await Promise.all(some.map((each) => bundled([each])));
  expect(together.length).toBeGreaterThan(2);
  expect(alone.flat()).toEqual(together);
});

test('The bundle of an order endpoint contains the schemas of only that endpoint', () => {
  const orders = shopFunctions.filter(({ stack }) => stack === 'orders');
  for (const { id, route } of orders) {
    const text = readFileSync(join(bundlesFolder, id, 'index.cjs'), 'utf8');
    const found = orders.filter((other) => text.includes(`"${other.route}"`));
    expect(found.map((other) => other.route)).toEqual([route]);
  }
});

test('The bundle that updates pages contains only the AWS operations that it calls', () => {
  const text = readFileSync(join(bundlesFolder, 'events-pages-changed', 'index.cjs'), 'utf8');
  const operations = (names: string[]) => names.filter((name) => text.includes(`"${name}"`));
  expect(operations(['CreateInvalidation', 'PutObject'])).toHaveLength(2);
  expect(operations(['UpdateDistributionWithStagingConfig', 'GetBucketAcl'])).toEqual([]);
});

test('No Lambda function loads a built-in module of Node with import(), because that would load Node’s fetch', () => {
  const importing = shopFunctions.filter(({ id }) =>
    /\bimport\(["'`]node:/.test(readFileSync(join(bundlesFolder, id, 'index.cjs'), 'utf8')),
  );
  expect(importing.map(({ id }) => id)).toEqual([]);
});

test('Placing an order, signing in and rendering a page do not load Node’s fetch, HTTP/2 or workers', async () => {
  const unused = ['internal/deps/undici/undici', 'http2', 'worker_threads', 'perf_hooks'];
  for (const id of ['orders-place-order', 'accounts-finish-google-sign-in', 'events-pages-changed']) {
    const file = JSON.stringify(join(bundlesFolder, id, 'index.cjs'));
    const script = `require(${file}); console.log(JSON.stringify(process.moduleLoadList))`;
    const { stdout } = await outputOf(process.execPath, ['--eval', script]);
    const loaded: string[] = JSON.parse(stdout);
    expect(loaded).toContain('NativeModule https');
    expect(unused.filter((name) => loaded.includes(`NativeModule ${name}`))).toEqual([]);
  }
});

test('The build fails for a library that reads `import.meta.url`, because a CommonJS bundle has no such value', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'library.ts');
  writeFileSync(source, 'export const here = () => import.meta.url;');
  const using = {
    name: 'using',
    id: 'using',
    construct: 'Using',
    source,
    permission: {},
  };
  await expect(bundle([using])).rejects.toThrow('import.meta');
});

test('The build fails for an endpoint without a handler, and the error names what is missing [R11]', () => {
  const missing = {
    name: 'foldOrder',
    id: 'orders-fold-order',
    construct: 'FoldOrder',
    source: 'functions/api/orders.ts',
    permission: {},
    route: 'POST /api/orders/{id}/fold' as const,
  };
  expect(() => requireSources([missing])).toThrow(
    'functions/api/orders.ts#foldOrder  (POST /api/orders/{id}/fold)',
  );
  expect(() => requireSources(shopFunctions)).not.toThrow();
});
