import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const folders = ['shared', 'functions', 'infra', 'web'];
const ID = /S[12]-\d{3}(?:…\d{1,3})?|\bG-\d{2}\b/g;
/** Matches the ids of rules, such as `T8`. `T2-1-0007` is a receipt number and `T00:00` a time, so neither matches. */
const RULE = /\b[RT]\d{1,2}\b(?![-:]\d)/g;
const SETTLED = /[[(]([^[\]()]*)[\])]/g;

/** Returns both ends of a range of requirement ids: `S1-143…148` gives `S1-143` and `S1-148`. */
const ends = (id: string) => {
  const [first = '', last] = id.split('…');
  return last === undefined ? [first] : [first, first.slice(0, -last.length) + last];
};

/** Returns the ids in a source text: requirements anywhere, and rules (R…, T…) only in brackets. */
function idsIn(text: string): string[] {
  const inBrackets = [...text.matchAll(SETTLED)].flatMap(([, inside = '']) => inside.match(RULE) ?? []);
  return [...(text.match(ID) ?? []).flatMap(ends), ...inBrackets];
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const sources = files.filter(
  (path) => ['.ts', '.tsx', '.css'].includes(extname(path)) && path !== 'shared/requirements.test.ts',
);
const documentsHere = new Set([...readdirSync(root), ...files].map((path) => basename(path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lines = read('shared/requirements.md')
  .split('\n')
  .filter((line) => line.startsWith('- '));
const explained = lines.map((line) => /^- \*\*([\w-]+)\*\* \S/.exec(line)?.[1] ?? line);

test('The check of requirement ids finds them in titles and docstrings, also both ends of a range', () => {
  expect(idsIn('A card [S1-143…148] [T9]')).toEqual(['S1-143', 'S1-148', 'T9']);
  expect(idsIn('/** Promised (R1, R2; G-17). */ type T1 = R2;')).toEqual(['G-17', 'R1', 'R2']);
});

test('Each requirement that a test or a docstring names is explained in requirements.md', () => {
  const named = sources.flatMap((path) => idsIn(read(path)).map((id) => [id, path] as const));
  expect(named.length).toBeGreaterThan(100);
  const unexplained = named.filter(([id]) => !explained.includes(id)).map(([id, path]) => `${id} in ${path}`);
  expect([...new Set(unexplained)]).toEqual([]);
});

test('The list of requirements is sorted and explains each requirement once', () => {
  const order = (id: string) => id.replace(/\d+$/, (number) => number.padStart(3, '0'));
  const sorted = [...new Set(explained)].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  expect(explained).toEqual(sorted);
});

test('Each document that a source file mentions is in this repository', () => {
  const found = sources.flatMap((path) => {
    const documents = read(path).match(/\b[\w-]+\.md\b/g) ?? [];
    return documents.filter((name) => !documentsHere.has(name)).map((name) => `${name} in ${path}`);
  });
  expect(found).toEqual([]);
});
