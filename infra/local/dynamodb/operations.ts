import { writeCapacity } from './capacity.ts';
import { commit } from './commit.ts';
import { actionOf } from './engine.ts';
import { isFault } from './errors.ts';
import type { IndexLag } from './index-lag.ts';
import { itemPrefix, oneAtATime, type Storage } from './storage.ts';
import { describeStream, getRecords, getShardIterator, listStreams } from './streams/streams.ts';
import {
  createTable,
  deleteTable,
  describeContinuousBackups,
  getTable,
  saveSettings,
  updateContinuousBackups,
  updateTable,
} from './tables.ts';
import { prepareTransaction, transactGet } from './transactions.ts';
import { describeTimeToLive, expiredAtOnce, expiredKeys, switchTimeToLive } from './ttl.ts';
import type { Item, Request } from './types.ts';
import { type Action, emptyWriteSet, readView, runNow, writeView } from './views.ts';

export type Operations = {
  run(operation: string, data: Request, digest: string): Promise<object> | object;
  /** Deletes expired items, as DynamoDB does, and returns how many items it deleted. */
  sweepExpired(): Promise<number>;
  /** Runs a task while no other task writes. */
  alone<T>(task: () => Promise<T> | T): Promise<T>;
};

const deleteItem = actionOf('deleteItem');

/** Creates all operations on one storage. Writes are serialised; reads see only whole batches. */
export function operationsOn(storage: Storage, lag: IndexLag): Operations {
  const alone = oneAtATime();

  const write = (action: Action) => (data: Request) =>
    alone(async () => {
      const writes = emptyWriteSet();
      const answer = runWrite(action, writeView(storage, writes), data, writes);
      await commit(storage, lag, writes);
      const consumed = writeCapacity(writes.changes, data.ReturnConsumedCapacity);
      if (consumed.length === 0) return answer;
      return { ...answer, ConsumedCapacity: data.RequestItems ? consumed : consumed[0] };
    });

  const read = (action: Action) => (data: Request) => runNow(action, readView(storage), data);

  const range = (action: Action) => async (data: Request) => {
    if (data.IndexName !== undefined) await lag.catchUp();
    return read(action)(data);
  };

  const transact = (data: Request, digest: string) =>
    alone(async () => {
      const { writes, operations, answer } = prepareTransaction(storage, data, digest);
      await commit(storage, lag, writes, { operations });
      return answer;
    });

  const byName: Record<string, (data: Request, digest: string) => Promise<object> | object> = {
    GetItem: read(actionOf('getItem')),
    PutItem: write(actionOf('putItem')),
    UpdateItem: write(actionOf('updateItem')),
    DeleteItem: write(deleteItem),
    BatchWriteItem: write(actionOf('batchWriteItem')),
    BatchGetItem: read(actionOf('batchGetItem')),
    Query: range(actionOf('query')),
    Scan: range(actionOf('scan')),
    TransactWriteItems: transact,
    TransactGetItems: (data) => transactGet(storage, data),
    ListTables: (data) => listTables(storage, data),
    DescribeTable: (data) => ({ Table: getTable(storage, data.TableName) }),
    CreateTable: (data) => alone(() => createTable(storage, data)),
    UpdateTable: (data) => alone(() => updateTable(storage, data)),
    DeleteTable: (data) => alone(() => deleteTable(storage, data)),
    DescribeTimeToLive: (data) => describeTimeToLive(storage, getTable(storage, data.TableName).TableName),
    UpdateTimeToLive: (data) => alone(() => updateTimeToLive(storage, data)),
    DescribeContinuousBackups: (data) => describeContinuousBackups(storage, data),
    UpdateContinuousBackups: (data) => alone(() => updateContinuousBackups(storage, data)),
    ListStreams: (data) => listStreams(storage, data),
    DescribeStream: (data) => describeStream(storage, data),
    GetShardIterator: (data) => getShardIterator(storage, data),
    GetRecords: (data) => getRecords(storage, data),
  };

  return {
    run: (operation, data, digest) => {
      const run = byName[operation];
      if (run === undefined) throw new Error(`no such operation: ${operation}`);
      return run(data, digest);
    },
    sweepExpired: async () => {
      let count = 0;
      for (const table of [...storage.tables.keys()]) {
        let deleted: number;
        do {
          deleted = await alone(() => sweepTable(storage, lag, table));
          count += deleted;
        } while (deleted === expiredAtOnce);
      }
      return count;
    },
    alone,
  };
}

/**
 * Runs a write. If its condition fails and the caller asked for the existing item, adds the item to the error, which
 * dynalite does not do.
 */
function runWrite(action: Action, store: object, data: Request, writes: { found: Item | undefined }): object {
  try {
    return runNow(action, store, data);
  } catch (error) {
    const wanted = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && writes.found !== undefined;
    if (wanted && isFault(error) && error.body.__type.endsWith('#ConditionalCheckFailedException'))
      error.body.Item = writes.found;
    throw error;
  }
}

async function sweepTable(storage: Storage, lag: IndexLag, name: string): Promise<number> {
  const table = storage.tables.get(name);
  if (table === undefined || storage.settings.get(name)?.ttlAttribute === undefined) return 0;
  const keys = expiredKeys(storage, name);
  const writes = emptyWriteSet();
  const store = writeView(storage, writes);
  for (const key of keys) {
    const item = storage.db.get(itemPrefix(name) + key) as Item | undefined;
    if (item === undefined) continue;
    const Key = Object.fromEntries(
      table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]),
    );
    runNow(deleteItem, store, { TableName: name, Key: Key as Item });
  }
  await commit(storage, lag, writes, { byTimeToLive: true });
  return writes.changes.length;
}

async function updateTimeToLive(storage: Storage, data: Request): Promise<object> {
  const { TableName: name } = getTable(storage, data.TableName);
  const specification = data.TimeToLiveSpecification as { Enabled: boolean; AttributeName: string };
  const { settings, operations } = switchTimeToLive(storage, name, specification);
  await saveSettings(storage, name, settings, operations);
  return { TimeToLiveSpecification: specification };
}

function listTables(storage: Storage, data: Request): object {
  const after = data.ExclusiveStartTableName as string | undefined;
  const names = [...storage.tables.keys()].sort().filter((name) => after === undefined || name > after);
  const TableNames = names.slice(0, (data.Limit as number | undefined) ?? 100);
  return TableNames.length < names.length
    ? { TableNames, LastEvaluatedTableName: TableNames.at(-1) }
    : { TableNames };
}
