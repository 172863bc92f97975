import engine from 'dynalite/db/index.js';
import type { Index, Item, Request, Table } from './types.ts';
import type { Change } from './views.ts';

const size = (item: Item | undefined) => (item === undefined ? 0 : engine.itemSize(item));

const blocks = (bytes: number, block: number) => Math.max(1, Math.ceil(bytes / block));

/**
 * Returns the write units of the item itself: one per started KB of the item before or after the write, whichever is
 * larger.
 */
const itemWriteUnits = ({ before, after }: Pick<Change, 'before' | 'after'>) =>
  blocks(Math.max(size(before), size(after)), 1024);

/** Returns the read units of a strongly consistent read: one per started 4 KB. */
export const itemReadUnits = (item: Item | undefined) => blocks(size(item), 4096);

/** Returns the write units by index. A new, changed or deleted entry costs one write, a moved entry two. */
function indexWriteUnits({ table, before, after }: Change): Record<string, number> {
  const units: Record<string, number> = {};
  for (const index of [...(table.LocalSecondaryIndexes ?? []), ...(table.GlobalSecondaryIndexes ?? [])]) {
    const old = entry(index, table, before);
    const fresh = entry(index, table, after);
    if (old === undefined && fresh === undefined) continue;
    if (old?.key === fresh?.key) {
      if (JSON.stringify(old?.item) === JSON.stringify(fresh?.item)) continue;
      units[index.IndexName] = blocks(Math.max(size(old?.item), size(fresh?.item)), 1024);
      continue;
    }
    units[index.IndexName] =
      (old === undefined ? 0 : blocks(size(old.item), 1024)) +
      (fresh === undefined ? 0 : blocks(size(fresh.item), 1024));
  }
  return units;
}

function entry(index: Index, table: Table, item: Item | undefined) {
  if (item === undefined) return undefined;
  return engine.getIndexActions([index], null, item, table).puts[0];
}

type Consumed = { TableName: string; CapacityUnits: number; [more: string]: unknown };

/**
 * Returns the `ConsumedCapacity` of a write, with one entry per table. `factor` is 2 for a transaction, because
 * DynamoDB prepares and commits every item.
 */
export function writeCapacity(changes: Change[], detail: string | undefined, factor = 1): Consumed[] {
  if (detail !== 'TOTAL' && detail !== 'INDEXES') return [];
  const tables = new Map<string, { own: number; indexes: Record<string, number>; table: Table }>();
  for (const change of changes) {
    const name = change.table.TableName;
    const sum = tables.get(name) ?? { own: 0, indexes: {}, table: change.table };
    tables.set(name, sum);
    sum.own += factor * itemWriteUnits(change);
    for (const [index, units] of Object.entries(indexWriteUnits(change)))
      sum.indexes[index] = (sum.indexes[index] ?? 0) + factor * units;
  }
  return [...tables].map(([TableName, { own, indexes, table }]) => {
    const CapacityUnits = own + Object.values(indexes).reduce((total, units) => total + units, 0);
    const total = {
      TableName,
      CapacityUnits,
      ...(factor === 2 ? { WriteCapacityUnits: CapacityUnits } : {}),
    };
    if (detail === 'TOTAL') return total;
    return { ...total, Table: { CapacityUnits: own }, ...byKind(table, indexes) };
  });
}

function byKind(table: Table, units: Record<string, number>) {
  const pick = (indexes: Index[] | undefined) =>
    (indexes ?? [])
      .filter(({ IndexName }) => IndexName in units)
      .map(({ IndexName }) => [IndexName, { CapacityUnits: units[IndexName] }] as const);
  const local = pick(table.LocalSecondaryIndexes);
  const global = pick(table.GlobalSecondaryIndexes);
  return {
    ...(local.length > 0 ? { LocalSecondaryIndexes: Object.fromEntries(local) } : {}),
    ...(global.length > 0 ? { GlobalSecondaryIndexes: Object.fromEntries(global) } : {}),
  };
}

/**
 * The counted cost of calls to the table. Calls by the stream's readers are left out, because AWS does not bill them.
 */
export type TableCounts = {
  /** The calls by operation. */
  calls: Record<string, number>;
  /** The items that were new, changed or deleted. */
  created: number;
  changed: number;
  deleted: number;
  /** Capacity units, as DynamoDB reports them with `ReturnConsumedCapacity`. */
  writeUnits: number;
  readUnits: number;
};

const writing = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)Item/;
const counted =
  /^(?:Get|Put|Update|Delete|BatchGet|BatchWrite|TransactGet|TransactWrite)Items?$|^(?:Query|Scan)$/;

type Units = { CapacityUnits: number };
type Answer = { ConsumedCapacity?: Units | Units[] };

/** Counts what the calls of a table cost. */
export function openCounts() {
  const counts: TableCounts = {
    ...{ calls: {}, created: 0, changed: 0, deleted: 0, writeUnits: 0, readUnits: 0 },
  };
  return {
    read: (): TableCounts => structuredClone(counts),
    /**
     * Runs a call and adds the capacity that it consumed. The capacity is removed from the answer unless the caller
     * asked for it.
     */
    run: async (operation: string, data: Request, call: () => Promise<object> | object): Promise<object> => {
      if (!counted.test(operation)) return call();
      const asked = data.ReturnConsumedCapacity;
      data.ReturnConsumedCapacity = asked === 'INDEXES' ? asked : 'TOTAL';
      const answer = (await call()) as Answer;
      const units = [answer.ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      counts.calls[operation] = (counts.calls[operation] ?? 0) + 1;
      if (writing.test(operation)) counts.writeUnits += units;
      else counts.readUnits += units;
      if (asked === undefined || asked === 'NONE') delete answer.ConsumedCapacity;
      return answer;
    },
    /** Adds the items of a commit. */
    add: (changes: readonly Pick<Change, 'before' | 'after'>[]): void => {
      for (const { before, after } of changes) {
        if (before === undefined) counts.created++;
        else if (after === undefined) counts.deleted++;
        else counts.changed++;
      }
    },
  };
}
