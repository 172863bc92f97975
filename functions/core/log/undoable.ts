import { isDeepStrictEqual } from 'node:util';
import { mayDo } from '#shared/accounts/abilities.ts';
import type { Group } from '#shared/accounts/groups.ts';
import { mayChangeFields } from '#shared/accounts/record-abilities.ts';
import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import type { LogItem } from '../../data/log/log-entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that follow from other fields or records. They are logged, and restored with what they follow from. */
const derived: Partial<Record<LogNounName, readonly string[]>> = {
  product: ['category', 'age_restricted', 'hidden_with_category'],
};

/** Returns the names of the fields that undoing a change restores. */
export const restoredFields = ({ noun, fields }: LogItem): string[] =>
  Object.keys(fields).filter((name) => !derived[noun]?.includes(name));

/** True for a change of fields whose former values the log holds in full. */
export function isUndoable(item: LogItem): boolean {
  const names = restoredFields(item);
  const isChange = item.action === 'change' || item.action === 'undo';
  const isRestored = logNoun(item.noun).undo === true;
  const isWhole = names.every((name) => !item.fields[name]?.personal && !item.fields[name]?.shortened);
  return isChange && isRestored && isWhole && names.length > 0;
}

/** Returns true when a member of these groups may see and change each field that undoing the change restores. */
export const mayRestore = (groups: readonly Group[], item: LogItem): boolean =>
  mayChangeFields(groups, item.noun, restoredFields(item));

/** Returns true when a member of these groups may undo the change in the log. */
export const mayUndo = (groups: readonly Group[], item: LogItem): boolean =>
  isUndoable(item) && mayDo(groups, 'log.undo') && mayRestore(groups, item);

/** Returns the fields of a change that differ from their values after it. */
export const changedSince = (item: LogItem, stored: Fields): string[] =>
  restoredFields(item).filter((name) => !isDeepStrictEqual(stored[name], item.fields[name]?.after));
