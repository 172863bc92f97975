import engine from 'dynalite/db/index.js';
import { type Range, SortedMap } from './sorted-map.ts';

export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

/**
 * The part of dynalite's Level database that keeps the values on disk, as JSON.
 *
 * @public the types of dynalite read it
 */
export type Disk = {
  open(): Promise<void>;
  close(): Promise<void>;
  batch(
    operations: { type: 'put' | 'del'; key: string; value?: string; valueEncoding?: 'utf8' }[],
  ): Promise<void>;
  iterator(options: { valueEncoding: 'utf8' }): AsyncIterable<[string, string]>;
};

/**
 * A sorted database of JSON values, all of which are also in memory, so reads are synchronous. A batch is written to
 * the folder's files before its values can be read. The data survives a kill of this process but not a power cut,
 * because the files are not synced.
 */
export type Database = {
  get(key: string): unknown;
  entries(range: Range): Generator<[string, unknown]>;
  /** Returns the entries with their values as JSON. */
  texts(range: Range): Generator<[string, string]>;
  batch(operations: Operation[]): Promise<void>;
  close(): Promise<void>;
};

/** Opens the database of a folder. Without a folder, it opens an empty database that is only in memory. */
export async function openDatabase(path: string | undefined): Promise<Database> {
  const values = new SortedMap<string>();
  const disk = path === undefined ? undefined : engine.create({ path }).db;
  await disk?.open();
  if (disk !== undefined)
    for await (const [key, value] of disk.iterator({ valueEncoding: 'utf8' })) values.set(key, value);

  return {
    get: (key) => {
      const text = values.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    *entries(range) {
      for (const [key, text] of values.entries(range)) yield [key, JSON.parse(text)];
    },
    texts: (range) => values.entries(range),
    batch: async (operations) => {
      const encoded = operations.map((operation) =>
        operation.type === 'put'
          ? { ...operation, value: JSON.stringify(operation.value), valueEncoding: 'utf8' as const }
          : operation,
      );
      await disk?.batch(encoded);
      for (const operation of encoded)
        if (operation.type === 'put') values.set(operation.key, operation.value);
        else values.delete(operation.key);
    },
    close: async () => disk?.close(),
  };
}
