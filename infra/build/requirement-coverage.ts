import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.ts';

/*
 * Finds the requirements of the specification that tests cover. A test names a requirement at the end of its title, for
 * example `[S1-258]` or `[S1-059…062]`, or in a table row that contains only ids. A requirement without a test must be
 * a line of shared/not-built.md.
 */

/**
 * The last id of each part of the specification, whose ids start at 1 without a gap. Ids that were added later are in
 * requirements.md.
 */
const parts = {
  S1: { last: 430, digits: 3 },
  S2: { last: 361, digits: 3 },
  G: { last: 85, digits: 2 },
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

const ID = /\b(?:S[12]-\d{3}|G-\d{2,3}|[RT]\d{1,2})(?:…\d{1,3})?\b/g;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const NOTHING_BUT_IDS = new RegExp(`^.(?:${ID.source}[, ]*)+.$`);

/** Returns the ids in a text. A range is expanded: `S1-059…062` is four ids. */
export function idsIn(text: string): string[] {
  return (text.match(ID) ?? []).flatMap((id) => {
    const [first = '', last] = id.split('…');
    if (last === undefined) return [first];
    const [stem, digits] = [first.replace(/\d+$/, ''), first.match(/\d+$/)?.[0] ?? ''];
    const end = Number(digits.slice(0, -last.length) + last);
    return Array.from(
      { length: end - Number(digits) + 1 },
      (_, n) => `${stem}${String(Number(digits) + n).padStart(digits.length, '0')}`,
    );
  });
}

/** Returns the ids in a test file's strings: in brackets, or as a whole string. Comments do not count. */
export function idsOfTests(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return (code.match(STRING) ?? []).flatMap((text) =>
    NOTHING_BUT_IDS.test(text) ? idsIn(text) : (text.match(/\[[^[\]]*\]/g) ?? []).flatMap(idsIn),
  );
}

/** Returns the ids at the beginning of a list's lines: `- **S1-422** …`. */
export const idsOfList = (text: string) =>
  [...text.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map(([, id = '']) => id);

const numbered = Object.entries(parts).flatMap(([part, { last, digits }]) =>
  Array.from({ length: last }, (_, n) => `${part}-${String(n + 1).padStart(digits, '0')}`),
);

type Texts = { requirements: string; notBuilt: string; tests: string[] };

export type Coverage = {
  /** Ids that a test names, by part of the specification. */
  tested: Record<Part, string[]>;
  /** Ids that are listed as not built, by part. */
  notBuilt: Record<Part, string[]>;
  /** Ids that are neither tested nor listed. */
  missing: string[];
  /** Ids that a test or the list names, but that are no requirements. */
  unknown: string[];
  /** Ids that a test names, but that requirements.md does not explain. */
  unexplained: string[];
  /** Ids that are listed as not built, but that a test names. */
  stale: string[];
};

/** Compares the ids of tests with the whole specification and the list of unbuilt requirements. */
export function coverage({ requirements, notBuilt, tests }: Texts): Coverage {
  const explained = new Set(idsOfList(requirements));
  const named = new Set(tests.flatMap(idsOfTests));
  const listed = new Set(idsOfList(notBuilt));
  const all = new Set([...numbered, ...explained]);
  const isRequirement = (id: string) => partNames.some((part) => id.startsWith(`${part}-`));
  const byPart = (ids: Iterable<string>) =>
    Object.fromEntries(
      partNames.map((part) => [
        part,
        [...ids].filter((id) => id.startsWith(`${part}-`) && all.has(id)).sort(),
      ]),
    ) as Record<Part, string[]>;
  return {
    tested: byPart(named),
    notBuilt: byPart(listed),
    missing: [...all].filter((id) => isRequirement(id) && !named.has(id) && !listed.has(id)),
    unknown: [...new Set([...named, ...listed])].filter((id) => !all.has(id)),
    unexplained: [...named].filter((id) => all.has(id) && !explained.has(id)),
    stale: [...listed].filter((id) => named.has(id)),
  };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the paths of all unit tests and end-to-end tests, except the two tests of this check itself. */
const testFiles = () =>
  ['shared', 'functions', 'infra', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.test\.tsx?$/.test(path) || /^web\/e2e\/.*\.ts$/.test(path))
      .filter((path) => !/requirement(?:s|-coverage)\.test\.ts$/.test(path)),
  );

function report(): boolean {
  const found = coverage({
    requirements: read('shared/requirements.md'),
    notBuilt: read('shared/not-built.md'),
    tests: testFiles().map(read),
  });
  for (const part of partNames) {
    const [tested, notBuilt] = [found.tested[part].length, found.notBuilt[part].length];
    console.log(`${part}: ${tested} in tests, ${notBuilt} not built`);
  }
  const faults = {
    'Neither tested nor listed in shared/not-built.md': found.missing,
    'No requirement': found.unknown,
    'Not explained in shared/requirements.md': found.unexplained,
    'Listed as not built, and named by a test': found.stale,
  };
  for (const [fault, ids] of Object.entries(faults)) {
    if (ids.length > 0) console.error(`${fault}: ${ids.join(' ')}`);
  }
  return Object.values(faults).flat().length === 0;
}

if (import.meta.main && !report()) process.exitCode = 1;
