import engine from 'dynalite/db/index.js';
import type { Range } from './sorted-map.ts';
import { indexNamed, indexPrefix, itemPrefix, type Storage } from './storage.ts';
import type { Item, Request, Table } from './types.ts';

/** An answer as JSON text. Stored items are sent as they are, without being parsed. */
export class JsonAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const largestPage = 1024 * 1024;

type Done = (error: null, answer: object) => void;

/**
 * Replaces dynalite's function that reads a range. The replacement is synchronous, and parses an item only if it needs
 * the item's content.
 */
export function mendRanges(): void {
  engine.queryTable = readRange;
}

function readRange(
  { storage }: { storage: Storage },
  table: Table,
  data: Request,
  range: Range,
  isLocal: boolean,
  fetchItems: boolean,
  startKeyNames: string[],
  done: Done,
): void {
  const { rows, isFull } = readPage(storage, table, data, range, isLocal);
  const last = rows.at(-1);
  const page = {
    ScannedCount: rows.length,
    ...(isFull && last !== undefined && { LastEvaluatedKey: pick(JSON.parse(last), startKeyNames) }),
  };
  const { _filter: filter, _projection: projection, QueryFilter, ScanFilter } = data as Conditions;
  const paths = projection?.paths ?? data.AttributesToGet;
  const consumed = data.ReturnConsumedCapacity;
  const withCapacity = consumed === 'TOTAL' || consumed === 'INDEXES';
  const isPlain = !fetchItems && !filter && !QueryFilter && !ScanFilter && !paths && !withCapacity;
  if (isPlain) {
    const about = JSON.stringify({ ...page, Count: rows.length });
    const items = data.Select === 'COUNT' ? '' : `,"Items":[${rows.join(',')}]`;
    done(null, new JsonAnswer(`${about.slice(0, -1)}${items}}`));
    return;
  }

  const found = rows.map((row) => JSON.parse(row) as Item);
  const whole = fetchItems ? found.map((row) => itemOf(storage, table, row)) : found;
  let items = whole;
  if (filter) items = items.filter((item) => engine.matchesExprFilter(item, filter.expression));
  else if (QueryFilter ?? ScanFilter)
    items = items.filter((item) =>
      engine.matchesFilter(item, (QueryFilter ?? ScanFilter) as object, data.ConditionalOperator),
    );
  if (paths) items = items.map((item) => engine.mapPaths(paths as unknown[], item));
  done(null, {
    ...page,
    Count: items.length,
    ...(data.Select !== 'COUNT' && { Items: items }),
    ...(withCapacity && { ConsumedCapacity: capacity(data, isLocal, fetchItems ? whole : [], found) }),
  });
}

type Conditions = Request & {
  _filter?: { expression: object };
  _projection?: { paths: unknown[] };
  QueryFilter?: object;
  ScanFilter?: object;
};

/**
 * Returns the JSON of the items of one page. `isFull` is true if the page ends at its limit or at 1 MB. An item is less
 * than twice as large as its JSON is long, so most pages are known to be below 1 MB without measuring items. Sizes are
 * in UTF-16 units instead of UTF-8 bytes as on AWS, because counting bytes is slower.
 */
function readPage(storage: Storage, table: Table, data: Request, range: Range, isLocal: boolean) {
  const limit = (data.Limit as number | undefined) ?? Number.POSITIVE_INFINITY;
  const sortKey = table.KeySchema[1]?.AttributeName;
  const rows: string[] = [];
  let length = 0;
  let measured = 0;
  let size = 0;
  for (const [, text] of storage.db.texts(rangeIn(table, data, range, isLocal))) {
    if (rows.length >= limit || size >= largestPage) break;
    rows.push(text);
    length += text.length;
    if (length * 2 < largestPage) continue;
    for (; measured < rows.length; measured++)
      size += engine.itemSize(JSON.parse(rows[measured] as string), true, true, sortKey);
  }
  return { rows, isFull: rows.length >= limit || size >= largestPage };
}

function rangeIn(table: Table, data: Request, range: Range, isLocal: boolean): Range {
  const name = table.TableName;
  const index = indexNamed(table, data.IndexName);
  if (index === undefined) return within(itemPrefix(name), range);
  const prefix = indexPrefix(isLocal ? 'local' : 'global', name, index.IndexName);
  const start = data.ExclusiveStartKey as Item | undefined;
  if (start === undefined) return within(prefix, range);
  // dynalite's start key lacks the item's key, with which the keys of an index end.
  const short = engine.createIndexKey(start, table, index.KeySchema);
  const long = `${short}/${engine.createKey(start, table)}`;
  return within(prefix, {
    ...range,
    ...(range.gt === short && { gt: long }),
    ...(range.lt === short && { lt: long }),
  });
}

const within = (prefix: string, { gt, gte, lt, lte, limit, reverse }: Range): Range => ({
  ...(gt ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') }),
  ...(lte ? { lte: prefix + lte } : { lt: prefix + (lt ?? '\xff') }),
  ...(limit !== undefined && { limit }),
  ...(reverse && { reverse }),
});

const pick = (item: Item, names: string[]) => Object.fromEntries(names.map((name) => [name, item[name]]));

const itemOf = (storage: Storage, table: Table, row: Item) =>
  storage.db.get(itemPrefix(table.TableName) + engine.createKey(row, table)) as Item;

/**
 * Returns the capacity of a read. Each started 4 KB of the table and of the index cost half a unit, or a whole unit if
 * the read is consistent.
 */
function capacity(data: Request, isLocal: boolean, fetched: Item[], found: Item[]): object {
  const units = (items: Item[]) =>
    Math.ceil(items.reduce((sum, item) => sum + engine.itemSize(item), 0) / 4096) *
    (data.ConsistentRead ? 1 : 0.5);
  const index = data.IndexName === undefined ? 0 : units(found);
  const own = data.IndexName === undefined ? units(found) : units(fetched);
  const kind = isLocal ? 'LocalSecondaryIndexes' : 'GlobalSecondaryIndexes';
  return {
    CapacityUnits: own + index,
    TableName: data.TableName,
    ...(data.ReturnConsumedCapacity === 'INDEXES' && {
      Table: { CapacityUnits: own },
      ...(data.IndexName !== undefined && { [kind]: { [data.IndexName]: { CapacityUnits: index } } }),
    }),
  };
}
