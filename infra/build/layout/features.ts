import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Import } from './imports.ts';

const features = 'web/src/features/';
/** The list of the files of each feature that other features may import. */
const publicFilesList = `${features}public-files.json`;

/** By feature, paths in its folder. */
export type PublicFiles = Record<string, string[]>;

export const readPublicFiles = (root: string): PublicFiles =>
  JSON.parse(readFileSync(join(root, publicFilesList), 'utf8'));

/** The feature that a file is of; undefined for a file of none. */
const featureOf = (path: string) => (path.startsWith(features) ? path.split('/')[3] : undefined);

/** What is served to staff only. */
const staffOnly = ['admin', 'till'];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Why an import of a feature's file is against the rules; undefined for one that is fine. */
export function featureProblem(
  { file, target, isDynamic }: Import,
  publicFiles: PublicFiles,
): string | undefined {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (to === undefined || from === to || isTest(file)) return undefined;
  if (staffOnly.includes(to) && !(from === undefined && isDynamic))
    return `${file} imports ${target}: shoppers never load ${to}; only web/src/app imports it, by import().`;
  const path = target.slice(`${features}${to}/`.length);
  if (from === undefined || publicFiles[to]?.includes(path)) return undefined;
  return `${file} imports ${target}, which is no public file of ${to} (${publicFilesList}).`;
}

/** The listed files that no other feature imports any more. */
export function unusedPublicFiles(imports: readonly Import[], publicFiles: PublicFiles): string[] {
  const used = new Set(
    imports.filter(({ file, target }) => featureOf(file) !== featureOf(target)).map(({ target }) => target),
  );
  return Object.entries(publicFiles)
    .flatMap(([feature, paths]) => paths.map((path) => `${features}${feature}/${path}`))
    .filter((path) => !used.has(path))
    .map((path) => `${path} is listed in ${publicFilesList}, but no other feature imports it.`);
}
