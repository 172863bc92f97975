import type { JobPhase, JobState } from '#shared/jobs/job.ts';
import type { StoredPrice } from '#shared/products/price-change.ts';
import type { LoggedBy } from '../../writer.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { jobKey, jobsPk, listedJobKey } from './keys.ts';

/** The number of days for which a job, its rows and its result file are kept. */
const JOB_DAYS = 30;

export type JobOwner = Extract<LoggedBy, { kind: 'person' }>;

/**
 * The job that another job undoes. `kind` is the kind of the original job, whose changes are undone or made again.
 * `since` is the time when that original job was started.
 */
export type Undoes = { id: string; kind: string; since: string; is_redo: boolean };

/** A job as it is stored. */
export type JobItem = {
  id: string;
  kind: string;
  input: unknown;
  undoes?: Undoes;
  /** The job that undoes this one. The string is empty if that job has ended without restoring anything. */
  undone_by?: string;
  /**
   * The product prices that the job changes, restores or changes again. For an import, they are known after its rows
   * are listed.
   */
  prices: readonly StoredPrice[];
  by: JobOwner;
  created_at: string;
  moved_at: string;
  ended_at?: string;
  cancelled_by?: string;
  /** The person who last resumed the job, which then works in their name and with their rights. */
  resumed_by?: JobOwner;
  state: JobState;
  phase: JobPhase;
  /** The number of finished steps. The end of a step is stored only if no other step has ended since the step began. */
  step: number;
  /** How many times the job was started or resumed. */
  run: number;
  /** True when all records are listed. */
  is_listed: boolean;
  /** The place in the list of records after which the next listing continues. */
  cursor?: string;
  /** The number of listed chunks of records (`chunks`), and the number of finished ones (`chunk`). */
  chunks: number;
  chunk: number;
  total: number;
  done: number;
  unchanged: number;
  failed: number;
  /** The list of pages to render: the name of the list, the number of its chunks, and the number of rendered chunks. */
  page_set?: string;
  page_chunks?: number;
  page_chunk?: number;
  pages_total?: number;
  pages_done?: number;
  /** The number of times in a row that the scheduled check found no progress of the job. */
  stalls?: number;
  /**
   * The reason why the job failed, or why it stops while it is `cancelling`. The string is empty after the job was
   * resumed.
   */
  note?: string;
  has_result?: boolean;
  expires_at: number;
};

export const findJob = (id: string) => readItem<JobItem>(jobKey(id));

export const expiryOfJob = (createdAt: string) => secondsAfter(createdAt, JOB_DAYS);

/** Returns the writes that create a job. They fail if the id is taken. */
export const createJob = (job: JobItem): Actions => [
  putNew({ ...jobKey(job.id), ...job }),
  put({ ...listedJobKey(job.created_at, job.id), id: job.id, expires_at: job.expires_at }),
];

/** Returns the jobs with these ids that exist, in any order. */
export const findJobs = async (ids: readonly string[]) => (await readItems(ids.map(jobKey))) as JobItem[];

/** Returns jobs, newest first. `after` is the `next` of the previous page. */
export async function listJobs(limit: number, after?: string) {
  const { items, next } = await readList<{ id: string }>(jobsPk, { limit, after, isNewestFirst: true });
  const found = await findJobs(items.map(({ id }) => id));
  const byId = new Map(found.map((job) => [job.id, job]));
  return { jobs: items.flatMap(({ id }) => byId.get(id) ?? []), next };
}

type JobChange = Partial<Omit<JobItem, 'id' | 'step'>>;

/** Returns the write that changes a job. It fails if the job's run, step or state has changed since it was read. */
export function changeJob({ id, step, run, state }: JobItem, change: JobChange & { step?: number }): Action {
  const { UpdateExpression, ...parts } = setting(change);
  return {
    Update: {
      TableName: tableName(),
      Key: jobKey(id),
      UpdateExpression,
      ConditionExpression: '#step = :step AND #run = :run AND #state = :state',
      ExpressionAttributeNames: {
        ...parts.ExpressionAttributeNames,
        '#step': 'step',
        '#run': 'run',
        '#state': 'state',
      },
      ExpressionAttributeValues: {
        ...parts.ExpressionAttributeValues,
        ':step': step,
        ':run': run,
        ':state': state,
      },
    },
  };
}

/** Returns the write that stores the end of a step. It fails if another step has ended or the job was cancelled. */
export const finishStep = (job: JobItem, change: JobChange, at: string): Action =>
  changeJob(job, { ...change, step: job.step + 1, moved_at: at, stalls: 0 });
