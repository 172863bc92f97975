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

/** The part of the level database under dynalite that is used here. Values are JSON. */
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

/** Where everything lies. Keys are dynalite's own (`item-T~…`), so its files stay readable to it. */
export type Storage = {
  db: RootDb;
  region: string;
  accountId: string;
  /** Milliseconds since 1970; the only clock there is. */
  now: () => number;
  tables: Map<string, Table>;
  settings: Map<string, TableSettings>;
  /** The last number given to a stream record; never given twice, not even after a restart. */
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

/** Every key that starts with `prefix`. */
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

/** Runs tasks one after another; a failed task does not stop the next. */
export function oneAtATime(): <T>(task: () => Promise<T> | T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}

/** The operations that forget every key under the given prefixes. */
export async function forgetting(db: RootDb, prefixes: string[]): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const prefix of prefixes)
    for (const key of await db.keys(startingWith(prefix)).all()) operations.push({ type: 'del', key });
  return operations;
}
