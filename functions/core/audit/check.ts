import { createHash } from 'node:crypto';
import type { Key } from '../../data/dynamodb/keys.ts';

/** An item of the table, as a scan reads it. */
export type Item = Key & Record<string, unknown>;

/**
 * A number that an item adds to a sum: the record, the name of the sum and the number. All items of a record together
 * must add up to zero. `at` is the time of the item, from which a report takes the time of a difference.
 */
export type Added = { record: string; sum: string; n: number; at?: string | undefined };

/**
 * How bad a difference is: wrong money, wrong stock, a copy that differs from its record, or work that nobody does any
 * more.
 */
type Badness = 'money' | 'stock' | 'copy' | 'wait';

/**
 * One rule of the audit. Items add positive and negative numbers to the sums of their record, for example the stock of
 * a product and minus each of its movements. A sum that is not zero is a difference.
 */
export type Check = {
  /** Without spaces. */
  name: string;
  bad: Badness;
  /** Returns the numbers that an item adds. It is called for every item of the table, in any order. */
  look: (item: Item, now: Date) => readonly Added[] | Promise<readonly Added[]>;
  /** Reads all items again that add to these sums of a record, with consistent reads. */
  read: (record: string, sums: readonly string[]) => AsyncIterable<Item> | Promise<Iterable<Item>>;
  /** Says in words what is wrong with a sum. */
  say: (sum: string, n: number) => string;
  /** The command or screen that corrects the difference. */
  mend: string;
};

/** A difference that the audit reports. */
export type Difference = {
  check: string;
  bad: Badness;
  /** The id of the record, for example of a product or an order. */
  record: string;
  what: string;
  /** The time of the oldest item of the sum, if its items have a time. */
  since?: string;
  mend: string;
};

/** Returns a sum that counts the numbers below zero, or nothing if there are none. */
export function below(record: string, numbers: readonly number[]): Added[] {
  const n = numbers.filter((each) => each < 0).length;
  return n === 0 ? [] : [{ record, sum: 'below', n }];
}

/** Separates the two parts of a key in a text. No key of the table contains it. */
const between = '\t';

/** Returns the key of an item as one text. */
export const textOfKey = ({ pk, sk }: Key): string => pk + between + sk;

/** Returns the key that {@link textOfKey} wrote. */
export function keyOfText(text: string): Key {
  const [pk = '', sk = ''] = text.split(between);
  return { pk, sk };
}

/** Returns a sum of cents as text. */
export const shillings = (cents: number): string => `Ksh ${cents / 100}`;

/** Returns true if the end of an item has passed, so the table may delete it at any time. */
export const isExpired = ({ expires_at }: Record<string, unknown>, now: Date): boolean =>
  typeof expires_at === 'number' && expires_at * 1000 <= now.getTime();

/** Returns a value as text in which the fields of objects are sorted and undefined fields are left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([n, v]) => [n, sorted(v)]));
}

/**
 * Returns a number of 48 bits that depends only on the content of a value, so that two values can be compared in a sum.
 */
export const numberOf = (value: unknown): number =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest()
    .readUIntBE(0, 6);
