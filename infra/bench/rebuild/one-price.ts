import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Edit } from '@hart/local-cloud';
import { pageKey, sitemapFile } from '#shared/page.ts';
import { outputOf } from '../../build/child-process.ts';
import { type LocalShop, startShop } from '../../start/shop.ts';
import { atMost, type Figure } from '../figure.ts';

const program = join(import.meta.dirname, 'large-shop-process.ts');

type Stored = Map<string, { etag: string; size: number }>;

function openBucket(shop: LocalShop) {
  const { SITE_BUCKET: Bucket, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = shop.operatorEnv;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const s3 = new S3Client({ endpoint: shop.s3Url, region: shop.region, forcePathStyle: true, credentials });
  return {
    list: async (): Promise<Stored> => {
      const found: Stored = new Map();
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
        for (const { Key = '', ETag = '', Size = 0 } of Contents) found.set(Key, { etag: ETag, size: Size });
      return found;
    },
    compressed: async (key: string): Promise<number> => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
      return gzipSync((await Body?.transformToByteArray()) ?? '').length;
    },
  };
}

/**
 * Returns a template edit that disables the reading of the table's stream while the benchmark writes its products. Once
 * `isFilled` is set, the functions read only newer changes.
 */
function skipFill(): { edit: Edit; isFilled: boolean } {
  const skip = {
    isFilled: false,
    edit: (template: Parameters<Edit>[0]) => {
      for (const { Type, Properties = {} } of Object.values(template.Resources)) {
        if (Type !== 'AWS::Lambda::EventSourceMapping' || !Properties.StartingPosition) continue;
        if (skip.isFilled) Properties.StartingPosition = 'LATEST';
        else Properties.Enabled = false;
      }
      return template;
    },
  };
  return skip;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const kilobytes = (bytes: number) => bytes / 1024;

/**
 * Returns the note about the sitemap's index. Here the index is not written, because the products were added today. On
 * another day, the first change of a sitemap part also writes the index.
 */
const indexNote = (files: Stored) =>
  `sitemap.xml, ${kilobytes(files.get(pageKey(sitemapFile))?.size ?? 0).toFixed(1)} KB, is written once a day for each part`;

/**
 * Counts the files that one changed price writes, and their bytes, in a shop with this number of products. Everything
 * runs as deployed: the table's stream, the queue and the prerender function.
 */
export async function measureOnePrice(products: number): Promise<Figure[]> {
  const state = mkdtempSync(join(tmpdir(), 'hart-bench-'));
  const skip = skipFill();
  const shop = await startShop({ state, port: 0, edit: skip.edit });
  const env = { ...process.env, ...shop.operatorEnv };
  const run = async (...args: unknown[]) =>
    (await outputOf(process.execPath, [program, ...args.map(String)], { env })).stdout;
  try {
    const { newest, usual } = JSON.parse(await run('fill', products)) as { newest: number; usual: number };
    await run('prerender', newest, usual);
    skip.isFilled = true;
    await shop.reload();
    const bucket = openBucket(shop);
    const figures: Figure[] = [];
    for (const [name, id] of [
      ['a product among them', usual],
      ['the newest product', newest],
    ] as const) {
      const before = await bucket.list();
      await run('price', id, 77_701);
      await shop.settled();
      const after = await bucket.list();
      const written = [...after].filter(([key, { etag }]) => before.get(key)?.etag !== etag);
      const removed = [...before.keys()].filter((key) => !after.has(key));
      const compressed = await Promise.all(written.map(([key]) => bucket.compressed(key)));
      const what = `a new price of ${name}, ${products.toLocaleString('en-GB')} products`;
      const bytes = written.map(([key, { size }]) => `${key} ${kilobytes(size).toFixed(1)}`);
      figures.push(
        {
          what: `${what}: files written`,
          value: written.length + removed.length,
          unit: '',
          aim: atMost(12),
          note: bytes.join(', '),
        },
        {
          what: `${what}: their size`,
          value: kilobytes(sum(written.map(([, { size }]) => size))),
          unit: 'KB',
          aim: atMost(200),
          note: `${kilobytes(sum(compressed)).toFixed(0)} KB gzip; ${indexNote(after)}`,
        },
      );
    }
    return figures;
  } finally {
    await shop.close();
    rmSync(state, { recursive: true, force: true });
  }
}

if (import.meta.main)
  for (const { what, value, unit, note } of await measureOnePrice(Number(process.argv[2] ?? 100_000)))
    console.log(`${what}: ${value.toFixed(1)} ${unit} (${note})`);
