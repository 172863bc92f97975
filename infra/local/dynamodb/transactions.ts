import { hash } from 'node:crypto';
import engine from 'dynalite/db/index.js';
import { itemReadUnits, writeCapacity } from './capacity.ts';
import type { Operation } from './database.ts';
import { actionOf } from './engine.ts';
import {
  type CancellationReason,
  fault,
  isFault,
  tableNotFound,
  transactionCancelled,
  validationError,
} from './errors.ts';
import { tooLarge } from './requests/transaction-shapes.ts';
import { itemPrefix, type Storage } from './storage.ts';
import type { Item, Request, Table } from './types.ts';
import { type Change, emptyWriteSet, runNow, type WriteSet, writeView } from './views.ts';

const actions = {
  Put: actionOf('putItem'),
  Update: actionOf('updateItem'),
  Delete: actionOf('deleteItem'),
};
const greatest = 4 * 1024 * 1024;
const tokenLife = 10 * 60 * 1000;

/**
 * Returns the storage key of a transaction's token. The key starts with the number of a ten-minute period, so that old
 * tokens can be found without reading the others.
 */
const tokenKey = (at: number, token: string) =>
  `token~~${String(Math.floor(at / tokenLife)).padStart(9, '0')}~${token}`;

type Kind = 'ConditionCheck' | 'Put' | 'Update' | 'Delete';
type Part = { kind: Kind; data: Request; table: Table; key: Item; refusal: CancellationReason | undefined };

/** A transaction that is ready to commit: its writes, its token and its answer. */
export type Prepared = { writes: WriteSet; operations: Operation[]; answer: object };

/** Returns a digest of a transaction's actions. Call it before the request is parsed, because parsing adds fields. */
export const digestOf = (transactItems: unknown) => hash('sha256', JSON.stringify(transactItems) ?? '');

/**
 * Prepares TransactWriteItems up to its commit. It evaluates every condition and writes nothing.
 *
 * @throws TransactionCanceledException with one reason per action if any condition fails
 */
export function prepareTransaction(storage: Storage, data: Request, digest: string): Prepared {
  const parts = readParts(storage, data.TransactItems as Record<string, Request>[]);
  const detail = data.ReturnConsumedCapacity;
  const token = data.ClientRequestToken as string | undefined;
  if (token !== undefined && isRepeated(storage, token, digest))
    return { writes: emptyWriteSet(), operations: [], answer: repeatedAnswer(storage, parts, detail) };

  const writes = emptyWriteSet();
  const checked: Change[] = [];
  const store = writeView(storage, writes);
  const reasons = parts.map((part) => part.refusal ?? evaluate(storage, store, writes, checked, part));
  if (reasons.some((reason) => reason !== none)) throw transactionCancelled(reasons);

  const changes = [...writes.changes, ...checked];
  const bytes = changes.reduce((sum, { before, after }) => sum + engine.itemSize(after ?? before ?? {}), 0);
  if (bytes > greatest)
    throw validationError('The aggregate size of the items in the transaction exceeds the maximum of 4 MB');
  const ConsumedCapacity = writeCapacity(changes, detail, 2);
  return {
    writes,
    operations:
      token === undefined
        ? []
        : [{ type: 'put', key: tokenKey(storage.now(), token), value: { at: storage.now(), digest } }],
    answer: ConsumedCapacity.length > 0 ? { ConsumedCapacity } : {},
  };
}

const none: CancellationReason = { Code: 'None' };

function readParts(storage: Storage, items: Record<string, Request>[]): Part[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const [kind, data] = Object.entries(item)[0] as [Kind, Request];
    const table = storage.tables.get(data.TableName as string);
    if (table === undefined) throw tableNotFound();
    const key = kind === 'Put' ? keyOf(table, data.Item as Item) : (data.Key as Item);
    const invalid = kind === 'Put' && !key ? undefined : engine.validateKey(key ?? {}, table);
    if (!invalid && key !== undefined) {
      const place = itemPrefix(table.TableName) + engine.createKey(key, table);
      if (seen.has(place))
        throw validationError('Transaction request cannot include multiple operations on one item');
      seen.add(place);
    }
    const refusal =
      invalid && kind !== 'Put' ? { Code: 'ValidationError', Message: invalid.message } : undefined;
    return { kind, data, table, key: key ?? {}, refusal };
  });
}

/** Returns the key of an item; undefined if a part of it is missing. */
function keyOf(table: Table, item: Item): Item | undefined {
  const key: Item = {};
  for (const { AttributeName: name } of table.KeySchema) {
    const value = item[name];
    if (value === undefined) return undefined;
    key[name] = value;
  }
  return key;
}

