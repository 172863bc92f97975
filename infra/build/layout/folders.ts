import { posix } from 'node:path';

/**
 * The largest number of source files in the folder of one noun (kind of record). The limit for all other folders is
 * `MOST_FILES`.
 */
const MOST_OF_A_NOUN = 40;
const MOST_FILES = 25;

/** Matches the folders of nouns (kinds of records), such as `shared/orders`. */
const floors =
  /^(?:shared|functions\/(?:core|data)|web\/src\/features(?:\/(?:admin|till|rider))?)\/(?!ui$|admin$|till$|rider$)[\w-]+$/;

/** This folder has one file for each noun (kind of record). It may have as many files as the folder of a noun. */
const handlers = 'functions/api';

const limitOf = (folder: string) =>
  floors.test(folder) || folder === handlers ? MOST_OF_A_NOUN : MOST_FILES;

/** Returns true for a file that counts: tests, styles and texts do not. */
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
    .filter(([folder, count]) => count > limitOf(folder))
    .map(
      ([folder, count]) => `${folder} holds ${count} source files; at most ${limitOf(folder)} are allowed.`,
    );
}
