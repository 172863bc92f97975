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

/** The number and the sum in cents of some lines. */
export type LineSum = { count: number; cents: number };

/** An imported statement. The file itself is not kept, and neither is anything about payers. */
export type StatementItem = {
  id: string;
  file_name: string;
  /** The hash of the file, so that a repeated request is told from another file. */
  hash: string;
  imported_at: string;
  by: { id: string; name: string };
  /** The job that books the lines. */
  job: string;
  /** The times of the first and of the last line. */
  from: string;
  to: string;
  opening_cents: number;
  closing_cents: number;
  lines: number;
  new_lines: number;
  failed_lines: number;
  /** True once its job has booked every new line. Before, the file proves nothing about other codes. */
  is_booked?: true;
  sums: Record<StatementLineKind, LineSum>;
};

/** The lines that are stored in one item, compressed. */
const PART_LINES = 1500;

/** For how many days the payers of new lines are kept, if their job does not end. */
const PAYER_DAYS = 7;

const packed = (records: readonly unknown[]) => gzipSync(JSON.stringify(records)).toString('base64');
const unpacked = <T>(item: { packed: string } | undefined): T[] =>
  item ? (JSON.parse(gunzipSync(Buffer.from(item.packed, 'base64')).toString()) as T[]) : [];

/** Returns the number of parts in which the lines of a statement are stored. */
const partsIn = ({ lines }: Pick<StatementItem, 'lines'>) => Math.ceil(lines / PART_LINES);

type Saved<Line, Payer> = {
  statement: StatementItem;
  lines: readonly Line[];
  /** What the lines say about their payers, in the order of the lines. */
  payers: readonly Payer[];
  /** How many statements were imported when this one was checked. */
  count: number;
};

/** Returns the actions that store a statement. They fail if another one was imported since this one was checked. */
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

/** Returns the actions that forget the payers of a statement once its lines are booked. */
export const forgetPayers = (statement: StatementItem): Actions =>
  Array.from({ length: partsIn(statement) }, (_, n) => remove(payersKey(statement.id, n)));

/** Returns the actions that record that every new line of a statement is booked. */
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

/** Returns how many statements were imported. */
export const countStatements = async (): Promise<number> =>
  (await readItem<{ count: number }>(statementCountKey()))?.count ?? 0;

/** Returns statements by the times of their last lines, newest first. `next` is the place of the next page. */
export const listStatements = (limit: number, after?: string) =>
  readList<StatementItem>(statementsPk, { limit, after, isNewestFirst: true });

/** Returns the statements whose last line is not before a time, at most this many, the oldest first. */
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

/** Returns what the lines say about their payers, in the order of the lines; none once they are forgotten. */
export const readPayers = <Payer>(statement: Pick<StatementItem, 'id' | 'lines'>) =>
  readParts<Payer>(statement, payersKey);
