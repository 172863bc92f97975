import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Listener } from '@hart/local-cloud/http';
import { createS3 } from '@hart/local-cloud/s3';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { publishSite, siteFiles } from './publish.ts';
import { isRendered, recordRendered, sweepReleases } from './releases.ts';

const DAY_MS = 86_400_000;
const bucket = 'site';
const root = mkdtempSync(join(tmpdir(), 'hart-publish-'));
let listener: Listener;
let s3: S3Client;
let count = 0;

beforeEach(async () => {
  const stand = createS3(join(root, `bucket-${++count}`), Date.now);
  stand.deploy([{ name: bucket, policy: [] }]);
  const statements = [{ Effect: 'Allow' as const, Action: 's3:*', Resource: '*' }];
  listener = await stand.listen({
    secretOf: () => 'secret',
    callerOf: (arn) => ({ kind: 'role', arn, statements }),
  });
  s3 = new S3Client({
    endpoint: `http://127.0.0.1:${listener.port}`,
    region: 'af-south-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'secret' },
    forcePathStyle: true,
  });
});
afterEach(async () => {
  s3.destroy();
  await listener.close();
});
afterAll(() => rmSync(root, { recursive: true }));

function site(...files: string[]): string {
  const folder = mkdtempSync(join(root, 'site-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

const release = (day: number, ...files: string[]) =>
  publishSite({ s3, bucket, folder: site(...files) }, { builtAt: day * DAY_MS });

/** Publishes a folder as a release. Returns the uploaded keys. */
const publish = (folder: string, builtAt: number) => publishSite({ s3, bucket, folder }, { builtAt });

async function keys(): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key).filter((key) => !key.startsWith('releases/'));
}

test('Browsers keep a published file with a hash for a year, and revalidate the service worker at every visit', () => {
  const rules = siteFiles(site('assets/app-1.js', 'robots.txt', 'sw.js')).map(({ key, cacheControl }) => [
    key,
    cacheControl,
  ]);
  expect(Object.fromEntries(rules)).toEqual({
    'assets/app-1.js': 'public, max-age=31536000, immutable',
    'robots.txt': 'public, max-age=3600',
    'sw.js': 'public, no-cache',
  });
});

test('Published files have a content type, and the build’s manifest and page templates are not published', () => {
  const files = siteFiles(site('index.html', 'admin.html', 'assets/font.woff2', '.vite/manifest.json'));
  expect(files.map(({ key, contentType }) => [key, contentType])).toEqual([
    ['assets/font.woff2', 'font/woff2'],
  ]);
});

test('Publishing fails for a file whose content type is not known', async () => {
  await expect(release(1, 'notes.doc')).rejects.toThrow('notes.doc');
  expect(await keys()).toEqual([]);
});

test('Publishing uploads only the files that are new or changed', async () => {
  const first = site('assets/app-1.js', 'assets/font.woff2', 'robots.txt', 'sw.js');
  expect(await publish(first, 1)).toEqual(['assets/app-1.js', 'assets/font.woff2', 'robots.txt', 'sw.js']);
  expect(await publish(first, 1)).toEqual([]);
  const second = site('assets/app-2.js', 'assets/font.woff2', 'robots.txt', 'sw.js');
  writeFileSync(join(second, 'sw.js'), 'new');
  expect(await publish(second, 2)).toEqual(['assets/app-2.js', 'sw.js']);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: 'sw.js' }));
  expect(await Body?.transformToString()).toBe('new');
  // The previous release did not have `app-1.js`, so its record has no headers for this file.
  expect(await publish(first, 3)).toEqual(['assets/app-1.js', 'sw.js']);
  await sweepReleases({ s3, bucket, now: 900 * DAY_MS });
  expect(await keys()).toEqual(['assets/app-1.js', 'assets/font.woff2', 'robots.txt', 'sw.js']);
});

test('Publishing uploads a file again that was deleted, or changed by an interrupted deployment', async () => {
  const folder = site('assets/app-1.js', 'robots.txt');
  await publish(folder, 1);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'assets/app-1.js' }));
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'robots.txt', Body: 'half a deploy' }));
  expect(await publish(folder, 1)).toEqual(['assets/app-1.js', 'robots.txt']);
});

test('If the last release did not record the headers of its files, publishing uploads all files once', async () => {
  const folder = site('assets/app-1.js', 'robots.txt');
  await publish(folder, 1);
  const Key = 'releases/1.json';
  const Body = JSON.stringify({ builtAt: 1, assets: ['assets/app-1.js'] });
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
  expect(await publish(folder, 2)).toHaveLength(2);
  expect(await publish(folder, 2)).toEqual([]);
});

test('A deployment renders all pages only if the release or the shop’s address is new', async () => {
  const where = { s3, bucket };
  const shop = { builtAt: 1, url: 'https://hart.example' };
  expect(await isRendered(where, shop)).toBe(false);
  await release(0, 'assets/app-1.js');
  await publish(site('assets/app-1.js'), 1);
  expect(await isRendered(where, shop)).toBe(false);
  await recordRendered(where, shop);
  expect(await isRendered(where, shop)).toBe(true);
  expect(await isRendered(where, { ...shop, url: 'https://other.example' })).toBe(false);
  // An older release whose deploy finishes late is not taken for the newest one.
  await publish(site('assets/app-2.js'), 2);
  await recordRendered(where, shop);
  for (const builtAt of [1, 2]) expect(await isRendered(where, { ...shop, builtAt })).toBe(false);
});

test('For thirty days after a deployment, a page of the previous release can load its scripts', async () => {
  await release(1, 'assets/app-1.js', 'assets/font.woff2');
  await release(100, 'assets/app-2.js', 'assets/font.woff2');
  expect(await sweepReleases({ s3, bucket, now: 129.9 * DAY_MS })).toEqual([]);
  expect(await keys()).toEqual(['assets/app-1.js', 'assets/app-2.js', 'assets/font.woff2']);
});

test('After thirty days, files that only the previous release used are deleted, and shared files are kept', async () => {
  await release(1, 'assets/app-1.js', 'assets/font.woff2');
  await release(100, 'assets/app-2.js', 'assets/font.woff2');
  await sweepReleases({ s3, bucket, now: 130 * DAY_MS });
  expect(await keys()).toEqual(['assets/app-2.js', 'assets/font.woff2']);
  expect(await sweepReleases({ s3, bucket, now: 131 * DAY_MS })).toEqual([]);
});

test('The files of the newest release and of a deployment in progress are never deleted', async () => {
  await release(1, 'assets/app-1.js');
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'assets/app-2.js', Body: '2' }));
  expect(await sweepReleases({ s3, bucket, now: 900 * DAY_MS })).toEqual([]);
  expect(await keys()).toEqual(['assets/app-1.js', 'assets/app-2.js']);
});
