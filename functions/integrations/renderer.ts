import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '#shared/page.ts';

/**
 * The parts of a site build that are needed to prerender pages. `release` is its build time, in milliseconds since
 * 1970.
 */
export type Renderer = { render: RenderPage; assets: PageAssets; release: number };

let cached: Promise<Renderer> | undefined;

async function load(): Promise<Renderer> {
  // On Lambda, the folder is beside the bundle. On an operator's machine, RENDERER is an absolute path.
  const folder = resolve(import.meta.dirname, process.env.RENDERER ?? 'renderer');
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const entry = pathToFileURL(join(folder, 'entry-server.js')).href;
  const { render } = (await import(entry)) as { render: RenderPage };
  const { builtAt } = (await read('release.json')) as { builtAt: number };
  return { render, assets: await read('assets.json'), release: builtAt };
}

/**
 * Loads the site build from the folder `RENDERER`. Each worker loads it once. After a failure, the next call tries
 * again.
 */
export function loadRenderer(): Promise<Renderer> {
  cached ??= load().catch((error) => {
    cached = undefined;
    throw error;
  });
  return cached;
}
