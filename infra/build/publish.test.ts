import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { publishSite } from './publish.ts';

function site(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hart-site-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

async function publish(folder: string) {
  const s3 = mockClient(S3Client);
  s3.on(PutObjectCommand).resolves({});
  const count = await publishSite({ s3: new S3Client({}), bucket: 'site', folder });
  return { count, puts: s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input) };
}

test('A page reaches the bucket after the files it names', async () => {
  const { count, puts } = await publish(
    site('index.html', 'assets/app-1.js', 'icon.svg', 'assets/app-1.css'),
  );
  expect(count).toBe(4);
  expect(puts.map(({ Key }) => Key).at(-1)).toBe('index.html');
});

test('A hashed asset is kept for a year, a page for a minute at the edge only', async () => {
  const { puts } = await publish(site('index.html', 'assets/app-1.js', 'robots.txt'));
  const rules = Object.fromEntries(puts.map(({ Key, CacheControl }) => [Key, CacheControl]));
  expect(rules).toEqual({
    'assets/app-1.js': 'public, max-age=31536000, immutable',
    'index.html': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    'robots.txt': 'public, max-age=3600',
  });
});

test('Files say what they are, and the build’s own notes stay at home', async () => {
  const { puts } = await publish(site('index.html', 'assets/font.woff2', '.vite/manifest.json'));
  expect(puts.map(({ Key, ContentType }) => [Key, ContentType])).toEqual([
    ['assets/font.woff2', 'font/woff2'],
    ['index.html', 'text/html; charset=utf-8'],
  ]);
});

test('A file that browsers would not know how to read stops the publishing', async () => {
  await expect(publish(site('index.html', 'notes.doc'))).rejects.toThrow('notes.doc');
});
