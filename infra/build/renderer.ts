import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kebabCase } from '#shared/kebab-case.ts';
import { isPrerendered, type PageAssets, type StaffAssets } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { root } from './bundle.ts';
import { mustRun } from './run.ts';
import { partsScript, scriptStartedBy } from './scripts.ts';

/** The folder of the built renderer: its program, the names of the site's files, and its release. */
export const rendererFolder = join(root, 'dist/renderer');

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
/** Vite's manifest of a built site. A script with several start modules has a `name` instead of a source file. */
export type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const fontFiles = ['text', 'wide'].map((cut) => `src/styles/font/mona-sans-${cut}.woff2`);

/** Returns a manifest's entry. @throws for a file that the site does not have */
function chunkOf(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The site has no ${key}.`);
  return found;
}

/** Returns a script's imports and then the script itself, as keys of the manifest. */
const withImportsOf = (manifest: Manifest, key: string): string[] => [
  ...(chunkOf(manifest, key).imports ?? []).flatMap((each) => withImportsOf(manifest, each)),
  key,
];

/** Vite's manifests of the admin, the till and the rider's app, each of which is a separate build. */
export type StaffManifests = { admin: Manifest; till: Manifest; rider: Manifest };

/** Returns the files of a document for staff, from the manifest of its build. */
function staffAssets(manifest: Manifest, html: string): StaffAssets {
  const keys = new Set(withImportsOf(manifest, html));
  const chunks = [...keys].map((key) => chunkOf(manifest, key));
  const later = Object.keys(manifest).filter(
    (key) => !keys.has(key) && /\.(?:js|css)$/.test(manifest[key]?.file ?? ''),
  );
  return {
    forOffline: [
      ...new Set(
        later.flatMap((key) => [chunkOf(manifest, key).file, ...(chunkOf(manifest, key).css ?? [])]),
      ),
    ].map((file) => `/${file}`),
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
    fonts: fontFiles.map((font) => `/${chunkOf(manifest, font).file}`),
  };
}

/**
 * Returns the files to which prerendered pages refer, from the manifests of the shop's build and of the builds for
 * staff.
 *
 * @throws for a file that the site does not have
 */
export function pageAssets(manifest: Manifest, { admin, till, rider }: StaffManifests): PageAssets {
  const chunk = (key: string) => chunkOf(manifest, key);
  const named = (script: string) => Object.keys(manifest).find((key) => manifest[key]?.name === script);
  function scriptOfScreen(screen: Screen): string {
    const file = `/${kebabCase(screen)}.screen.tsx`;
    const key = named(scriptStartedBy(file)) ?? Object.keys(manifest).find((source) => source.endsWith(file));
    if (!key) throw new Error(`The site has no script for ${file}.`);
    return key;
  }
  const url = (key: string) => `/${chunk(key).file}`;
  const withImports = (key: string) => withImportsOf(manifest, key);
  const stylesOf = (key: string) => (chunk(key).css ?? []).map((file) => `/${file}`);
  const screens = Object.keys(paths) as Screen[];
  const forEach = (files: (keys: string[]) => string[]) =>
    Object.fromEntries(
      [...screens, 'notFound' as const].map((page) => {
        const own = page === 'notFound' ? [] : [scriptOfScreen(page)];
        return [page, files([...new Set([ENTRY, ...own].flatMap(withImports))])];
      }),
    ) as Record<Screen | 'notFound', string[]>;
  // A part of a page that hydrates later has its own stylesheet, separate from those of the page.
  const partStyle = (key: string | undefined) => {
    const own = key ? stylesOf(key) : [];
    if (own.length > 1)
      throw new Error(`${key} has its stylesheet rules in several files: ${own.join(', ')}.`);
    return own[0];
  };
  const partsOf = (screen: Screen) => named(partsScript(screen));
  const ofScreens = new Set(screens.map(scriptOfScreen));
  const onDemand = (chunk(ENTRY).dynamicImports ?? []).filter((key) => !ofScreens.has(key));
  const withFiles = (keys: string[]) =>
    keys.flatMap(withImports).flatMap((key) => [url(key), ...stylesOf(key)]);
  const scripts = forEach((keys) => [...keys.filter((key) => key !== ENTRY), ENTRY].map(url));
  const styles = forEach((keys) => keys.flatMap(stylesOf));
  const ofShell = screens.filter((screen) => !isPrerendered(screen));
  const shellFiles = new Set([...scripts.notFound, ...styles.notFound]);
  const forOffline = [
    ...ofShell.flatMap((screen) => [...scripts[screen], ...styles[screen]]),
    ...withFiles(onDemand),
  ].filter((file) => !shellFiles.has(file));
  return {
    starter: url('src/app/starter.ts'),
    scripts,
    styles,
    partStyles: {
      footer: partStyle(named('footer')),
      ...Object.fromEntries(screens.map((screen) => [screen, partStyle(partsOf(screen))])),
    },
    partScripts: Object.fromEntries(
      screens.map((screen) => [screen, [partsOf(screen)].flatMap((key) => (key ? url(key) : []))]),
    ),
    forOffline: [...new Set(forOffline)],
    fonts: fontFiles.map(url),
    icon: url('src/styles/icon.svg'),
    admin: staffAssets(admin, 'admin.html'),
    till: staffAssets(till, 'till.html'),
    rider: staffAssets(rider, 'rider.html'),
  };
}

/** Builds the renderer for the site that `vite build` has built. */
export async function buildRenderer(): Promise<void> {
  await mustRun('vite', ['build', '--ssr', 'src/app/entry-server.tsx', '--logLevel', 'warn']);
  const read = async (name: string) =>
    JSON.parse(await readFile(join(root, 'dist/site/.vite', name), 'utf8')) as Manifest;
  const write = (name: string, content: unknown) =>
    writeFile(join(rendererFolder, name), `${JSON.stringify(content, null, 2)}\n`);
  const staff = {
    admin: await read('admin.json'),
    till: await read('till.json'),
    rider: await read('rider.json'),
  };
  await write('assets.json', pageAssets(await read('manifest.json'), staff));
}
