import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stop } from 'esbuild';
import { eventFunction } from '../functions.ts';
import { carriedRenderers } from '../readiness.ts';
import { bundleFunctions, bundlesFolder, root } from './bundle.ts';
import { openapi } from './openapi.ts';
import { readRelease, releaseOf, writeRelease } from './release/built-release.ts';
import { beginBuild } from './release/freshness.ts';
import { buildRenderer, rendererFolder } from './renderer.ts';
import { mustRun } from './run.ts';
import { buildServiceWorker } from './service-worker.ts';

/** The folder that Vite builds the site into. Deploy and the local cloud publish it. */
export const siteFolder = join(root, 'dist/site');

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

function siteSizes(): string {
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
  return ['js', 'css']
    .map((kind) => {
      const bytes = files
        .filter((file) => file.endsWith(`.${kind}`))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(siteFolder, file))).length, 0);
      return `${kind} ${kilobytes(bytes)}`;
    })
    .join(', ');
}

/** Builds the shop and then, into the same folder, the admin and the till. They share no file. */
async function buildSite(): Promise<void> {
  await mustRun('vite', ['build', '--logLevel', 'warn']);
  for (const mode of ['admin', 'till'])
    await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn']);
}

/**
 * Builds everything under dist/: the functions' bundles, the site, the prerender function's renderer and the API
 * document.
 */
export async function build(): Promise<void> {
  const record = beginBuild();
  const before = readRelease(rendererFolder);
  const [bundles] = await Promise.all([bundleFunctions(), buildSite()]);
  await buildServiceWorker(siteFolder);
  await buildRenderer();
  // The bundler would keep gigabytes of memory as long as the local shop or a bench runs.
  await stop();
  const program = join(bundlesFolder, eventFunction('pagesChanged').id);
  const built = { site: siteFolder, renderer: rendererFolder, program };
  writeRelease(rendererFolder, releaseOf(built, before, Date.now()));
  // A function that renders pages needs the renderer in its own bundle.
  for (const folder of carriedRenderers) {
    await rm(folder, { recursive: true, force: true });
    await cp(rendererFolder, folder, { recursive: true });
  }
  await writeFile(join(root, 'dist/openapi.json'), `${JSON.stringify(openapi(), null, 2)}\n`);
  record();
  const largest = bundles.reduce((a, b) => (a.bytes > b.bytes ? a : b));
  const packed = gzipSync(readFileSync(largest.path)).length;
  console.log(
    `Built ${bundles.length} functions (largest ${largest.id}, ${kilobytes(packed)} gzip), site (gzip: ${siteSizes()}), openapi.json.`,
  );
}

if (import.meta.main) await build();
