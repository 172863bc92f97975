import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { everyPath } from '#functions/core/pages/list-paths.ts';
import { searchFolder, sitemapFolder } from '#functions/core/pages/part-files.ts';
import { type PrerenderOutcome, prerenderPage } from '#functions/core/pages/prerender-page.ts';
import { wholeFiles } from '#functions/core/pages/site-files.ts';
import { invalidate } from '#functions/integrations/cdn.ts';
import { loadRenderer } from '#functions/integrations/renderer.ts';
import { inLanes } from '#functions/lanes.ts';
import { pagePath } from '#shared/page.ts';
import { requireDeployed } from './release/built-release.ts';
import { recordRendered, sweepReleases } from './release/releases.ts';
import { rendererFolder } from './renderer.ts';
import { deployedEnv, stageOf } from './stage.ts';

/*
 * `npm run pages -- -c stage=prod` prerenders every page of a stage from its table, as the prerender function does. Use
 * it if pages may be outdated. The deployed build must be in dist/. The program may run while the shop is open, and
 * more than once. A deploy runs it for a new release.
 */

/** The number of files per outcome, and the paths that failed. */
export type Rebuilt = Record<PrerenderOutcome, number> & { failed: string[] };

/** The number of pages rendered at a time. Some wait for the table and the bucket while others render. */
const LANES = 8;

const folders = ['pages/', searchFolder, sitemapFolder];

/**
 * Yields the paths of pages and parts in the bucket that are not in `wanted`, for example because their products were
 * deleted.
 */
async function* strays(wanted: Set<string>): AsyncGenerator<string> {
  const client = new S3Client();
  for (const Prefix of folders) {
    const listing = paginateListObjectsV2({ client }, { Bucket: process.env.SITE_BUCKET, Prefix });
    for await (const { Contents = [] } of listing) {
      for (const { Key = '' } of Contents) {
        const path = pagePath(Key);
        if (path !== undefined && !wanted.has(path)) yield path;
      }
    }
  }
}

/** Prerenders the paths, several at a time. If a path fails, it is added to `result.failed` and the others continue. */
async function makeAll(paths: AsyncIterable<string> | Iterable<string>, result: Rebuilt): Promise<void> {
  const renderer = await loadRenderer();
  await inLanes(LANES, paths, async (path) => {
    try {
      result[await prerenderPage(path, renderer)]++;
    } catch (error) {
      console.error(`${path}: ${(error as Error).message}`);
      result.failed.push(path);
    }
  });
}

/**
 * Prerenders every page of the stage that the environment names, and deletes the pages of deleted products and
 * categories. If all pages then belong to the newest release, records this and deletes the files of old releases. If a
 * part fails, the search file and the sitemap lack its entries until the next run.
 */
export async function rebuildPages(): Promise<Rebuilt> {
  process.env.RENDERER ??= rendererFolder;
  const result: Rebuilt = {
    written: 0,
    same: 0,
    removed: 0,
    'newer-release': 0,
    'still-changing': 0,
    failed: [],
  };
  const wanted = new Set<string>();
  await makeAll(everyPath(wanted), result);
  await makeAll(strays(wanted), result);
  await makeAll(wholeFiles, result);
  if (result.written + result.removed > 0) await invalidate(['/*']);
  if (result.failed.length === 0 && result['newer-release'] === 0) {
    const site = { s3: new S3Client(), bucket: process.env.SITE_BUCKET ?? '' };
    await sweepReleases({ ...site, now: Date.now() });
    const { release: builtAt } = await loadRenderer();
    if (result['still-changing'] === 0)
      await recordRendered(site, { builtAt, url: process.env.SITE_URL ?? '' });
  }
  return result;
}

if (import.meta.main) {
  if (process.env.TABLE_NAME === undefined) {
    const stage = stageOf(process.argv.slice(2));
    const env = await deployedEnv(stage);
    if (!env)
      throw new Error(`The stage ${stage} is not deployed yet. Run npm run deploy -- -c stage=${stage}`);
    Object.assign(process.env, env);
    await requireDeployed({ s3: new S3Client(), bucket: env.SITE_BUCKET }, rendererFolder);
  }
  const { failed, ...counts } = await rebuildPages();
  const told = Object.entries(counts).flatMap(([made, count]) => (count > 0 ? `${count} ${made}` : []));
  console.log(`Pages: ${told.join(', ') || 'none'}${failed.length > 0 ? `, ${failed.length} FAILED` : ''}.`);
  if (failed.length > 0) process.exitCode = 1;
}
