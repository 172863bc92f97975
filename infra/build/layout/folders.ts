import { posix } from 'node:path';

/** The limit of source files in one folder. */
const MOST_FILES = 25;

/** True for a file that counts: tests, styles and texts do not. */
const isCounted = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|journey)\.tsx?$|(^|[/-])texts\.ts$/.test(file);

/** Returns the folders with too many source files, each as a sentence. */
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
