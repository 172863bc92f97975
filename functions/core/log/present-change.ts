import type { Group } from '#shared/abilities/groups.ts';
import type { LogEntry } from '#shared/log/log.ts';
import { maySeeField } from '#shared/log/record-abilities.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import type { Placed } from '../../data/log/log-lists.ts';
import type { LoggedField } from '../../data/log/logged-fields.ts';
import { toCursor } from '../cursor.ts';
import { readTitles } from './titles.ts';
import { mayUndo, readOpenRecords } from './undoable.ts';
import { valueText } from './value-text.ts';
import { findField, labelOf } from './words/field-words.ts';
import type { Names } from './words/formats.ts';
import { readNames } from './words/names.ts';

/** Returns the id of a change for clients. */
export const changeId = ({ noun, record }: Pick<LogItem, 'noun' | 'record'>, place: string) =>
  toCursor(`${noun}#${record}#${place}`);

function byOf({ by }: LogItem): LogEntry['by'] {
  if (by.kind !== 'person')
    return { kind: by.kind, name: by.kind === 'system' ? by.name : null, person: null, groups: [] };
  return { kind: 'person', name: by.name || null, person: by.id || null, groups: [...by.groups] };
}

/**
 * Fields that are not shown, because another field contains the same information. For example, the number of a record
 * is in its address.
 */
const toldBy: Readonly<Record<string, string>> = { subcategory_id: 'category', id: 'id' };

const isShown = ({ fields }: LogItem, name: string) => {
  const other = toldBy[name];
  return other === undefined || !Object.hasOwn(fields, other);
};

const partsNotIn = (one: readonly unknown[], other: readonly unknown[]) => {
  const texts = new Set(other.map((each) => JSON.stringify(each)));
  return one.filter((each) => !texts.has(JSON.stringify(each)));
};

/**
 * Returns true for a value that is a table, such as the delivery zones. A list of words, such as roles, is not a
 * table. It is short and is shown in full.
 */
const isTable = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

/**
 * Returns the rows that differ between two tables, for example the zone whose fee was changed. Returns undefined if
 * only the order of the rows differs.
 */
function changedRows({ before, after }: LoggedField): Pick<LoggedField, 'before' | 'after'> | undefined {
  if (!isTable(before) || !isTable(after)) return undefined;
  const [was, is] = [partsNotIn(before, after), partsNotIn(after, before)];
  return was.length + is.length === 0 ? undefined : { before: was, after: is };
}

type Reading = { groups: readonly Group[]; names: Names };

/** Returns a logged field with its label and values. The values are left out if the reader may not see them. */
function fieldOf(item: LogItem, name: string, { groups, names }: Reading): LogEntry['fields'][number] {
  const { noun, action } = item;
  const field = item.fields[name] as LoggedField;
  const shown = { name, label: labelOf(noun, name), before: null, after: null };
  if (field.personal) return { ...shown, kind: 'personal' };
  if (!maySeeField(groups, noun, name)) return { ...shown, kind: 'unseen' };
  const format = field.shortened ? undefined : findField(noun, name)?.[1];
  const textOf = (value: unknown) => valueText(value, format, names);
  const rows = changedRows(field);
  const { before, after } = rows ?? field;
  const hadValue = 'before' in field || action === 'change' || action === 'undo' || action === 'follow';
  return {
    ...shown,
    before: hadValue ? textOf(before) : null,
    after: action === 'remove' ? null : textOf(after),
    kind: field.shortened ? 'shortened' : rows ? 'rows' : 'value',
  };
}

/**
 * Returns changes as a member of these groups sees them. The names of all records to which they refer are read
 * together.
 */
export async function presentChanges(
  placed: readonly Placed[],
  groups: readonly Group[],
): Promise<LogEntry[]> {
  const items = placed.map(({ item }) => item);
  const [names, titleOf, isOpen] = await Promise.all([
    readNames(items),
    readTitles(items, groups),
    readOpenRecords(items),
  ]);
  return placed.map(({ item, place }) => ({
    id: changeId(item, place),
    noun: item.noun,
    record: item.record,
    title: titleOf(item),
    action: item.action,
    at: item.at,
    by: byOf(item),
    from: item.from,
    request_id: item.request_id ?? null,
    job: item.job ?? null,
    fields: Object.keys(item.fields)
      .filter((name) => isShown(item, name))
      .map((name) => fieldOf(item, name, { groups, names })),
    may_undo: mayUndo(groups, item) && isOpen(item),
    undoes: item.undoes === undefined ? null : changeId(item, item.undoes),
  }));
}
