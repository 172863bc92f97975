import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { PageAssets } from '#shared/page.ts';
import { root } from './bundle.ts';
import { type Manifest, pageAssets } from './renderer.ts';

/** The modules in the scripts that a first visit to a screen fetches. */
export type Visit = { screen: string; modules: string[] };

async function buildInMemory(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    // The build must be the deployed one, although tests run with another NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  });
  return (result as Rolldown.RolldownOutput).output;
}

let built: ReturnType<typeof buildInMemory> | undefined;

/** Returns every file of the site's build. The site is built only once. */
function filesOfSite(): ReturnType<typeof buildInMemory> {
  built ??= buildInMemory();
  return built;
}

/** Returns the text of every script, stylesheet and document that a browser can fetch, by file name. */
export async function textsOfSite(): Promise<[name: string, text: string][]> {
  return (await filesOfSite()).map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1'),
  ]);
}

async function chunksOfSite(): Promise<Map<string, Rolldown.OutputChunk>> {
  const output = await filesOfSite();
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
  const [, manifest = ''] = (await textsOfSite()).find(([name]) => name === '.vite/manifest.json') ?? [];
  return pageAssets(JSON.parse(manifest) as Manifest);
}

/** Builds the site in memory and returns, for each screen, the modules that the browser must fetch before it shows. */
export async function firstVisits(screens: readonly string[]): Promise<Visit[]> {
  const chunks = await chunksOfSite();
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
