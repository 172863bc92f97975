import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doors, duePk } from '#functions/data/clock/keys.ts';
import { nouns } from './nouns.ts';
import { isIn, patternsOf } from './partitions.ts';

const data = join(import.meta.dirname, '../../functions/data');
const folders = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const order = { id: '1', created_at: '1', order_status: '1' };

/** Returns the partition keys that an export of a `keys.ts` is or creates. */
function partitionsOf(made: unknown): string[] {
  if (typeof made === 'function') return partitionsOf(made('1', order, '1', '1'));
  if (typeof made === 'string') return /^[A-Z][A-Z-]+(#|$)/.test(made) ? [made] : [];
  if (made === null || typeof made !== 'object') return [];
  return 'pk' in made ? [String(made.pk)] : Object.values(made).flatMap(partitionsOf);
}

/**
 * Matches exports that are not partition keys: parts of sort keys, a key in the partition of its owner, and `duePk`,
 * which is called below for both of its partitions.
 */
const others = /prefix$|^ownedReviewKey$|^duePk$/i;

/** The partition keys of the whole table. */
const keys = (await Promise.all(folders.map(({ name }) => import(`${data}/${name}/keys.ts`)))).flatMap(
  (made) => Object.entries(made).flatMap(([name, value]) => (others.test(name) ? [] : partitionsOf(value))),
);
const ofDoors = doors.map((door) => duePk(door, '2026-11-09T10:0'));
const ofFunctions = [...new Set([...keys, ...ofDoors])];

const all = Object.entries(nouns).flatMap(([noun, patterns]) =>
  patterns.map((pattern) => ({ noun, pattern })),
);

describe('the nouns of the table', () => {
  test('Each partition key that the code creates belongs to exactly one kind of record (noun)', () => {
    expect(ofFunctions.length).toBeGreaterThan(80);
    const found = ofFunctions.map((key) => [
      key,
      all.filter(({ pattern }) => isIn(pattern, key)).map(({ noun }) => noun),
    ]);
    expect(found.filter(([, nounsOfKey]) => nounsOfKey?.length !== 1)).toEqual([]);
  });

  test('The key pattern of each kind of record (noun) is a whole key or ends in `#*`, and matches a key that the code creates', () => {
    expect(all.filter(({ pattern }) => !/^[A-Z-]+(#[a-z]+)?(#\*)?$/.test(pattern))).toEqual([]);
    expect(all.filter(({ pattern }) => !ofFunctions.some((key) => isIn(pattern, key)))).toEqual([]);
  });

  test('No key patterns of two kinds of record (nouns) match the same key', () => {
    const both = all.flatMap((one) =>
      all.filter((other) => other !== one && isIn(one.pattern, other.pattern.replace(/\*$/, 'x'))),
    );
    expect(both).toEqual([]);
  });

  test.each([
    ['TILL#*', 'TILLS'],
    ['TILL#*', 'TILL-CODE#1'],
    ['ORDER#*', 'ORDERS#pending'],
    ['ORDER#*', 'ORDER-NUMBER#1'],
    ['CAMPAIGN#*', 'CAMPAIGN-PACE'],
    ['DUE#shop#*', 'DUE#office#2026-11-09T10:0'],
    ['LOG#*', 'LOG-BY#njeri'],
  ])('The key pattern %s does not match %s', (pattern, key) => {
    expect(isIn(pattern, key)).toBe(false);
  });
});

test('Each word of a function’s rights names a noun, partition, limit or counter, and any other word is an error', () => {
  expect(patternsOf('caller slug TILLS LIMIT#payment-phone#* COUNTER#order')).toEqual([
    ...['SLUG#*', 'TILLS', 'LIMIT#payment-phone#*', 'COUNTER#order'],
  ]);
  expect(patternsOf('tax tax')).toEqual(['TAX-RECEIPT#*', 'TAX-RECEIPTS#*']);
  for (const word of ['orderz', 'ORDER', 'ORDER#', '*', 'TILL*', 'LIMIT#*#*', 'toString', 'LIMIT#A#*'])
    expect(() => patternsOf(word), word).toThrow('No noun and no partition');
});
