import type { Import } from './imports.ts';

/**
 * The folders whose subfolders are nouns (kinds of records, such as `orders`). Two nouns of one such folder may not
 * import each other.
 */
const floors = [
  'shared',
  'functions/data',
  'functions/core',
  'web/src/features',
  'web/src/features/admin',
  'web/src/features/till',
  'web/src/features/rider',
] as const;

/** A pair of nouns that import each other. `why` says why they still do. */
export type MutualNouns = { floor: (typeof floors)[number]; nouns: readonly [string, string]; why: string };

/** Returns the noun folder of a file below `floor`. Returns undefined for a file elsewhere or directly in `floor`. */
function nounOf(floor: string, path: string): string | undefined {
  if (!path.startsWith(`${floor}/`)) return undefined;
  const [noun, file] = path.slice(floor.length + 1).split('/');
  return file === undefined ? undefined : noun;
}

/**
 * Returns the imports between the noun folders in a folder such as `shared`. The keys are pairs of nouns: `orders
 * stock`.
 */
function importsBetween(floor: string, imports: readonly Import[]): Map<string, Import[]> {
  const between = new Map<string, Import[]>();
  for (const found of imports) {
    const [from, to] = [nounOf(floor, found.file), nounOf(floor, found.target)];
    if (from === undefined || to === undefined || from === to || /\.test\.tsx?$/.test(found.file)) continue;
    const name = `${from} ${to}`;
    between.set(name, [...(between.get(name) ?? []), found]);
  }
  return between;
}

/**
 * Returns a sentence for each pair of noun folders that import each other without an exception in `known`, and for
 * each exception that is no longer needed.
 */
export function mutualNounProblems(imports: readonly Import[], known: readonly MutualNouns[]): string[] {
  return floors.flatMap((floor) => {
    const between = importsBetween(floor, imports);
    const pairs = [...between.keys()]
      .map((name) => name.split(' ') as [string, string])
      .filter(([from, to]) => from < to && between.has(`${to} ${from}`));
    const listed = known
      .filter((each) => each.floor === floor)
      .map(({ nouns }) => [...nouns].sort().join(' '));
    const found = new Set(pairs.map((pair) => pair.join(' ')));
    return [
      ...pairs
        .filter((pair) => !listed.includes(pair.join(' ')))
        .map(([one, other]) => {
          const [there = [], back = []] = [between.get(`${one} ${other}`), between.get(`${other} ${one}`)];
          const fewer = there.length <= back.length ? there : back;
          const files = fewer.map(({ file, target }) => `${file} imports ${target}`).join(', ');
          return `${floor}: ${one} and ${other} import each other (${files}).`;
        }),
      ...listed
        .filter((pair) => !found.has(pair))
        .map(
          (pair) =>
            `${floor}: ${pair.replace(' ', ' and ')} no longer import each other. Delete their entry.`,
        ),
    ];
  });
}
