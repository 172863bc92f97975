import { type Database, type Operation, openDatabase } from './database.ts';
import type { Range } from './sorted-map.ts';
import type { Item, Table, TableSettings } from './types.ts';

/** The storage of all tables. Keys are dynalite's own (`item-T~…`), so dynalite can read its files. */
export type Storage = {
  db: Database;
  region: string;
  accountId: string;
  /** Returns the milliseconds since 1970. Everything in the storage uses this clock. */
  now: () => number;
  tables: Map<string, Table>;
  settings: Map<string, TableSettings>;
  /** The number of the newest stream record. Numbers are never reused, not even after a restart. */
  sequence: number;
  /** A function that is called when stream records have been written. */
  recorded: () => void;
  /** A function that is called with the changes of each commit; undefined if costs are not counted. */
  committed?: (changes: readonly { before: Item | undefined; after: Item | undefined }[]) => void;
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

export const indexNamed = ({ GlobalSecondaryIndexes, LocalSecondaryIndexes }: Table, name: unknown) =>
  [...(GlobalSecondaryIndexes ?? []), ...(LocalSecondaryIndexes ?? [])].find(
    ({ IndexName }) => IndexName === name,
  );

/** Returns the range of keys that start with `prefix`. */
export const startingWith = (prefix: string): Range => ({ gte: prefix, lt: `${prefix}\xff` });

export async function openStorage(options: {
  path?: string | undefined;
  region: string;
  accountId: string;
  now: () => number;
  recorded?: () => void;
}): Promise<Storage> {
  const db = await openDatabase(options.path);
  const storage: Storage = {
    db,
    region: options.region,
    accountId: options.accountId,
    now: options.now,
    tables: new Map(),
    settings: new Map(),
    recorded: options.recorded ?? (() => {}),
    sequence: (db.get(sequenceKey) as number | undefined) ?? 0,
  };
  for (const [, table] of db.entries(startingWith(tableKey(''))))
    storage.tables.set((table as Table).TableName, table as Table);
  for (const name of storage.tables.keys())
    storage.settings.set(name, (db.get(settingsKey(name)) as TableSettings | undefined) ?? { streams: [] });
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
export const forgetting = (db: Database, prefixes: string[]): Operation[] =>
  prefixes.flatMap((prefix) =>
    [...db.texts(startingWith(prefix))].map(([key]) => ({ type: 'del' as const, key })),
  );
