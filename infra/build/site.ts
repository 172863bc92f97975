import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { PageAssets } from '#shared/page.ts';
import { root } from './bundle.ts';
import { type Manifest, pageAssets } from './renderer.ts';

/** The modules in the scripts that a first visit to a screen fetches. */
export type Visit = { screen: string; modules: string[] };

type Output = Rolldown.RolldownOutput['output'][number];

async function buildInMemory(mode: 'production' | 'admin' | 'till'): Promise<Output[]> {
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'error',
    // The build must be the deployed one, although tests run with another NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  });
  return (result as Rolldown.RolldownOutput).output;
}

type Part = 'shop' | 'admin' | 'till';

let built: Promise<Record<Part, Output[]>> | undefined;

/** Returns every file of the builds of shop, admin and till. Each is built only once. */
function filesOfSite() {
  built ??= Promise.all([buildInMemory('production'), buildInMemory('admin'), buildInMemory('till')]).then(
    ([shop, admin, till]) => ({ shop, admin, till }),
  );
  return built;
}

/** Returns the text of every script, stylesheet and document that a browser can fetch, by file name. */
export async function textsOfSite(): Promise<[name: string, text: string][]> {
  return Object.values(await filesOfSite())
    .flat()
    .map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1'),
    ]);
}

/** Returns the scripts of a part of the site, by file name. */
export async function chunksOf(part: Part): Promise<Map<string, Rolldown.OutputChunk>> {
  const output = (await filesOfSite())[part];
  const chunks = output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function reach(chunks: Map<string, Rolldown.OutputChunk>, start: string[], seen = new Set<string>()) {
  for (const name of start) {
    if (seen.has(name)) continue;
    seen.add(name);
    reach(chunks, chunks.get(name)?.imports ?? [], seen);
  }
  return seen;
}

/** Returns the files that the prerendered pages of the site refer to. */
export async function assetsOfSite(): Promise<PageAssets> {
  const texts = new Map(await textsOfSite());
  const read = (name: string) => JSON.parse(texts.get(`.vite/${name}`) ?? '') as Manifest;
  return pageAssets(read('manifest.json'), { admin: read('admin.json'), till: read('till.json') });
}

/** Builds the site in memory and returns, for each screen, the modules that the browser must fetch before it shows. */
export async function firstVisits(screens: readonly string[]): Promise<Visit[]> {
  const chunks = await chunksOf('shop');
  const find = (end: string) =>
    [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  return screens.map((screen) => {
    const start = [find('/app/entry-client.tsx'), find(`/${screen}.screen.tsx`)].flatMap(
      (chunk) => chunk?.fileName ?? [],
    );
    if (start.length < 2) throw new Error(`The site has no chunk for ${screen}.`);
    const files = [...reach(chunks, start)].flatMap((name) => chunks.get(name) ?? []);
    return {
      screen,
      modules: files.flatMap(({ moduleIds }) => moduleIds),
    };
  });
}
