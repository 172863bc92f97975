import { posix } from 'node:path';

/** More files in one folder are hard to survey. */
const MOST_FILES = 25;

/** Tests, styles and texts lie beside what they belong to and are not counted. */
const isCounted = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|journey)\.tsx?$|(^|[/-])texts\.ts$/.test(file);

/** The folders that hold too many source files, each in a sentence. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isCounted)) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} source files; at most ${MOST_FILES} are allowed.`);
}
