import { Stream as LegacyStream } from 'node:stream';
import engine from 'dynalite/db/index.js';
import { tableNotFound } from './errors.ts';
import {
  indexPrefix,
  itemPrefix,
  type Operation,
  type Range,
  type Snapshot,
  type Storage,
} from './storage.ts';
import type { Item, Request, ServiceFault, Table } from './types.ts';

/**
 * Stores for dynalite's actions. They answer synchronously, so an action runs from start to end without a pause. They
 * collect the writes of an action, and the caller commits them as one batch.
 */

type Callback<T = unknown> = (error: Error | null | undefined, value?: T) => void;

/** One item's change, as a stream record shows it. */
export type Change = { table: Table; key: string; before: Item | undefined; after: Item | undefined };

/** The writes of one call: the items' operations, those of global indexes, and the changes for the stream. */
export type WriteSet = {
  operations: Operation[];
  indexOperations: Operation[];
  changes: Change[];
  /** The existing item that the last action found. */
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

/** Creates a store for one or more writing actions on different items. */
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
          writes.found = storage.db.getSync(prefix + key) as Item | undefined;
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
    // dynalite's index keys end with six digits of a hash of the item's key. With ten thousand items under one index
    // key, two of them collide. Appending the item's whole key keeps them apart.
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

/** Creates a store for one reading action. With a snapshot, all its reads see the same state of the data. */
export function readView(storage: Storage, data: Request, snapshot?: Snapshot): object {
  const moment = snapshot === undefined ? {} : { snapshot };
  const stream = (prefix: string, range: Range) =>
    valueStream(storage, { ...within(prefix, range), ...moment, highWaterMarkBytes: 1_048_576 });
  return {
    options: actionOptions,
    getTable: getTable.bind(null, storage),
    getItemDb: (name: string) => {
      const prefix = itemPrefix(name);
      return {
        get: (key: string, done: Callback<Item>) =>
          done(null, storage.db.getSync(prefix + key, moment) as Item | undefined),
        createValueStream: (range: Range) => stream(prefix, range),
      };
    },
    getIndexDb: (kind: string, name: string, index: string) => ({
      createValueStream: (range: Range) =>
        stream(indexPrefix(kind, name, index), afterStartKey(storage.tables.get(name) as Table, data, range)),
    }),
  };
}

/** Lengthens dynalite's start key to the form of the index's keys (see above). */
function afterStartKey(table: Table, data: Request, range: Range): Range {
  const start = data.ExclusiveStartKey as Item | undefined;
  if (start === undefined) return range;
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  const index = indexes.find((candidate) => candidate.IndexName === data.IndexName);
  if (index === undefined) return range;
  const short = engine.createIndexKey(start, table, index.KeySchema);
  const long = `${short}/${engine.createKey(start, table)}`;
  return {
    ...range,
    ...(range.gt === short ? { gt: long } : {}),
    ...(range.lt === short ? { lt: long } : {}),
  };
}

function within(prefix: string, { gt, gte, lt, lte, limit, reverse }: Range): Range {
  return {
    ...(gt ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') }),
    ...(lte ? { lte: prefix + lte } : { lt: prefix + (lt ?? '\xff') }),
    ...(limit === undefined ? {} : { limit }),
    ...(reverse ? { reverse } : {}),
  };
}

/** Creates the stream that dynalite's query reads. A legacy stream takes a tenth of the time of a Readable. */
function valueStream(storage: Storage, range: Range & { snapshot?: Snapshot; highWaterMarkBytes: number }) {
  const stream = new LegacyStream();
  const values = storage.db.values(range);
  const size = range.limit !== undefined && range.limit > 0 ? range.limit : 100;
  let wanted = true;
  Object.assign(stream, {
    destroy: () => {
      wanted = false;
    },
  });
  const pump = async () => {
    try {
      while (wanted) {
        const chunk = await values.nextv(size);
        if (chunk.length === 0) break;
        for (const value of chunk) if (wanted) stream.emit('data', value);
      }
      if (wanted) stream.emit('end');
    } catch (error) {
      stream.emit('error', error);
    } finally {
      await values.close();
    }
  };
  void pump();
  return stream;
}

export type Action = (store: object, data: Request, done: Callback<object>) => void;

/** Runs an action that never pauses. @throws the action's error */
export function runNow(action: Action, store: object, data: Request): object {
  let outcome: { error: Error | null | undefined; value: object | undefined } | undefined;
  action(store, data, (error, value) => {
    outcome = { error, value };
  });
  if (outcome === undefined) throw new Error('a transaction action called the storage asynchronously');
  if (outcome.error) throw outcome.error as ServiceFault;
  return outcome.value ?? {};
}

/** Runs an action that may pause. */
export function runLater(action: Action, store: object, data: Request): Promise<object> {
  return new Promise((resolve, reject) => {
    action(store, data, (error, value) => (error ? reject(error) : resolve(value ?? {})));
  });
}
