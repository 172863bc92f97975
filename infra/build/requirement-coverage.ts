import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.ts';

/*
 * Which requirements of the storefront a test shows. A test says so at the end of its title, `[S1-258]`, `[S1-059…062]`,
 * or in a row of its table whose text is nothing but ids. What no test can show is a line of web/README.md.
 */

const ID = /\b(?:S[12]-\d{3}|G-\d{2}|[RT]\d{1,2})(?:…\d{1,3})?\b/g;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const NOTHING_BUT_IDS = new RegExp(`^.(?:${ID.source}[, ]*)+.$`);

/** The ids of a text, a range by each of its members: `S1-059…062` is four. */
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

/** The ids that a test file's texts name: in brackets, or as a text of their own. Comments do not count. */
export function idsOfTests(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return (code.match(STRING) ?? []).flatMap((text) =>
    NOTHING_BUT_IDS.test(text) ? idsIn(text) : (text.match(/\[[^[\]]*\]/g) ?? []).flatMap(idsIn),
  );
}

/** The ids that begin a line of the section `Replaced by decision`: `- S1-422 (G-13): …`. */
export function idsOfReplaced(readme: string): string[] {
  const [, section = ''] = readme.split(/^## Replaced by decision$/m);
  const [lines = ''] = section.split(/^## /m);
  return (lines.match(/^- [^(]*(?= \()/gm) ?? []).flatMap(idsIn);
}

export type Coverage = { inTests: string[]; replaced: string[]; missing: string[]; unknown: string[] };

/** @param known the ids of requirements.md, @param tests the sources of tests, @param readme the text of web/README.md */
export function coverage(known: string[], tests: string[], readme: string): Coverage {
  const named = new Set(tests.flatMap(idsOfTests));
  const listed = new Set(idsOfReplaced(readme));
  const storefront = known.filter((id) => id.startsWith('S1-'));
  return {
    inTests: storefront.filter((id) => named.has(id)),
    replaced: storefront.filter((id) => !named.has(id) && listed.has(id)),
    missing: storefront.filter((id) => !named.has(id) && !listed.has(id)),
    unknown: [...new Set([...named, ...listed])].filter((id) => !known.includes(id)),
  };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Tests, journeys, and the tables that journeys share; not the two tests that are about ids themselves. */
const testFiles = () =>
  ['shared', 'functions', 'infra', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.test\.tsx?$/.test(path) || /^web\/e2e\/.*\.ts$/.test(path))
      .filter((path) => !/requirement(?:s|-coverage)\.test\.ts$/.test(path)),
  );

function report(): boolean {
  const requirements = read('shared/requirements.md');
  const known = [...requirements.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map(([, id = '']) => id);
  const found = coverage(known, testFiles().map(read), read('web/README.md'));
  const total = known.filter((id) => id.startsWith('S1-')).length;
  console.log(
    `S1 ${found.inTests.length} of ${total} in tests, ${found.replaced.length} replaced or waiting`,
  );
  if (found.unknown.length > 0) console.error(`Not in requirements.md: ${found.unknown.join(' ')}`);
  if (found.missing.length > 0) console.error(`Neither tested nor listed: ${found.missing.join(' ')}`);
  return found.unknown.length + found.missing.length === 0;
}

if (import.meta.main && !report()) process.exitCode = 1;
