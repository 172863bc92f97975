import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { root } from './bundle.ts';
import { mustRun } from './run.ts';

/** Where the page maker's renderer is built to: its program, the names of the site's files, and its release. */
export const rendererFolder = join(root, 'dist/renderer');

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
/** What Vite says about a built site, by source file. */
export type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The files that a made page names, out of the site's manifest.
 *
 * @throws for a file that the site does not have
 */
export function pageAssets(manifest: Manifest): PageAssets {
  function chunk(source: string): Chunk {
    const found = manifest[source];
    if (!found) throw new Error(`The site has no ${source}.`);
    return found;
  }
  const url = (source: string) => `/${chunk(source).file}`;
  // What a source needs, itself first.
  const withImports = (source: string): string[] => [
    source,
    ...(chunk(source).imports ?? []).flatMap(withImports),
  ];
  const scripts = (...sources: string[]) => [...new Set(sources.flatMap(withImports))].map(url);
  const screens = Object.keys(paths) as Screen[];
  const byScreen = screens.map((name) => [name, scripts(ENTRY, `src/routes/${toKebab(name)}.tsx`)] as const);
  return {
    starter: url('src/starter.ts'),
    scripts: { ...(Object.fromEntries(byScreen) as Record<Screen, string[]>), notFound: scripts(ENTRY) },
    parts: (chunk(ENTRY).dynamicImports ?? []).filter((source) => !source.startsWith('src/routes/')).map(url),
    styles: [url('style.css')],
    font: url('src/styles/font/mona-sans.woff2'),
    icon: url('src/styles/icon.svg'),
  };
}

/** Builds the renderer beside the site that `vite build` has made; its release is the moment of the build. */
export async function buildRenderer(): Promise<void> {
  await mustRun('vite', ['build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn']);
  const manifest = JSON.parse(
    await readFile(join(root, 'dist/site/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const write = (name: string, content: unknown) =>
    writeFile(join(rendererFolder, name), `${JSON.stringify(content, null, 2)}\n`);
  await write('assets.json', pageAssets(manifest));
  await write('release.json', { builtAt: Date.now() });
}

/** The release that was built last, by the moment of its build in ms. */
export const readRelease = (): { builtAt: number } =>
  JSON.parse(readFileSync(join(rendererFolder, 'release.json'), 'utf8'));
