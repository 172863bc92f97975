import { readFile } from 'node:fs/promises';
import type { PageAssets, RenderPage } from '#shared/page.ts';

/** What a build of the site gives to make pages with. `release` is when it was built, milliseconds since 1970. */
export type Renderer = { render: RenderPage; assets: PageAssets; release: number };

let cached: Promise<Renderer> | undefined;

async function load(): Promise<Renderer> {
  // Beside the bundle on Lambda; a whole path where an operator runs it.
  const folder = new URL(`${process.env.RENDERER ?? './renderer'}/`, import.meta.url);
  const read = async (name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  const { render } = (await import(new URL('entry-server.js', folder).href)) as { render: RenderPage };
  const { builtAt } = (await read('release.json')) as { builtAt: number };
  return { render, assets: await read('assets.json'), release: builtAt };
}

/** The build in the folder that `RENDERER` names, loaded once per worker; a failed load is tried again. */
export function loadRenderer(): Promise<Renderer> {
  cached ??= load().catch((error) => {
    cached = undefined;
    throw error;
  });
  return cached;
}
