import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPaths } from '#shared/admin-paths.ts';
import { methodOf, pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { paths } from '#shared/paths.ts';
import { riderPath } from '#shared/rider-phone/rider-path.ts';
import { tillPaths } from '#shared/till/till-paths.ts';
import { bundlesFolder } from '../build/bundle.ts';
import { runFromBundles, startVite } from './hot.ts';

// A server in place of the local cloud. It answers with the method and the URL of each request.
const cloud = createServer((request, response) => response.end(`cloud: ${request.method} ${request.url}`));
let vite: Awaited<ReturnType<typeof startVite>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve));
  const { port } = cloud.address() as AddressInfo;
  vite = await startVite(`http://127.0.0.1:${port}`, 0);
}, 60_000);
afterAll(async () => {
  await vite.close();
  cloud.close();
});

const ask = async (method: string, path: string) =>
  (await fetch(`${vite.url}${path}`, { method, headers: { accept: 'text/html,*/*' } })).text();

test.each(endpoints.map(({ endpoint }) => endpoint.route))(
  'In development, the local cloud answers %s',
  async (route) => {
    const path = `${pathOf(route).replaceAll(/\{\w+\}/g, '7')}?size=1`;
    expect(await ask(methodOf(route), path)).toBe(`cloud: ${methodOf(route)} ${path}`);
  },
  60_000,
);

test('In development, the local cloud answers requests for uploaded pictures', async () => {
  expect(await ask('GET', '/upload/mango.webp')).toBe('cloud: GET /upload/mango.webp');
});

test.each(Object.values(paths).map((path) => path.replace(/:\w+/, 'hart')))(
  'In development, Vite answers the screen %s',
  async (path) => {
    expect(await ask('GET', path)).toContain('/@vite/client');
  },
  60_000,
);

test.each([
  ...Object.values(adminPaths).map((path) => path.replace(/:\w+/, '7')),
  '/all/product',
  '/edit/category/7',
])('In development, Vite answers the admin’s address %s with the admin’s own document', async (path) => {
  expect(await ask('GET', `${path}?state=packed`)).toContain('/src/app/admin/entry-admin.tsx');
});

test.each(Object.values(tillPaths))(
  'In development, Vite answers the till’s address %s with the till’s own document',
  async (path) => {
    expect(await ask('GET', path)).toContain('/src/app/till/entry-till.tsx');
  },
);

test('In development, Vite answers the address of the rider’s app with its own document', async () => {
  expect(await ask('GET', riderPath)).toContain('/src/app/rider/entry-rider.tsx');
});

test('In development, each function runs from its own bundle', () => {
  const resource = (name: string, Type: string) => ({
    Type,
    Properties: { Environment: { Variables: { SERVICE_NAME: name } } },
    Metadata: { 'aws:asset:path': 'asset.1' },
  });
  const { Resources } = runFromBundles({
    Resources: {
      First: resource('orders-place-order', 'AWS::Lambda::Function'),
      Second: resource('events-clock', 'AWS::Lambda::Function'),
      Other: resource('files', 'AWS::Lambda::LayerVersion'),
    },
  });
  const folders = Object.values(Resources).map(({ Metadata }) => Metadata?.['aws:asset:path']);
  expect(folders).toEqual([
    join(bundlesFolder, 'orders-place-order'),
    join(bundlesFolder, 'events-clock'),
    'asset.1',
  ]);
});
