import type { LogAction, LogNounName } from '#shared/log/log-noun.ts';
import { currentWriter, type LoggedBy, timeOfCall } from '../../writer.ts';
import { putNew } from '../dynamodb/actions.ts';
import type { Action } from '../dynamodb/transact.ts';
import { expiryOfEntry } from './entry-expiry.ts';
import { entryPrefix, logKey, newPlace } from './keys.ts';
import { changedFields, type LoggedField, type Stored } from './logged-fields.ts';

/** A change as it is stored. It is written once. Later, only the person in `by` can be erased from it. */
export type LogItem = {
  noun: LogNounName;
  record: string;
  /**
   * The record's name at that time, for example a product's name or an order's number. Undefined if the name would be a
   * person's name.
   */
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
  /** If this change is an undo: the place of the undone change in the record's log. */
  undoes?: string | undefined;
  /** The time when the table deletes the entry; undefined if the entry is kept for ever. */
  expires_at?: number | undefined;
};

export type Change = {
  noun: LogNounName;
  /** The id of the record, as it is in the paths of the API. */
  id: string | number;
  action: LogAction;
  /**
   * The record before and after the change. Fields that cannot differ may be left out. `before` is undefined for a new
   * record.
   */
  before: Stored | undefined;
  /** Undefined for a record that is removed. */
  after: Stored | undefined;
  /**
   * The time of the change. By default, it is the time of the call. The time is never before the record's last change
   * (`changed_at`).
   */
  at?: string | undefined;
  title?: string | undefined;
  /** The author of the change, if it is not the sender of the request. */
  by?: LoggedBy | undefined;
  undoes?: string | undefined;
  /**
   * A number that grows with each change of the record. By default, it is the version of the record after the change.
   */
  version?: number | undefined;
};

/**
 * Returns the time of an entry. The time is never before the record's last change, because requests may be stored in
 * another order than they began.
 */
function timeOf(given = timeOfCall(), before: Stored = {}): string {
  const last = String(before.changed_at ?? '');
  return last > given ? last : given;
}

const versionAfter = (before: Stored | undefined) =>
  before === undefined ? 0 : Number(before.version ?? 0) + 1;

/**
 * Returns the write that logs a change, for the transaction of the change. For every kind of record in `logNouns`, each
 * write of a record must include this write. Author and origin of the change are those of the running call
 * (`writer.ts`).
 */
export function logEntry({ noun, id, action, before, after, by, title, undoes, ...given }: Change): Action {
  const writer = currentWriter();
  const record = String(id);
  const at = timeOf(given.at, before);
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
    expires_at: expiryOfEntry(noun, at),
  };
  const place = newPlace(at, given.version ?? versionAfter(before));
  return putNew({ ...logKey(noun, record, place), ...item });
}

/** Returns the place of an entry in the log of its record. */
export const placeOfEntry = (sk: string) => sk.slice(entryPrefix.length);
