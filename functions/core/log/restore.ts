import { isDeepStrictEqual } from 'node:util';
import type { Ability } from '#shared/accounts/abilities.ts';
import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import { changeCategory, changeSubcategory } from '../../data/catalogue/change-category.ts';
import { changeProduct, type ProductChange } from '../../data/catalogue/change-product.ts';
import { loggedProduct } from '../../data/catalogue/product.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import type { Person } from '../identity/session.ts';
import { restoreMember } from '../accounts/people.ts';
import { changePost } from '../content/save-post.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change to undo. `check` gets the stored record and throws if one of the fields has changed since. */
export type Restoring = {
  record: string;
  /** The values before the change. */
  fields: Fields;
  options: { action: 'undo'; undoes: string; check: (stored: Fields) => void };
  by: Person;
  now: Date;
};

const numbersOf = (record: string) => record.split('/').map(Number) as [number, number];

/** How a change of each noun is undone: by the write that changes such a record. */
const restorers: Partial<Record<LogNounName, (change: Restoring) => Promise<unknown>>> = {
  product: ({ record, fields, now, options }) =>
    changeProduct(Number(record), fields as ProductChange, now, {
      ...options,
      check: (stored) => options.check(loggedProduct(stored)),
    }),
  category: ({ record, fields, options }) => changeCategory(Number(record), fields, options),
  subcategory: ({ record, fields, options }) => changeSubcategory(...numbersOf(record), fields, options),
  settings: ({ fields, options }) => changeSettings(fields, options),
  article: ({ record, fields, options }) => changePost(Number(record), fields, options),
  person: ({ record, fields, options, by, now }) => restoreMember(record, fields, options, { ...by, now }),
};

/** Fields that follow from other fields or records. They are logged, and restored with what they follow from. */
const derived: Partial<Record<LogNounName, readonly string[]>> = {
  product: ['category', 'age_restricted'],
};

/** Returns the names of the fields that undoing a change restores. */
export const restoredFields = ({ noun, fields }: LogItem): string[] =>
  Object.keys(fields).filter((name) => !derived[noun]?.includes(name));

/** True for a change of fields whose former values the log holds in full. */
export function isUndoable(item: LogItem): boolean {
  const names = restoredFields(item);
  const isChange = item.action === 'change' || item.action === 'undo';
  const isWhole = names.every((name) => !item.fields[name]?.personal && !item.fields[name]?.shortened);
  return isChange && isWhole && names.length > 0 && item.noun in restorers;
}

/** Returns the ability that undoing a change of a noun needs, besides `log.undo`. */
export const undoAbility = (noun: LogNounName): Ability => logNoun(noun).undo ?? 'log.undo';

/** Returns the fields of a change that differ from their values after it. */
export const changedSince = (item: LogItem, stored: Fields): string[] =>
  restoredFields(item).filter((name) => !isDeepStrictEqual(stored[name], item.fields[name]?.after));

/** Writes the former values. @throws 409, and what the write of the noun throws */
export const restore = (noun: LogNounName, change: Restoring) => restorers[noun]?.(change);
