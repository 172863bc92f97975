import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildServiceWorker, serviceWorkerFile } from './service-worker.ts';
import { countUp } from './test-support/counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'hart-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function built(): Promise<Buffer> {
  countUp('builds');
  await buildServiceWorker(folder);
  return readFileSync(join(folder, serviceWorkerFile));
}

test('The service worker is one small file that loads no further script', async () => {
  const worker = await built();
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(3 * 1024);
  expect(worker.toString()).not.toMatch(/\bimport\b|importScripts|\brequire\b/);
});

test('The same source gives the same service worker, byte for byte', async () => {
  expect((await built()).equals(await built())).toBe(true);
});