function evaluate(
  storage: Storage,
  store: object,
  writes: WriteSet,
  checked: Change[],
  { kind, data, table, key }: Part,
): CancellationReason {
  writes.found = undefined;
  try {
    if (kind === 'ConditionCheck') {
      const place = engine.createKey(key, table);
      const found = storage.db.get(itemPrefix(table.TableName) + place) as Item | undefined;
      writes.found = found;
      checked.push({ table, key: place, before: found, after: found });
      const refusal = engine.checkConditional(data, found);
      if (refusal) throw refusal;
    } else {
      if (kind === 'Put' && engine.itemSize(data.Item as Item) > engine.MAX_SIZE)
        throw validationError(tooLarge);
      runNow(actions[kind], store, data);
    }
    return none;
  } catch (error) {
    // DynamoDB checks for an empty key before it runs the transaction, so this error is not a cancellation reason.
    if (!isFault(error) || error.message.includes('cannot contain an empty')) throw error;
    if (!error.body.__type.endsWith('#ConditionalCheckFailedException'))
      return { Code: 'ValidationError', Message: error.message };
    const wanted = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && writes.found !== undefined;
    return {
      Code: 'ConditionalCheckFailed',
      Message: error.message,
      ...(wanted ? { Item: writes.found as object } : {}),
    };
  }
}

function isRepeated(storage: Storage, token: string, digest: string): boolean {
  const now = storage.now();
  const usedAt = (at: number) =>
    storage.db.get(tokenKey(at, token)) as { at: number; digest: string } | undefined;
  const known = usedAt(now) ?? usedAt(now - tokenLife);
  if (known === undefined || now - known.at >= tokenLife) return false;
  if (known.digest !== digest)
    throw fault(
      'IdempotentParameterMismatchException',
      'The request uses the same client token as a previous, but non-identical request. ' +
        'Do not reuse a client token with different requests, unless the requests are identical',
    );
  return true;
}

/**
 * Returns the answer to a transaction that is sent again. Nothing is written, and only the reading of its items is
 * charged.
 */
function repeatedAnswer(storage: Storage, parts: Part[], detail: string | undefined): object {
  const reads = parts.map(({ table, key }) => ({
    table: table.TableName,
    item: storage.db.get(itemPrefix(table.TableName) + engine.createKey(key, table)) as Item | undefined,
  }));
  return withReadCapacity({}, reads, detail);
}

/** Runs TransactGetItems. It reads all items in the same state of the data. */
export function transactGet(storage: Storage, data: Request): object {
  const seen = new Set<string>();
  const gets = (data.TransactItems as { Get: Request }[]).map(({ Get }) => {
    const table = storage.tables.get(Get.TableName as string);
    if (table === undefined) throw tableNotFound();
    const invalid = engine.validateKey(Get.Key as Item, table);
    const place = invalid ? '' : itemPrefix(table.TableName) + engine.createKey(Get.Key as Item, table);
    if (seen.has(place) && !invalid)
      throw validationError('Transaction request cannot include multiple operations on one item');
    seen.add(place);
    return {
      table: table.TableName,
      place,
      invalid,
      paths: (Get._projection as { paths: unknown[] })?.paths,
    };
  });
  if (gets.some(({ invalid }) => invalid))
    throw transactionCancelled(
      gets.map(({ invalid }) => (invalid ? { Code: 'ValidationError', Message: invalid.message } : none)),
    );
  const reads = gets.map(({ place, table }) => ({
    table,
    item: storage.db.get(place) as Item | undefined,
  }));
  const Responses = reads.map(({ item }, index) => {
    const paths = gets[index]?.paths;
    if (item === undefined) return {};
    return { Item: paths === undefined ? item : engine.mapPaths(paths, item) };
  });
  return withReadCapacity({ Responses }, reads, data.ReturnConsumedCapacity);
}

function withReadCapacity(
  answer: object,
  reads: { table: string; item: Item | undefined }[],
  detail: string | undefined,
): object {
  if (detail !== 'TOTAL' && detail !== 'INDEXES') return answer;
  const tables = new Map<string, number>();
  for (const { table, item } of reads) tables.set(table, (tables.get(table) ?? 0) + 2 * itemReadUnits(item));
  const ConsumedCapacity = [...tables].map(([TableName, units]) => ({
    TableName,
    CapacityUnits: units,
    ReadCapacityUnits: units,
    ...(detail === 'INDEXES' ? { Table: { CapacityUnits: units, ReadCapacityUnits: units } } : {}),
  }));
  return { ...answer, ConsumedCapacity };
}

/** Deletes the tokens of ten-minute periods that ended at least ten minutes ago. */
export async function forgetTokens(storage: Storage): Promise<void> {
  const range = { gte: 'token~', lt: tokenKey(storage.now() - tokenLife, '') };
  await storage.db.batch([...storage.db.texts(range)].map(([key]) => ({ type: 'del', key })));
}
