import engine from 'dynalite/db/index.js';
import type { Operation } from './database.ts';
import { tableNotFound } from './errors.ts';
import { indexPrefix, itemPrefix, type Storage } from './storage.ts';
import type { Item, Request, ServiceFault, Table } from './types.ts';

type Callback<T = unknown> = (error: Error | null | undefined, value?: T) => void;

/** One item's change, as a stream record shows it. */
export type Change = { table: Table; key: string; before: Item | undefined; after: Item | undefined };

/** The writes of one call: the items' operations, those of global indexes, and the changes for the stream. */
export type WriteSet = {
  operations: Operation[];
  indexOperations: Operation[];
  changes: Change[];
  /** The stored item that the last action found; undefined if there was none. */
  found: Item | undefined;
};

export const emptyWriteSet = (): WriteSet => ({
  operations: [],
  indexOperations: [],
  changes: [],
  found: undefined,
});

const actionOptions = {
  maxItemSize: engine.MAX_SIZE,
  createTableMs: 0,
  deleteTableMs: 0,
  updateTableMs: 0,
};

function getTable(
  storage: Storage,
  name: string,
  checkStatus: boolean | Callback<Table>,
  done?: Callback<Table>,
) {
  const answer = (typeof checkStatus === 'function' ? checkStatus : done) as Callback<Table>;
  const table = storage.tables.get(name);
  if (table === undefined) return answer(tableNotFound(checkStatus === false ? name : undefined));
  answer(null, table);
}

/**
 * Creates a store for one or more of dynalite's writing actions on different items. The store answers synchronously, so
 * an action runs from start to end without a pause. It collects the writes, and the caller commits them as one batch.
 */
export function writeView(storage: Storage, writes: WriteSet): object {
  let current = '';
  const table = (name: string) => storage.tables.get(name) as Table;
  return {
    options: actionOptions,
    getTable: getTable.bind(null, storage),
    getItemDb: (name: string) => {
      const prefix = itemPrefix(name);
      return {
        lock(key: string, task: (release: (done: Callback) => Callback) => void) {
          current = key;
          task((done) => done);
        },
        get(key: string, done: Callback<Item>) {
          writes.found = storage.db.get(prefix + key) as Item | undefined;
          done(null, writes.found);
        },
        put(key: string, item: Item, done: Callback) {
          writes.operations.push({ type: 'put', key: prefix + key, value: item });
          writes.changes.push({ table: table(name), key, before: writes.found, after: item });
          done(null);
        },
        del(key: string, done: Callback) {
          if (writes.found !== undefined) {
            writes.operations.push({ type: 'del', key: prefix + key });
            writes.changes.push({ table: table(name), key, before: writes.found, after: undefined });
          }
          done(null);
        },
      };
    },
    // dynalite's index keys end with six hex digits of a hash of the item's key. Among ten thousand items under one
    // index key, two of these hashes are likely to be equal. The whole key of the item is therefore appended.
    getIndexDb: (kind: string, name: string, index: string) => {
      const prefix = indexPrefix(kind, name, index);
      const operations = kind.toLowerCase() === 'global' ? writes.indexOperations : writes.operations;
      return {
        put(key: string, value: Item, done: Callback) {
          operations.push({ type: 'put', key: `${prefix}${key}/${current}`, value });
          done(null);
        },
        del(key: string, done: Callback) {
          operations.push({ type: 'del', key: `${prefix}${key}/${current}` });
          done(null);
        },
      };
    },
  };
}

/** Creates a store for one reading action. */
export const readView = (storage: Storage): object => ({
  storage,
  options: actionOptions,
  getTable: getTable.bind(null, storage),
  getItemDb: (name: string) => {
    const prefix = itemPrefix(name);
    return {
      get: (key: string, done: Callback<Item>) =>
        done(null, storage.db.get(prefix + key) as Item | undefined),
    };
  },
});

export type Action = (store: object, data: Request, done: Callback<object>) => void;

/** Runs an action whose store answers synchronously. @throws the action's error */
export function runNow(action: Action, store: object, data: Request): object {
  let outcome: { error: Error | null | undefined; value: object | undefined } | undefined;
  action(store, data, (error, value) => {
    outcome = { error, value };
  });
  if (outcome === undefined) throw new Error('an action called the storage asynchronously');
  if (outcome.error) throw outcome.error as ServiceFault;
  return outcome.value ?? {};
}

/** Runs an action whose store may answer later. */
export function runLater(action: Action, store: object, data: Request): Promise<object> {
  return new Promise((resolve, reject) => {
    action(store, data, (error, value) => (error ? reject(error) : resolve(value ?? {})));
  });
}
