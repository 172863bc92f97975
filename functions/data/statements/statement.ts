import { gunzipSync, gzipSync } from 'node:zlib';
import { nairobiDay } from '#shared/nairobi.ts';
import type { StatementLineKind } from '#shared/statements/statement.ts';
import { partsOf } from '../../parts-of.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Actions } from '../dynamodb/transact.ts';
import {
  linesKey,
  listedStatementKey,
  payersKey,
  statementCountKey,
  statementKey,
  statementsPk,
} from './keys.ts';

/** How many lines there are of a kind, and their sum in cents. */
export type LineSum = { count: number; cents: number };

/** An imported statement. Neither the file nor anything about payers is stored in this item. */
export type StatementItem = {
  id: string;
  file_name: string;
  /** The hash of the file. It distinguishes a repeated request from another file with the same id. */
  hash: string;
  imported_at: string;
  by: { id: string; name: string };
  /** The job that books the lines. */
  job: string;
  /** The times of the first and the last line. */
  from: string;
  to: string;
  opening_cents: number;
  closing_cents: number;
  lines: number;
  new_lines: number;
  failed_lines: number;
  /** True when the job has recorded every new line. Until then, the statement cannot prove that a code is false. */
  is_booked?: true;
  sums: Record<StatementLineKind, LineSum>;
};

/** The number of lines in one compressed item. */
const PART_LINES = 1500;

/** The number of days for which the payers of new lines are stored if the job never ends. */
const PAYER_DAYS = 7;

const packed = (records: readonly unknown[]) => gzipSync(JSON.stringify(records)).toString('base64');
const unpacked = <T>(item: { packed: string } | undefined): T[] =>
  item ? (JSON.parse(gunzipSync(Buffer.from(item.packed, 'base64')).toString()) as T[]) : [];

/** Returns the number of parts in which the lines of a statement are stored. */
const partsIn = ({ lines }: Pick<StatementItem, 'lines'>) => Math.ceil(lines / PART_LINES);

type Saved<Line, Payer> = {
  statement: StatementItem;
  lines: readonly Line[];
  /** The payers of the lines, in the order of the lines. */
  payers: readonly Payer[];
  /** The number of statements that had been imported when this one was checked. */
  count: number;
};

/** Returns the writes that store a statement. They fail if another one was imported after this one was checked. */
export function saveStatement<Line, Payer>({ statement, lines, payers, count }: Saved<Line, Payer>) {
  const { id, to, imported_at } = statement;
  const expires_at = endOfTaxRecords(nairobiDay(to));
  const untilBooked = secondsAfter(imported_at, PAYER_DAYS);
  const asRead =
    count === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: '#count = :was', ...named, ExpressionAttributeValues: { ':was': count } };
  return {
    statement: putNew({ ...statementKey(id), ...statement, expires_at }),
    listed: put({ ...listedStatementKey(to, id), ...statement, expires_at }),
    count: put({ ...statementCountKey(), count: count + 1 }, asRead),
    lines: partsOf(lines, PART_LINES).map((part, n) =>
      put({ ...linesKey(id, n), packed: packed(part), expires_at }),
    ),
    payers: partsOf(payers, PART_LINES).map((part, n) =>
      put({ ...payersKey(id, n), packed: packed(part), expires_at: untilBooked }),
    ),
  };
}

const named = { ExpressionAttributeNames: { '#count': 'count' } };

/** Returns the writes that delete the payers of a statement after its lines are recorded. */
export const forgetPayers = (statement: StatementItem): Actions =>
  Array.from({ length: partsIn(statement) }, (_, n) => remove(payersKey(statement.id, n)));

/** Returns the writes that mark a statement as completely recorded. */
export const noteBooked = ({ id, to }: StatementItem): Actions =>
  [statementKey(id), listedStatementKey(to, id)].map((Key) => ({
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET is_booked = :yes',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':yes': true },
    },
  }));

export const findStatement = (id: string) => readItem<StatementItem>(statementKey(id));

/** Returns the number of imported statements. */
export const countStatements = async (): Promise<number> =>
  (await readItem<{ count: number }>(statementCountKey()))?.count ?? 0;

/** Returns statements by the time of their last line, newest first. `next` is the cursor of the next page. */
export const listStatements = (limit: number, after?: string) =>
  readList<StatementItem>(statementsPk, { limit, after, isNewestFirst: true });

/** Returns at most `limit` statements whose last line is at or after a time, oldest first. */
export const statementsSince = async (at: string, limit: number): Promise<StatementItem[]> =>
  (await readList<StatementItem>(statementsPk, { limit, between: [at, '9'] })).items;

async function readParts<T>(
  statement: Pick<StatementItem, 'id' | 'lines'>,
  keyOf: typeof linesKey,
): Promise<T[]> {
  const keys = Array.from({ length: partsIn(statement) }, (_, n) => keyOf(statement.id, n));
  const items = (await readItems(keys)) as { sk: string; packed: string }[];
  return items.toSorted((one, other) => one.sk.localeCompare(other.sk)).flatMap((item) => unpacked<T>(item));
}

/** Returns all lines of a statement, the oldest first. */
export const readLines = <Line>(statement: Pick<StatementItem, 'id' | 'lines'>) =>
  readParts<Line>(statement, linesKey);

/** Returns the payers of the lines, in the order of the lines. The list is empty after they were deleted. */
export const readPayers = <Payer>(statement: Pick<StatementItem, 'id' | 'lines'>) =>
  readParts<Payer>(statement, payersKey);
