import { isDeepStrictEqual } from 'node:util';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import { mayChangeFields } from '#shared/log/record-abilities.ts';
import { findCampaigns } from '../../data/campaigns/campaign.ts';
import { deletion } from '../../data/catalogue/change-product.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { changedFields } from '../../data/log/logged-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Logged fields that undo does not write. Most of them follow from other fields or records, and change together with
 * those. The state of a campaign changes only by sending it.
 */
const derived: Partial<Record<LogNounName, readonly string[]>> = {
  campaign: ['state', 'send_at', 'recipients'],
  product: ['category', 'age_restricted', 'hidden_with_category'],
  review: ['age_restricted'],
};

/** Returns true for the creation of a product, which can be undone by deleting the product. */
const isCreation = ({ noun, action }: LogItem) => noun === 'product' && action === 'create';

/** Returns the names of the fields that undoing a change restores. */
const restoredFields = (item: LogItem): string[] => {
  const { noun, fields } = item;
  if (isCreation(item)) return Object.keys(deletion);
  return Object.keys(fields).filter((name) => !derived[noun]?.includes(name));
};

/** Returns the values that undoing a change writes. */
export const restoredValues = (item: LogItem): Fields =>
  isCreation(item)
    ? deletion
    : Object.fromEntries(restoredFields(item).map((name) => [name, item.fields[name]?.before]));

/** Returns true if the change log has the complete former values of a change. */
export function isUndoable(item: LogItem): boolean {
  const names = restoredFields(item);
  const isChange = item.action === 'change' || item.action === 'undo' || isCreation(item);
  const isRestored = logNoun(item.noun).undo === true;
  const isWhole = names.every((name) => !item.fields[name]?.personal && !item.fields[name]?.shortened);
  return isChange && isRestored && isWhole && names.length > 0;
}

/** Returns true if members of these groups may see and change every field that undoing the change would restore. */
export const mayRestore = (groups: readonly Group[], item: LogItem): boolean =>
  mayChangeFields(groups, item.noun, restoredFields(item));

/** Returns true if members of these groups may undo this change, provided that the state of its record allows it. */
export const mayUndo = (groups: readonly Group[], item: LogItem): boolean =>
  isUndoable(item) && mayDo(groups, 'log.undo') && mayRestore(groups, item);

/**
 * Returns a function that checks if a record's state allows undoing a change. A campaign's text can be restored only
 * while it is a draft. All campaigns are read with one request, and only if the changes name any.
 */
export async function readOpenRecords(changes: readonly LogItem[]): Promise<(item: LogItem) => boolean> {
  const undoable = changes.filter((item) => item.noun === 'campaign' && isUndoable(item));
  const campaigns = await findCampaigns([...new Set(undoable.map(({ record }) => Number(record)))]);
  const drafts = new Set(campaigns.filter(({ state }) => state === 'draft').map(({ id }) => String(id)));
  return ({ noun, record }) => noun !== 'campaign' || drafts.has(record);
}

/**
 * Returns the fields of a new record that have changed since it was created. The stock of a product does not count as
 * a field.
 */
function changedSinceCreation({ noun, fields }: LogItem, stored: Fields): string[] {
  const values = Object.entries(fields).map(([name, { after }]) => [name, after]);
  return Object.keys(changedFields(noun, Object.fromEntries(values), stored)).filter(
    (name) => name !== 'stock' && !derived[noun]?.includes(name) && !fields[name]?.shortened,
  );
}

/** Returns the fields of a change that have another value now than after the change. */
export const changedSince = (item: LogItem, stored: Fields): string[] =>
  isCreation(item)
    ? changedSinceCreation(item, stored)
    : restoredFields(item).filter((name) => !isDeepStrictEqual(stored[name], item.fields[name]?.after));
