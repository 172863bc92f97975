import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const nouns = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Returns the words in capital letters of a key, such as ORDER or ORDER-NUMBER. They tell the kind of the item. */
const wordsOf = (key: unknown): string[] =>
  String(key)
    .split('#')
    .filter((part) => /^[A-Z][A-Z-]+$/.test(part));

const order = { id: '1', created_at: '1', order_status: '1' };

/**
 * Returns the keys that an export of a `keys.ts` gives. The export is a key, a part of a key, or a function that
 * returns one of these.
 */
function keysOf(made: unknown): unknown[] {
  if (typeof made === 'function') return keysOf(made('1', order, '1'));
  return made !== null && typeof made === 'object' ? Object.values(made).flatMap(keysOf) : [made];
}

type Noun = { noun: string; words: string[]; documented: string[] };

async function readNoun(noun: string): Promise<Noun> {
  const made = await import(`./${noun}/keys.ts`);
  const rows = readFileSync(`${import.meta.dirname}/${noun}/keys.ts`, 'utf8').match(/^ \* \|.*\|$/gm) ?? [];
  const conditions = rows.map((row) => row.split('|')[2] ?? '').join(' ');
  return {
    noun,
    words: [...new Set(Object.values(made).flatMap(keysOf).flatMap(wordsOf))],
    documented: [...new Set(conditions.match(/(?<![\w{])[A-Z][A-Z-]+(?![\w}])/g) ?? [])],
  };
}

const all = await Promise.all(nouns.map(readNoun));
const everyWord = new Set(all.flatMap(({ words }) => words));
const everyDocumented = new Set(all.flatMap(({ documented }) => documented));

test.each(all)(
  'The table of access patterns lists every kind of table item for which $noun has a key',
  ({ words }) => {
    expect(words).not.toEqual([]);
    expect(words.filter((word) => !everyDocumented.has(word))).toEqual([]);
  },
);

test.each(all)(
  'Each access pattern of $noun names a kind of table item for which there is a key',
  ({ documented }) => {
    expect(documented.filter((word) => !everyWord.has(word))).toEqual([]);
  },
);
