import type { LogNounName } from '#shared/log/log-noun.ts';
import { logNounWords } from '#shared/log/log-noun-words.ts';
import { notFound } from '../../errors.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { commitPlan } from '../dynamodb/commit-plan.ts';
import type { Key } from '../dynamodb/keys.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { requireVersion, type Versioned } from '../dynamodb/version.ts';
import { logEntry } from './log-entry.ts';
import type { Stored } from './logged-fields.ts';

/**
 * The options of a change: data for the change-log entry, the version on which the change is based, and a check. The
 * check throws an error if the stored record must not change.
 */
export type ChangeOptions<Item> = {
  version?: number | undefined;
  action?: 'change' | 'undo' | undefined;
  undoes?: string | undefined;
  check?: ((before: Item) => void) | undefined;
};

/**
 * A record that the change log can name, and the function that reads the record. `read` returns undefined if the record
 * does not exist.
 */
type LoggedRecord<Item> = {
  noun: LogNounName;
  id: string | number;
  /** Returns the name of the record for the change log. Undefined if that name would be the name of a person. */
  title?: (after: Item) => string;
  read: () => Promise<Item | undefined>;
};

/**
 * A record after a change, and the writes that store it. The writes must fail if the stored record differs from the one
 * that was read.
 */
type Planned<Item> = {
  after: Item;
  write: Action | Actions;
  /** True if the change creates the record. The record that was read then contains only defaults. */
  isNew?: boolean;
};

/**
 * Plans a change of some fields of an item. A field that is `undefined` is emptied. Returns undefined if nothing would
 * change.
 */
export function planFields<Item extends Stored & Versioned>(
  key: Key,
  before: Item,
  fields: Partial<NoInfer<Item>>,
): Planned<Item> | undefined {
  const write = changeFields(key, before, fields);
  return write && { write, after: { ...before, ...fields, version: (before.version ?? 0) + 1 } };
}

/**
 * Changes a record and logs the change, in one transaction. The function reads the record, checks its version and
 * applies `plan`. If another write came first, the function begins again. `plan` returns undefined if nothing changes.
 *
 * @returns the record after the change
 * @throws 404 · 409 `changed` for an old version · 503 · the errors of `check` and `plan`
 */
export const changeItem = <Item extends Stored & Versioned>(
  { noun, id, title, read }: LoggedRecord<Item>,
  plan: (before: Item) => Planned<Item> | undefined,
  { version, action = 'change', undoes, check }: ChangeOptions<Item> = {},
): Promise<Item> =>
  commitPlan(async () => {
    const before = await read();
    if (!before) throw notFound(logNounWords[noun]);
    check?.(before);
    const planned = plan(before);
    if (!planned) return { result: before };
    requireVersion(before, version);
    const { after, write, isNew } = planned;
    const log = isNew ? ({ action: 'create', before: undefined } as const) : { action, undoes, before };
    return {
      result: after,
      actions: { write, log: logEntry({ noun, id, title: title?.(after), after, ...log }) },
    };
  });
