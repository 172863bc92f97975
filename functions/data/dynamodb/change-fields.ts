import { isDeepStrictEqual } from 'node:util';
import type { Key } from './keys.ts';
import { tableName } from './table.ts';
import { unchanged, type Versioned } from './version.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the write that changes the fields of an item that differ from `before`, and raises the item's version.
 * `before` is the item as it was read. The write fails if the stored item has another version. A field that is
 * undefined is removed. Names and values are sent as placeholders (T20).
 *
 * @returns undefined if no field differs
 */
export function changeFields(key: Key, before: Fields & Versioned, fields: Fields) {
  const names = Object.keys(fields).filter((name) => !isDeepStrictEqual(before[name], fields[name]));
  if (names.length === 0) return undefined;
  const set = names.filter((name) => fields[name] !== undefined);
  const gone = names.filter((name) => fields[name] === undefined);
  const place = (name: string) => `#f${names.indexOf(name)}`;
  const sets = ['version = :next', ...set.map((name) => `${place(name)} = :v${names.indexOf(name)}`)];
  const { ExpressionAttributeValues = {}, ...condition } = unchanged(before);
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: `SET ${sets.join(', ')}${gone.length > 0 ? ` REMOVE ${gone.map(place).join(', ')}` : ''}`,
      ...condition,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [place(name), name])),
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':next': (before.version ?? 0) + 1,
        ...Object.fromEntries(set.map((name) => [`:v${names.indexOf(name)}`, fields[name]])),
      },
    },
  };
}
