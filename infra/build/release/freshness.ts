import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../bundle.ts';

/*
 * The build records a hash of the sources that it was made of, and synth copies it into the assembly. So a program that
 * needs both can tell that one is missing or older than the sources.
 */

/** The files that build and synth read. The local cloud, the seed and the bench run from their sources. */
const inputs = [
  '{shared,functions,web}/**/*.*',
  'infra/*.ts',
  'infra/{build,stacks}/**/*.*',
  '{package-lock,cdk,tsconfig}.json',
  'vite.config.ts',
];
const isNoInput = (file: string) =>
  /\.test\.tsx?$|\.md$|\.tsbuildinfo$|^web\/(?:e2e|screenshots)\/|\/test-support\//.test(file);

/** Returns a hash of the names and contents of all files in `folder` that build and synth read. */
export function hashInputs(folder = root): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: folder }).map((file) => file.split(sep).join('/'));
  for (const file of [...new Set(files)].sort()) {
    if (isNoInput(file)) continue;
    const content = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    hash.update(`${file} ${content}\n`);
  }
  return hash.digest('hex');
}

const recordIn = (folder: string) => join(folder, 'inputs.sha256');

const recorded = (folder: string) =>
  existsSync(recordIn(folder)) ? readFileSync(recordIn(folder), 'utf8') : undefined;

const dist = join(root, 'dist');

/** Deletes the record of the last build. Returns a function that records this one when it has succeeded. */
export function beginBuild(): () => void {
  const hash = hashInputs();
  rmSync(recordIn(dist), { force: true });
  return () => writeFileSync(recordIn(dist), hash);
}

/** Records in an assembly which build it was synthesised from. */
export const recordSynth = (assembly: string) => writeFileSync(recordIn(assembly), recorded(dist) ?? '');

/** Returns what to run if the build or the assembly is missing or older than the sources; undefined if both are fresh. */
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
