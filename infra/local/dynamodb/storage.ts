import engine from 'dynalite/db/index.js';
import type { Table, TableSettings } from './types.ts';

export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

export type Range = {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  limit?: number;
  reverse?: boolean;
};

export type Snapshot = { close(): Promise<void> };

type Iterator<T> = { nextv(size: number): Promise<T[]>; all(): Promise<T[]>; close(): Promise<void> };

/** The part of dynalite's Level database that the emulator uses. Values are JSON. */
export type RootDb = {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string, options?: { snapshot?: Snapshot }): unknown;
  batch(operations: Operation[]): Promise<void>;
  keys(range: Range): Iterator<string>;
  values(range: Range & { snapshot?: Snapshot; highWaterMarkBytes?: number }): Iterator<unknown>;
  iterator(range: Range): Iterator<[string, unknown]>;
  snapshot(): Snapshot;
};

/** The storage of all tables. Keys are dynalite's own (`item-T~…`), so dynalite can read its files. */
export type Storage = {
  db: RootDb;
  region: string;
  accountId: string;
  /** Milliseconds since 1970. Everything uses this clock. */
  now: () => number;
  tables: Map<string, Table>;
  settings: Map<string, TableSettings>;
  /** The last number of a stream record. Numbers are never reused, not even after a restart. */
  sequence: number;
  /** Called when stream records have been written. */
  recorded: () => void;
};

export const tableKey = (table: string) => `table~${table}`;
export const settingsKey = (table: string) => `settings~${table}`;
export const sequenceKey = 'sequence~';
export const itemPrefix = (table: string) => `item-${table}~`;
export const indexPrefix = (kind: string, table: string, index: string) =>
  `index-${kind.toLowerCase()}~${table}~${index}~`;
export const tagPrefix = (table: string) => `tag-${table}~`;
export const ttlPrefix = (table: string) => `ttl-${table}~`;
export const streamPrefix = (table: string) => `stream-${table}~`;

/** Returns the range of keys that start with `prefix`. */
export const startingWith = (prefix: string): Range => ({ gte: prefix, lt: `${prefix}\xff` });

export async function openStorage(options: {
  path?: string | undefined;
  region: string;
  accountId: string;
  now: () => number;
  recorded?: () => void;
}): Promise<Storage> {
  const { db } = engine.create(options.path === undefined ? {} : { path: options.path });
  await db.open();
  const storage: Storage = {
    db,
    region: options.region,
    accountId: options.accountId,
    now: options.now,
    tables: new Map(),
    settings: new Map(),
    recorded: options.recorded ?? (() => {}),
    sequence: (db.getSync(sequenceKey) as number | undefined) ?? 0,
  };
  for (const table of (await db.values(startingWith(tableKey(''))).all()) as Table[])
    storage.tables.set(table.TableName, table);
  for (const name of storage.tables.keys())
    storage.settings.set(
      name,
      (db.getSync(settingsKey(name)) as TableSettings | undefined) ?? { streams: [] },
    );
  return storage;
}

/** Returns a queue that runs tasks one after another; a failed task does not stop the next. */
export function oneAtATime(): <T>(task: () => Promise<T> | T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Returns the operations that delete every key under the given prefixes. */
export async function forgetting(db: RootDb, prefixes: string[]): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const prefix of prefixes)
    for (const key of await db.keys(startingWith(prefix)).all()) operations.push({ type: 'del', key });
  return operations;
}
