import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { type ShopFunction, shopFunctions } from '../../functions.ts';
import { hashFiles, hashOfAll, sha256 } from '../release/freshness.ts';
import { entryOf, handlerSource } from './handler-source.ts';

/*
 * The folder of the bundles contains a record of the sources from which the bundles were made. Together with esbuild's
 * record of all imports, it shows which bundles must be built again after a change of a source.
 */

/** A change of one of these files makes every bundle outdated. */
const tools = [
  '{package,package-lock,tsconfig}.json',
  '{shared,functions}/tsconfig.json',
  'infra/build/bundle*.ts',
  'infra/build/changes/handler-source.ts',
];

/** The hash of the tools' files, and the hash of each source by file name. */
export type Sources = { tools: string; files: Record<string, string> };

/** Returns the name of a function's entry in esbuild's record: `handler:functions/api/orders.ts#placeOrder`. */
const graphName = (each: ShopFunction) => `${each.route ? 'handler:' : ''}${entryOf(each)}`;

/** Returns the hash of each endpoint's part of its noun's file, by the name of its entry. */
function hashHandlers(): Record<string, string> {
  const found = shopFunctions.flatMap((each) => {
    const part = each.route && handlerSource(each);
    return part === undefined ? [] : [[graphName(each), sha256(part)]];
  });
  return Object.fromEntries(found);
}

/** Reads the hashes of the tools and of all sources of the bundles. */
export const readSources = (): Sources => ({
  tools: hashOfAll(hashFiles(tools)),
  files: { ...Object.fromEntries(hashFiles(['{shared,functions}/**/*.*'])), ...hashHandlers() },
});

/** The imports of each module, by file name, and the module with which each bundle starts. */
export type Graph = Pick<Metafile, 'inputs' | 'outputs'>;

/** Returns these modules and all modules that import one of them, directly or through others. */
function importersOf(modules: string[], inputs: Graph['inputs']): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  const found = new Set(modules);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/**
 * Returns the functions whose bundles contain a source that differs from the recorded one, and functions without a
 * record.
 */
export function changedFunctions(
  functions: ShopFunction[],
  now: Sources,
  before: Sources,
  { inputs, outputs }: Graph,
): ShopFunction[] {
  if (before.tools !== now.tools) return functions;
  const isChanged = (file: string) => before.files[file] !== now.files[file];
  const affected = importersOf(Object.keys(inputs).filter(isChanged), inputs);
  const bundled = new Set(Object.values(outputs).map(({ entryPoint }) => entryPoint));
  return functions.filter((each) => {
    const entry = graphName(each);
    return !bundled.has(entry) || affected.has(entry);
  });
}

/** Opens the records of the bundles in a folder: their sources, and the imports of each module. */
export function openRecord(folder: string) {
  const sourcesFile = join(folder, 'functions.sources.json');
  const graphFile = join(folder, 'functions.meta.json');
  const read = <T>(file: string, otherwise: T): T =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
  /** Writes a file under a temporary name and renames it, so that a killed build never leaves half a file. */
  function write(file: string, value: unknown) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(value));
    renameSync(`${file}.new`, file);
  }
  const none: Sources = { tools: '', files: {} };
  return {
    /** Returns the functions whose bundles are missing or older than the sources of these bundles. */
    changed(now: Sources): ShopFunction[] {
      const changed = changedFunctions(
        shopFunctions,
        now,
        read(sourcesFile, none),
        read<Graph>(graphFile, { inputs: {}, outputs: {} }),
      );
      const isMissing = ({ id }: ShopFunction) => !existsSync(join(folder, 'functions', id, 'index.cjs'));
      return shopFunctions.filter((entry) => changed.includes(entry) || isMissing(entry));
    },
    /**
     * Removes the changed sources from the record: their bundles count as outdated until `end` is called. Returns the
     * recorded imports of the bundles.
     */
    begin(now: Sources): Graph {
      const before = read(sourcesFile, none);
      const same = Object.entries(before.files).filter(([file, hash]) => now.files[file] === hash);
      write(sourcesFile, before.tools === now.tools ? { ...before, files: Object.fromEntries(same) } : none);
      return read<Graph>(graphFile, { inputs: {}, outputs: {} });
    },
    /** Records the sources and the imports of finished bundles. */
    end(sources: Sources, graph: Graph) {
      write(graphFile, graph);
      write(sourcesFile, sources);
    },
  };
}
