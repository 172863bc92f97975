import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kebabCase } from '#shared/kebab-case.ts';
import type { PageAssets } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { root } from './bundle.ts';
import { mustRun } from './run.ts';

/** The folder of the built renderer: its program, the names of the site's files, and its release. */
export const rendererFolder = join(root, 'dist/renderer');

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
/** Vite's manifest of a built site, by source file. */
export type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

const isScreen = (source: string) => source.endsWith('.screen.tsx');

/**
 * Returns the files that prerendered pages refer to, from the site's manifest.
 *
 * @throws for a file that the site does not have
 */
export function pageAssets(manifest: Manifest): PageAssets {
  function chunk(source: string): Chunk {
    const found = manifest[source];
    if (!found) throw new Error(`The site has no ${source}.`);
    return found;
  }
  function screenSource(name: Screen): string {
    const file = `${kebabCase(name)}.screen.tsx`;
    const source = Object.keys(manifest).find((key) => key.endsWith(`/${file}`));
    if (!source) throw new Error(`The site has no ${file}.`);
    return source;
  }
  // The source files of each page, besides those of all pages.
  const pages: [Screen | 'notFound', string[]][] = [
    ...(Object.keys(paths) as Screen[]).map((name): [Screen, string[]] => [name, [screenSource(name)]]),
    ['notFound', []],
  ];
  const url = (source: string) => `/${chunk(source).file}`;
  // Returns a source's imports, then the source itself.
  const withImports = (source: string): string[] => [
    ...(chunk(source).imports ?? []).flatMap(withImports),
    source,
  ];
  const stylesOf = (source: string) => (chunk(source).css ?? []).map((file) => `/${file}`);
  const partSource = (source: string, end: string) =>
    (manifest[source]?.dynamicImports ?? []).find((file) => file.endsWith(end));
  // A part that hydrates later has one stylesheet, apart from the page's stylesheets.
  const partOf = (source: string, end: string) => {
    const part = partSource(source, end);
    if (!part) return undefined;
    const page = new Set([ENTRY, source].flatMap(withImports).flatMap(stylesOf));
    const own = withImports(part)
      .flatMap(stylesOf)
      .filter((file) => !page.has(file));
    if (own.length > 1)
      throw new Error(`${part} has its stylesheet rules in several files: ${own.join(', ')}.`);
    return own[0];
  };
  const forEach = (files: (sources: string[]) => string[]) =>
    Object.fromEntries(
      pages.map(([name, sources]) => [name, files([...new Set([ENTRY, ...sources].flatMap(withImports))])]),
    ) as Record<Screen | 'notFound', string[]>;
  const parts = (chunk(ENTRY).dynamicImports ?? []).filter((source) => !isScreen(source));
  const screenParts = pages.flatMap(([, [source = '']]) => partSource(source, '/parts.tsx') ?? []);
  return {
    starter: url('src/app/starter.ts'),
    scripts: forEach((sources) => [...sources.filter((source) => source !== ENTRY), ENTRY].map(url)),
    styles: forEach((sources) => sources.flatMap(stylesOf)),
    partStyles: {
      footer: partOf(ENTRY, '/footer.tsx'),
      ...Object.fromEntries(pages.map(([name, [source = '']]) => [name, partOf(source, '/parts.tsx')])),
    },
    parts: [
      ...new Set(
        [...parts, ...screenParts]
          .flatMap(withImports)
          .flatMap((source) => [url(source), ...stylesOf(source)]),
      ),
    ],
    fonts: ['text', 'wide'].map((cut) => url(`src/styles/font/mona-sans-${cut}.woff2`)),
    icon: url('src/styles/icon.svg'),
  };
}

/** Builds the renderer for the site that `vite build` has built. Its release is the time of the build. */
export async function buildRenderer(): Promise<void> {
  await mustRun('vite', ['build', '--ssr', 'src/app/entry-server.tsx', '--logLevel', 'warn']);
  const manifest = JSON.parse(
    await readFile(join(root, 'dist/site/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const write = (name: string, content: unknown) =>
    writeFile(join(rendererFolder, name), `${JSON.stringify(content, null, 2)}\n`);
  await write('assets.json', pageAssets(manifest));
  await write('release.json', { builtAt: Date.now() });
}

/** Reads the time of the last build, in ms. */
export const readRelease = (): { builtAt: number } =>
  JSON.parse(readFileSync(join(rendererFolder, 'release.json'), 'utf8'));
