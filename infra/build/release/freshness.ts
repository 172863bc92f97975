import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/*
 * The build records a hash of its sources, and the synthesis copies this hash into the assembly. A program that needs
 * both can therefore tell if one of them is missing or older than the sources.
 */

const root = join(import.meta.dirname, '../../..');

/**
 * The files that build and synth read. The local cloud, the start, the seed and the benchmark run directly from their
 * sources.
 */
const inputs = [
  '{shared,functions,web}/**/*.*',
  'infra/*.ts',
  'infra/{build,rights,stacks}/**/*.*',
  '{package,package-lock,cdk,tsconfig}.json',
  'vite.config.ts',
];
const isNoInput = (file: string) =>
  /\.test\.tsx?$|\.md$|\.tsbuildinfo$|^web\/(?:e2e|screenshots)\/|\/test-support\//.test(file);

/** Returns the hash of a text or a file's content in hex. */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Returns the hash of each file in `folder` that matches a pattern and that build or synth may read. The hashes are
 * listed by file name.
 */
export function hashFiles(patterns: string[], folder = root): Map<string, string> {
  const files = globSync(patterns, { cwd: folder }).map((file) => file.split(sep).join('/'));
  const read = [...new Set(files)].filter((file) => !isNoInput(file)).sort();
  return new Map(read.map((file) => [file, sha256(readFileSync(join(folder, file)))]));
}

/** Returns one hash of the names and contents of these files. */
export const hashOfAll = (files: Map<string, string>) =>
  sha256([...files].map(([file, hash]) => `${file} ${hash}\n`).join(''));

/** Returns a hash of the names and contents of all files in `folder` that build and synth read. */
export const hashInputs = (folder = root) => hashOfAll(hashFiles(inputs, folder));

const recordIn = (folder: string) => join(folder, 'inputs.sha256');

const recorded = (folder: string) =>
  existsSync(recordIn(folder)) ? readFileSync(recordIn(folder), 'utf8') : undefined;

const dist = join(root, 'dist');

/** Deletes the record of the last build, so that it counts as older than the sources. */
export const forgetBuild = () => rmSync(recordIn(dist), { force: true });

/**
 * Deletes the record of the last build, and returns a function that records the new one. Call that function when the
 * build has succeeded.
 */
export function beginBuild(): () => void {
  const hash = hashInputs();
  forgetBuild();
  return () => writeFileSync(recordIn(dist), hash);
}

/** The files that the site and its renderer are built from. */
const siteInputs = [
  '{shared,web}/**/*.*',
  'infra/build/{*,browsers/*}.ts',
  '{package,package-lock,tsconfig}.json',
  'vite.config.ts',
];

/**
 * Deletes the record of the site and its renderer, and returns a function that records them once they are built. With
 * `onlyChanged`, returns undefined if both were built from the present sources.
 */
export function beginSite(onlyChanged: boolean): (() => void) | undefined {
  const file = join(dist, 'site.sha256');
  const hash = hashOfAll(hashFiles(siteInputs));
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === hash;
  const results = ['site/.vite/manifest.json', 'renderer/entry-server.js', 'renderer/assets.json'];
  if (onlyChanged && isFresh && results.every((name) => existsSync(join(dist, name)))) return undefined;
  rmSync(file, { force: true });
  return () => writeFileSync(file, hash);
}

/** Returns true if everything in `dist` was built from the present sources. */
export const isBuilt = () => recorded(dist) === hashInputs();

/**
 * Records what a folder of synthesised templates was made from. For the stage `dev`, which can run on this machine,
 * this is the hash of the build. For any other stage, it is the name of the stage.
 */
export const recordSynth = (assembly: string, stage: string) =>
  writeFileSync(recordIn(assembly), stage === 'dev' ? (recorded(dist) ?? '') : stage);

/**
 * Returns the command to run if the build or the assembly is missing or older than the sources. Returns undefined if
 * both are up to date.
 */
export function staleness({
  now = hashInputs(),
  built = recorded(dist),
  synth = recorded(join(root, 'cdk.out')),
} = {}) {
  if (built !== now)
    return 'The build is missing or older than the sources. Run: npm run build && node infra/build/synth.ts';
  if (synth !== built)
    return 'The templates are missing or older than the build. Run: node infra/build/synth.ts';
  return undefined;
}
