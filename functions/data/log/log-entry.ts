import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type LogAction, type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import { currentWriter, type LoggedBy, timeOfCall } from '../../writer.ts';
import { putNew } from '../dynamodb/actions.ts';
import type { Action } from '../dynamodb/transact.ts';
import { entryPrefix, logKey } from './keys.ts';

/** A field of a change. `personal`: the values are not logged. `shortened`: only the beginning of the values is. */
export type LoggedField = {
  before?: unknown;
  after?: unknown;
  personal?: true;
  shortened?: true;
};

/** A change as it is stored. It is written once. Only the erasure of the person in `by` changes it. */
export type LogItem = {
  noun: LogNounName;
  record: string;
  /** The record's name at that time, if it names no person: a product's name, an order's number. */
  title?: string | undefined;
  action: LogAction;
  at: string;
  by: LoggedBy;
  /** The endpoint's route or the event's function. */
  from: string;
  request_id?: string | undefined;
  /** The id of the job that made the change. */
  job?: string | undefined;
  fields: Record<string, LoggedField>;
  /** The change that this one undid: its place in the record's log. */
  undoes?: string | undefined;
};

type Stored = Readonly<Record<string, unknown>>;

export type Change = {
  noun: LogNounName;
  /** The id of the record, as its endpoints use it. */
  id: string | number;
  action: LogAction;
  /** The record before and after, or those of its fields that may differ. `before` is undefined for a new record. */
  before: Stored | undefined;
  /** Undefined for a record that is removed. */
  after: Stored | undefined;
  /** Default: the time of the call. */
  at?: string | undefined;
  title?: string | undefined;
  /** Who changed it, if it is not who sent the request. */
  by?: LoggedBy | undefined;
  undoes?: string | undefined;
};

/** Longer values are shortened: an item of DynamoDB holds at most 400 KB. A change of one cannot be undone. */
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

/** Returns the fields that differ, without those that the noun's log leaves out. */
function changedFields(noun: LogNounName, before: Stored = {}, after: Stored = {}) {
  const { personal = [], leftOut = [] } = logNoun(noun);
  const skipped = new Set(['pk', 'sk', ...leftOut]);
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

/**
 * Returns the action that logs a change, for the transaction of the change. Every write of a record that `logNouns`
 * names puts one. Who wrote it and from where come from the running call (`writer.ts`).
 */
export function logEntry({ noun, id, action, before, after, by, title, undoes, ...given }: Change): Action {
  const writer = currentWriter();
  const record = String(id);
  const at = given.at ?? timeOfCall();
  const item: LogItem = {
    noun,
    record,
    title,
    action,
    at,
    by: by ?? writer.by,
    from: writer.from,
    request_id: writer.requestId,
    job: writer.job,
    fields: changedFields(noun, before, after),
    undoes,
  };
  return putNew({ ...logKey(noun, record, `${at}#${randomBytes(12).toString('base64url')}`), ...item });
}

/** Returns the place of an entry in the log of its record. */
export const placeOfEntry = (sk: string) => sk.slice(entryPrefix.length);
