import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Import } from './imports.ts';

const features = 'web/src/features/';
/** The list of each feature's files that other features may import. */
const publicFilesList = `${features}public-files.json`;

/** The public files of each feature, as paths in its folder. */
export type PublicFiles = Record<string, string[]>;

export const readPublicFiles = (root: string): PublicFiles =>
  JSON.parse(readFileSync(join(root, publicFilesList), 'utf8'));

/** Returns the feature of a file; undefined for a file outside the features. */
const featureOf = (path: string) => (path.startsWith(features) ? path.split('/')[3] : undefined);

/** The features that only staff load. */
const staffOnly = ['admin', 'till', 'rider'];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('web/src/test-support/');

/** Returns why an import of a feature's file breaks the rules, or undefined if the import is allowed. */
export function featureProblem({ file, target }: Import, publicFiles: PublicFiles): string | undefined {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (to === undefined || from === to || isTest(file)) return undefined;
  if (staffOnly.includes(to) && !file.startsWith(`web/src/app/${to}/`))
    return `${file} imports ${target}: shoppers never load ${to}; only web/src/app/${to} imports it.`;
  const path = target.slice(`${features}${to}/`.length);
  if (from === undefined || publicFiles[to]?.includes(path)) return undefined;
  return `${file} imports ${target}, which is no public file of ${to} (${publicFilesList}).`;
}

/** Returns the listed files that no other feature imports any more. */
export function unusedPublicFiles(imports: readonly Import[], publicFiles: PublicFiles): string[] {
  const used = new Set(
    imports.filter(({ file, target }) => featureOf(file) !== featureOf(target)).map(({ target }) => target),
  );
  return Object.entries(publicFiles)
    .flatMap(([feature, paths]) => paths.map((path) => `${features}${feature}/${path}`))
    .filter((path) => !used.has(path))
    .map((path) => `${path} is listed in ${publicFilesList}, but no other feature imports it.`);
}
