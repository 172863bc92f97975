import { isDeepStrictEqual } from 'node:util';
import type { Ability } from '#shared/accounts/abilities.ts';
import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import type { LogItem } from '../../data/log/log-entry.ts';

type Fields = Readonly<Record<string, unknown>>;

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
  const isRestored = logNoun(item.noun).undo !== undefined;
  const isWhole = names.every((name) => !item.fields[name]?.personal && !item.fields[name]?.shortened);
  return isChange && isRestored && isWhole && names.length > 0;
}

/** Returns the ability that undoing a change of a noun needs, besides `log.undo`. */
export const undoAbility = (noun: LogNounName): Ability => logNoun(noun).undo ?? 'log.undo';

/** Returns the fields of a change that differ from their values after it. */
export const changedSince = (item: LogItem, stored: Fields): string[] =>
  restoredFields(item).filter((name) => !isDeepStrictEqual(stored[name], item.fields[name]?.after));
