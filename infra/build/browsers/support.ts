import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import type { Floor } from './floor.ts';

// `readFileSync` is used instead of an import, because a test would need seconds to transform a module of this size.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');

/** MDN's data about what each browser can do. */
export const compatData = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

type Support = Partial<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>>;

const numberOf = (version: unknown) =>
  typeof version === 'string' ? Number(version.replace('≤', '')) : Number.NaN;

/** Returns MDN's statement about a feature; undefined for a group of features. */
export const compatOf = (feature: unknown): CompatStatement | undefined =>
  (feature as Identifier | undefined)?.__compat;

/**
 * Returns true if a browser of the floor lacks a feature, by MDN's data. A browser that needs a prefix or a flag lacks it.
 */
export function isNewer({ support }: CompatStatement, floor: Floor): boolean {
  return Object.entries(floor).some(([browser, oldest]) => {
    const given = (support as Support)[browser];
    const plain = (given === undefined ? [] : [given].flat()).filter(
      (each) => !each.flags && !each.prefix && !each.alternative_name,
    );
    return !plain.some(
      ({ version_added, version_removed }) =>
        numberOf(version_added) <= oldest && !(numberOf(version_removed) <= oldest),
    );
  });
}
