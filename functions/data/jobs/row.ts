import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Actions } from '../dynamodb/transact.ts';
import type { JobItem } from './job.ts';
import { chunkKey, jobKey, pagesKey, rowKey, rowPrefix } from './keys.ts';

/**
 * The outcome of a record: changed, unchanged because the record already had the values, or refused because of
 * `message`.
 */
type RowOutcome = 'done' | 'unchanged' | 'failed';

export type Row = {
  /** The id of the record. */
  record: string;
  /** The record's name, for the result file. */
  name: string;
  outcome: RowOutcome;
  message?: string;
  /** The API's error code, for example `changed`. It is set together with `message` if the record was refused. */
  code?: string;
  /** Page jobs that are needed after the change. The job renders these pages at its end. */
  pages?: readonly object[];
  /** The id of the record that was changed, if `record` is a row of a file. */
  changed?: string;
};

/**
 * Returns the writes that store and count the outcome of a record. Put them in the transaction of the record's change.
 * They fail if the record was already done or the job no longer runs, so the change happens only once.
 */
export function noteRow(job: Pick<JobItem, 'id' | 'expires_at'>, row: Row, at: string): Actions {
  const one = (outcome: RowOutcome) => (row.outcome === outcome ? 1 : 0);
  return [
    putNew({ ...rowKey(job.id, row.record), ...row, expires_at: job.expires_at }),
    {
      Update: {
        TableName: tableName(),
        Key: jobKey(job.id),
        UpdateExpression: 'ADD done :addDone, unchanged :addUnchanged, failed :addFailed SET moved_at = :at',
        ConditionExpression: '#state = :running',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...{ ':addDone': one('done'), ':addUnchanged': one('unchanged'), ':addFailed': one('failed') },
          ...{ ':at': at, ':running': 'running' },
        },
      },
    },
  ];
}

/** Returns the writes that delete the outcome of a finished record, so that the job works on it again. */
export const unnoteRow = (jobId: string, record: string): Actions => [
  remove(rowKey(jobId, record), { ConditionExpression: 'attribute_exists(pk)' }),
  {
    Update: {
      TableName: tableName(),
      Key: jobKey(jobId),
      UpdateExpression: 'ADD done :addDone',
      ExpressionAttributeValues: { ':addDone': -1 },
    },
  },
];
/** Returns the outcome of a job's record. Returns undefined if the job has not done the record yet. */
export const findRow = (jobId: string, record: string) => readItem<Row>(rowKey(jobId, record));

/** Returns which of the given records the job has done. */
export async function findDone(jobId: string, records: readonly string[]): Promise<Set<string>> {
  const rows = await readItems(records.map((record) => rowKey(jobId, record)));
  return new Set(rows.map(({ record }) => record as string));
}

/**
 * Returns the ids of the records that a job changed, in the order of its records. `after` is the `next` of the previous
 * page.
 */
export async function listDone(jobId: string, after?: string) {
  const { items, next } = await readList<Row>(jobKey(jobId).pk, { prefix: rowPrefix, after, limit: 1000 });
  return {
    records: items.flatMap(({ record, changed = record, outcome }) => (outcome === 'done' ? [changed] : [])),
    next,
  };
}

/** Yields all outcomes, in the order of the records' ids. */
export const everyRow = (jobId: string) => everyItem<Row>(jobKey(jobId).pk, { prefix: rowPrefix });

/** Returns the writes that store further chunks of a job's records. */
export const keepChunks = (job: JobItem, chunks: readonly (readonly string[])[]): Actions =>
  chunks.map((records, n) =>
    put({ ...chunkKey(job.id, job.chunks + n), records, expires_at: job.expires_at }),
  );

export const findChunk = async (jobId: string, chunk: number): Promise<string[]> =>
  (await readItem<{ records: string[] }>(chunkKey(jobId, chunk)))?.records ?? [];

/** Returns the writes that store a set of pages to render, in chunks. */
export const keepPages = (job: JobItem, set: string, chunks: readonly (readonly string[])[]): Actions =>
  chunks.map((paths, n) => put({ ...pagesKey(job.id, set, n), paths, expires_at: job.expires_at }));

export const findPages = async ({ id, page_set = '', page_chunk = 0 }: JobItem): Promise<string[]> =>
  (await readItem<{ paths: string[] }>(pagesKey(id, page_set, page_chunk)))?.paths ?? [];
