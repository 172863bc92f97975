import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Incoming } from '@hart/local-cloud/http';
import { createS3 } from '@hart/local-cloud/s3';
import { vi } from 'vitest';
import { isSearchPart, type RenderPage, searchFile } from '#shared/page.ts';
import { everyPath } from '../core/pages/list-paths.ts';
import { prerenderPage } from '../core/pages/prerender-page.ts';
import type { Renderer } from '../integrations/renderer.ts';
import { openService } from './direct/client.ts';

const buckets = ['site', 'rebuilt', 'results', 'incoming', 'log-copies'] as const;
const role = {
  kind: 'role' as const,
  arn: 'test',
  statements: [{ Effect: 'Allow' as const, Action: 's3:*', Resource: '*' }],
};

/**
 * A test's hook that runs before and after each call to the bucket. It can wait, or throw an error as if the prerender
 * function crashed at that call.
 */
type SiteHook = (at: { when: 'before' | 'after'; operation: string; key: string }) => Promise<void>;

export type TestSite = {
  folder: string;
  /** Returns every file of a bucket: key → text. */
  files: (bucket?: (typeof buckets)[number]) => Map<string, string>;
  empty: (bucket: (typeof buckets)[number]) => void;
  /** Returns the number of times that each key was written or removed since the last call. */
  writes: () => Map<string, number>;
  setHook: (hook: SiteHook | undefined) => void;
  close: () => Promise<void>;
};

/** Opens the site's bucket on the local S3, and an empty second bucket for complete rebuilds. */
export async function openSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'hart-site-'));
  const s3 = createS3(undefined, () => Date.UTC(2026, 0, 1));
  s3.deploy(buckets.map((name) => ({ name, policy: [] })));
  const answer = (request: Incoming) => {
    const [, bucket = '', ...key] = request.path.split('/').map(decodeURIComponent);
    return s3.request(bucket, key.join('/'), request, role);
  };
  // Browsers send upload forms to this address, so this bucket needs HTTP.
  const door = await s3.listen({ secretOf: () => 'test', callerOf: () => role });
  const closeService = openService(S3Client, `127.0.0.1:${door.port}`, answer);
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${door.port}`;
  process.env.SITE_BUCKET = 'site';
  process.env.JOB_RESULTS_BUCKET = 'results';
  process.env.INCOMING_BUCKET = 'incoming';
  process.env.SITE_URL = 'https://hart.example';

  let hook: SiteHook | undefined;
  let written = new Map<string, number>();
  const send = S3Client.prototype.send;
  const spy = vi.spyOn(S3Client.prototype, 'send').mockImplementation(async function (
    this: S3Client,
    ...args: unknown[]
  ) {
    const [command] = args as [GetObjectCommand];
    const operation = command.constructor.name.replace('Command', '');
    const key = command.input.Key ?? '';
    await hook?.({ when: 'before', operation, key });
    const answer = await (send as (...all: unknown[]) => Promise<unknown>).apply(this, args);
    if (/^(?:Put|Delete)Object$/.test(operation)) written.set(key, (written.get(key) ?? 0) + 1);
    await hook?.({ when: 'after', operation, key });
    return answer;
  } as never);

  const request = (method: string, bucket: string, key: string, query = '') => {
    const rest = { path: `/${bucket}/${key}`, query, headers: {}, body: Buffer.alloc(0) };
    return String(s3.request(bucket, key, { method, ...rest } as never, role).body);
  };
  const keysOf = (bucket: string) =>
    [...request('GET', bucket, '', 'list-type=2').matchAll(/<Key>([^<]+)<\/Key>/g)].map(
      ([, key]) => key as string,
    );
  return {
    folder,
    files: (bucket = 'site') => new Map(keysOf(bucket).map((key) => [key, request('GET', bucket, key)])),
    empty: (bucket) => {
      for (const key of keysOf(bucket)) request('DELETE', bucket, key);
    },
    writes: () => {
      const until = written;
      written = new Map();
      return until;
    },
    setHook: (next) => {
      hook = next;
    },
    close: async () => {
      spy.mockRestore();
      closeService();
      await door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The source code of a simple renderer. It prints the starter script, the path, and the answers of the calls that the
 * real renderer also makes.
 */
const program = `
const layout = [['GET /api/settings', {}], ['GET /api/frontend/categories', {}]];
function callsOf(path) {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid');
  const [, category] = /^\\/category\\/(.+)$/.exec(pathname) ?? [];
  const [, slug] = /^\\/show\\/product\\/(.+)$/.exec(pathname) ?? [];
  const subcategory = searchParams.get('subcategory');
  if (path === '/') return [['GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }]];
  if (path === '/faqs') return [['GET /api/faqs', {}]];
  const [, post] = /^\\/show\\/blog\\/(.+)$/.exec(pathname) ?? [];
  if (post) return [['GET /api/posts/{slug}', { params: { slug: post } }]];
  if (path === '/posts') return [['GET /api/posts', {}]];
  if (slug) return [['GET /api/products/slug/{slug}', { params: { slug } }]];
  if (!category) return [];
  return [
    ['GET /api/categories/slug/{slug}', { params: { slug: category } }],
    subcategory
      ? ['GET /api/category/{category}/{subcategory}/products', { params: { category, subcategory }, query: {} }]
      : ['GET /api/products', { query: { category } }],
  ];
}
export async function render(path, call, assets) {
  try {
    const answers = await Promise.all([...layout, ...callsOf(path)].map(([route, input]) => call(route, input)));
    if (assets.withReviews && path === '/') answers.push(await call('GET /api/reviews', {}));
    if (assets.withReviews && path.startsWith('/show/product/')) {
      const params = { productId: String(answers.at(-1).id) };
      answers.push(await call('GET /reviews/{productId}', { params, query: {} }));
    }
    return [assets.starter, path, ...answers.map((answer) => JSON.stringify(answer))].join('\\n');
  } catch (error) {
    if (error.status === 404) return undefined;
    throw error;
  }
}
`;

/** Installs the simple renderer in the folder of the prerender function. With `withReviews`, it also prints reviews. */
export function installRenderer(folder: string, { withReviews = false } = {}): void {
  const home = join(folder, 'renderer');
  mkdirSync(home);
  writeFileSync(join(home, 'entry-server.js'), program);
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'assets.json'), JSON.stringify({ starter: '/assets/starter.js', withReviews }));
  writeFileSync(join(home, 'release.json'), JSON.stringify({ builtAt: 2 }));
  process.env.RENDERER = home;
}

/** Returns a renderer that runs `meanwhile` after it has read the table and before it answers. */
export const holding = (renderer: Renderer, meanwhile: () => Promise<unknown>): Renderer => ({
  ...renderer,
  render: (async (...args) => {
    const html = await renderer.render(...args);
    await meanwhile();
    return html;
  }) satisfies RenderPage,
});

/** Writes the search file and its parts, which searches read. Removes parts that have no visible products. */
export async function writeSearch(): Promise<void> {
  const renderer = { release: 1 } as Renderer;
  for await (const path of everyPath()) if (isSearchPart(path)) await prerenderPage(path, renderer);
  await prerenderPage(searchFile, renderer);
}
