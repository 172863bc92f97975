import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { type ShopFunction, shopFunctions } from '../functions.ts';
import { handlersOf, pureConstants, requiredBuiltIns, withoutEventStreams } from './bundle-plugins.ts';
import { openRecord, readSources } from './changes/changed-functions.ts';
import { entryOf, handlerSource } from './changes/handler-source.ts';

export const root = join(import.meta.dirname, '../..');

/** The folder of the bundles. Each subfolder is the asset of one Lambda. */
export const bundlesFolder = join(root, 'dist/functions');

const bundleRecord = openRecord(join(root, 'dist'));

export type Bundle = { id: string; path: string; bytes: number };

/**
 * Checks that every function has a source file with its handler. @throws with the names of all functions that lack one
 */
export function requireSources(functions: ShopFunction[]) {
  const missing = functions.filter((each) =>
    each.route ? handlerSource(each) === undefined : !existsSync(join(root, each.source)),
  );
  if (missing.length === 0) return;
  const lines = missing.map((each) => `  ${entryOf(each)}  (${each.route ?? each.id})`);
  throw new Error(`The endpoint table names functions that have no handler:\n${lines.join('\n')}`);
}

/**
 * How many functions esbuild bundles at once. esbuild links all functions of a batch at the same time: 249 functions in
 * one batch need 4.7 GB. Smaller batches read the sources more often.
 */
const BATCH = 32;

/**
 * The heap size at which esbuild collects its garbage. esbuild is written in Go and reads these variables when it
 * starts.
 */
const bundlerMemory = { GOGC: 'off', GOMEMLIMIT: '600MiB' };

/**
 * Runs a call of esbuild with a memory limit. The variables are set only during the call, because other programs read
 * them too.
 */
function withinMemory<T>(call: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, bundlerMemory);
  try {
    return call();
  } finally {
    for (const name of Object.keys(bundlerMemory)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/**
 * Bundles these functions in memory, in one esbuild call. The same sources give the same bytes.
 *
 * The bundles are CommonJS modules. An `import` of a built-in module reads all its exports, and reading those of
 * `node:http` and `node:crypto` loads `fetch` and WebCrypto: 16 ms of processor time at each cold start.
 */
export const bundle = (functions: ShopFunction[]) =>
  build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(functions.map((each) => [`${each.id}/index`, entryOf(each)])),
    outdir: bundlesFolder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minify: true,
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    platform: 'node',
    // sharp contains a binary that esbuild cannot bundle. A deploy installs it beside the bundle (native.ts).
    external: ['sharp'],
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': join(root, 'functions/integrations/credentials.ts'),
      postcss: join(root, 'functions/core/content/no-styles.ts'),
    },
    legalComments: 'none',
    plugins: [
      handlersOf(root),
      withoutEventStreams,
      requiredBuiltIns,
      pureConstants([join(root, 'functions/'), join(root, 'shared/')]),
    ],
    metafile: true,
    write: false,
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'error' },
  });

/**
 * Bundles functions to `dist/functions/<id>/index.cjs`, and records the inputs of each bundle in
 * `dist/functions.meta.json`. By default it bundles every function.
 *
 * @throws if a function has no handler
 */
export async function bundleFunctions(functions = shopFunctions, sources = readSources()): Promise<Bundle[]> {
  requireSources(shopFunctions);
  await removeStale(shopFunctions.map(({ id }) => join(bundlesFolder, id, 'index.cjs')));
  const bundles: Bundle[] = [];
  const recorded = bundleRecord.begin(sources);
  const graph = functions === shopFunctions ? { inputs: {}, outputs: {} } : recorded;
  for (let at = 0; at < functions.length; at += BATCH) {
    const batch = functions.slice(at, at + BATCH);
    const { outputFiles, metafile } = await withinMemory(() => bundle(batch));
    Object.assign(graph.inputs, metafile.inputs);
    Object.assign(graph.outputs, metafile.outputs);
    for (const { path, contents } of outputFiles) {
      await mkdir(dirname(path), { recursive: true });
      await writeChanged(path, contents);
      bundles.push({ id: basename(dirname(path)), path, bytes: contents.length });
    }
  }
  bundleRecord.end(sources, graph);
  return bundles.sort((a, b) => a.id.localeCompare(b.id));
}

/** Bundles the functions whose bundles are missing or older than their sources. */
export const bundleChanged = (sources = readSources()): Promise<Bundle[]> =>
  bundleFunctions(bundleRecord.changed(sources), sources);

/** Writes a changed file under a temporary name and renames it, so that another process never reads half a file. */
async function writeChanged(path: string, contents: Uint8Array) {
  const before = await readFile(path).catch(() => undefined);
  if (before?.equals(contents)) return;
  await writeFile(`${path}.new`, contents);
  await rename(`${path}.new`, path);
}

/** Removes files that only an earlier build wrote. Lambda would load an old `index.mjs` instead of `index.cjs`. */
async function removeStale(paths: string[]) {
  const current = new Set(paths.flatMap((path) => [path, dirname(path)]));
  for await (const name of glob('{*,*/index.*,*/node_modules,*/package*.json}', { cwd: bundlesFolder })) {
    const path = join(bundlesFolder, name);
    if (!current.has(path)) await rm(path, { recursive: true, force: true });
  }
}

if (import.meta.main) await (process.argv.includes('--changed') ? bundleChanged() : bundleFunctions());
