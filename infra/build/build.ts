import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stop } from 'esbuild';
import { eventFunction } from '../functions.ts';
import { carriedRenderers } from '../readiness.ts';
import { type Bundle, bundleChanged, bundleFunctions, bundlesFolder, root } from './bundle.ts';
import { openapi } from './openapi.ts';
import { type BuiltRelease, readRelease, releaseOf, writeRelease } from './release/built-release.ts';
import { beginBuild, beginSite, isBuilt, staleness } from './release/freshness.ts';
import { buildRenderer, rendererFolder } from './renderer.ts';
import { mustRun } from './run.ts';
import { buildServiceWorker } from './service-worker.ts';
import { synth } from './synth.ts';

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

/**
 * Builds the shop, and then the admin, the till and the rider's app into the same folder. The four builds share no
 * file.
 */
async function buildSite(): Promise<void> {
  await mustRun('vite', ['build', '--logLevel', 'warn']);
  for (const mode of ['admin', 'till', 'rider'])
    await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn']);
}

/** Builds the site and the renderer of its pages. */
async function buildPages(): Promise<void> {
  await buildSite();
  await buildServiceWorker(siteFolder);
  await buildRenderer();
}

/** Writes the release of the build into the renderer. Copies the renderer into the bundles that need it. */
async function completeRenderer(before: BuiltRelease | undefined): Promise<void> {
  const program = join(bundlesFolder, eventFunction('pagesChanged').id);
  const built = { site: siteFolder, renderer: rendererFolder, program };
  writeRelease(rendererFolder, releaseOf(built, before, Date.now()));
  // Each function that renders pages needs a copy of the renderer in its bundle.
  for (const folder of carriedRenderers) {
    await rm(folder, { recursive: true, force: true });
    await cp(rendererFolder, folder, { recursive: true });
  }
}

function describe(bundles: Bundle[], isSiteBuilt: boolean): string {
  const largest = bundles.reduce<Bundle | undefined>((a, b) => (a && a.bytes > b.bytes ? a : b), undefined);
  const packed = largest && kilobytes(gzipSync(readFileSync(largest.path)).length);
  return [
    `${bundles.length} functions${largest ? ` (largest ${largest.id}, ${packed} gzip)` : ''}`,
    ...(isSiteBuilt ? [`site (gzip: ${siteSizes()})`] : []),
    'openapi.json',
  ].join(', ');
}

/**
 * Builds everything under dist/: the functions' bundles, the site, the prerender function's renderer and the API
 * document. With `onlyChanged`, it keeps the bundles and the site that were built from the present sources.
 */
export async function build({ onlyChanged = false } = {}): Promise<void> {
  const record = beginBuild();
  const before = readRelease(rendererFolder);
  const recordSite = beginSite(onlyChanged);
  const [bundles] = await Promise.all([
    onlyChanged ? bundleChanged() : bundleFunctions(),
    recordSite && buildPages().then(recordSite),
  ]);
  // Stops esbuild. Otherwise it keeps its memory as long as the local shop or a bench runs.
  await stop();
  await completeRenderer(before);
  await writeFile(join(root, 'dist/openapi.json'), `${JSON.stringify(openapi(), null, 2)}\n`);
  record();
  console.log(`Built ${describe(bundles, recordSite !== undefined)}.`);
}

/** Runs the build and the synthesis if their output is missing or older than the sources. */
export async function buildChanged(): Promise<void> {
  if (staleness() === undefined) return;
  if (!isBuilt()) await build({ onlyChanged: true });
  await synth();
}

if (import.meta.main) await build();
