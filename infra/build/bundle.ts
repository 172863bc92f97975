import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type ShopFunction, shopFunctions } from '../functions.ts';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The folder of the bundles. Each subfolder is the asset of one Lambda. */
export const bundlesFolder = join(root, 'dist/functions');

// Some libraries load Node's modules with `require()`, which ESM bundles lack.
const banner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

export type Bundle = { id: string; bytes: number; gzipBytes: number };

/** Checks that every function has a source file. @throws with the names of all missing files */
export function requireSources(functions: ShopFunction[]) {
  const missing = functions.filter(({ source }) => !existsSync(join(root, source)));
  if (missing.length === 0) return;
  const lines = missing.map(({ id, route, source }) => `  ${source}  (${route ?? id})`);
  throw new Error(`The endpoint table names functions that have no file:\n${lines.join('\n')}`);
}

/** Bundles these functions in memory, in one esbuild call. The same sources give the same bytes. */
export const bundle = (functions: ShopFunction[]) =>
  build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(functions.map(({ id, source }) => [`${id}/index`, source])),
    outdir: bundlesFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'functions/integrations/credentials.ts') },
    legalComments: 'none',
    banner: { js: banner },
    metafile: true,
    write: false,
    logLevel: 'error',
  });

/**
 * Bundles every function to `dist/functions/<id>/index.mjs`, and writes the inputs of each bundle to
 * `dist/functions.meta.json`.
 *
 * @throws if a function has no source file
 */
export async function bundleFunctions(): Promise<Bundle[]> {
  requireSources(shopFunctions);
  const { outputFiles, metafile } = await bundle(shopFunctions);
  await removeStale();
  const bundles = await Promise.all(
    outputFiles.map(async ({ path, contents }) => {
      const folder = join(path, '..');
      await mkdir(folder, { recursive: true });
      await writeChanged(path, contents);
      return {
        id: folder.slice(bundlesFolder.length + 1),
        bytes: contents.length,
        gzipBytes: gzipSync(contents).length,
      };
    }),
  );
  await writeFile(join(root, 'dist/functions.meta.json'), JSON.stringify(metafile));
  return bundles.sort((a, b) => a.id.localeCompare(b.id));
}

/** Writes a file only if its contents changed, so that another process does not read a partly written file. */
async function writeChanged(path: string, contents: Uint8Array) {
  const before = await readFile(path).catch(() => undefined);
  if (!before?.equals(contents)) await writeFile(path, contents);
}

async function removeStale() {
  const known = new Set(shopFunctions.map(({ id }) => id));
  const folders = await readdir(bundlesFolder).catch(() => []);
  for (const folder of folders.filter((name) => !known.has(name))) {
    await rm(join(bundlesFolder, folder), { recursive: true });
  }
}

if (import.meta.main) await bundleFunctions();
