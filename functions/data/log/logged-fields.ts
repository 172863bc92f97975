import { isDeepStrictEqual } from 'node:util';
import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';

/**
 * A field of a change. `personal`: the values are not logged. `shortened`: only the beginning of the values is logged.
 */
export type LoggedField = {
  before?: unknown;
  after?: unknown;
  personal?: true;
  shortened?: true;
};

/** A record, or some of its fields. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * The highest number of bytes of a value, and of all values of a change. Longer values are shortened, because an item
 * of DynamoDB can have at most 400 KB. A change of a shortened value cannot be undone.
 */
const MOST_BYTES = 16_000;
const MOST_BYTES_IN_ALL = 200_000;
const SHOWN = 500;

const json = (value: unknown) => JSON.stringify(value) ?? '';
const bytesOf = (value: unknown) => Buffer.byteLength(json(value));
const startOf = (value: unknown) =>
  value === undefined ? undefined : `${(typeof value === 'string' ? value : json(value)).slice(0, SHOWN)}…`;

const shorten = ({ before, after }: LoggedField): LoggedField => ({
  before: startOf(before),
  after: startOf(after),
  shortened: true,
});

/** Returns the fields that differ between two versions of a record, without fields that the change log leaves out. */
export function changedFields(noun: LogNounName, before: Stored = {}, after: Stored = {}) {
  const { personal = [], leftOut = [] } = logNoun(noun);
  const skipped = new Set(['pk', 'sk', 'id', ...leftOut]);
  let left = MOST_BYTES_IN_ALL;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const fields = names.flatMap((name): [string, LoggedField][] => {
    if (skipped.has(name) || isDeepStrictEqual(before[name], after[name])) return [];
    if (personal.includes(name)) return [[name, { personal: true }]];
    const field = { before: before[name], after: after[name] };
    const bytes = Math.max(bytesOf(field.before), bytesOf(field.after));
    const logged = bytes > MOST_BYTES || 2 * bytes > left ? shorten(field) : field;
    left -= bytesOf(logged);
    return [[name, logged]];
  });
  return Object.fromEntries(fields);
}
