import * as z from 'zod';
import { Cursor, Instant } from '../ids.ts';
import { JobId } from './job-id.ts';

/**
 * `running`: in progress. `cancelling`: a person cancelled it, and it finishes what it has begun. `done`, `cancelled`
 * and `failed`: it has ended. The last two can be resumed.
 */
const jobStates = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** What a running job does: lists its records, works on them, renders their pages, writes its result file. */
const jobPhases = ['list', 'work', 'pages', 'result'] as const;
export type JobPhase = (typeof jobPhases)[number];

/** A job: a background task that works on many records, or on all pages. */
export const Job = z.object({
  id: JobId,
  kind: z.string(),
  /**
   * The job that this one undoes, and the kind of its changes. `is_redo` is true if it makes those changes
   * again.
   */
  undoes: z.object({ id: JobId, kind: z.string(), is_redo: z.boolean() }).nullable(),
  /** The job that undoes this one. */
  undone_by: JobId.nullable(),
  by: z.string(),
  created_at: Instant,
  /** When the job last made progress. */
  moved_at: Instant,
  ended_at: Instant.nullable(),
  /** The person who resumed the job last. From then on, the job's changes are logged with this person's name. */
  resumed_by: z.string().nullable(),
  /** The person who cancelled the job. */
  cancelled_by: z.string().nullable(),
  state: z.enum(jobStates),
  phase: z.enum(jobPhases),
  /** The number of records. Null while they are being listed. */
  total: z.int().nullable(),
  /** How many records the job changed, how many already had the new values, and how many it could not change. */
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** The number of pages to render, and how many are rendered so far. Null before the job knows its pages. */
  pages: z.object({ total: z.int(), done: z.int() }).nullable(),
  /** Why the job failed, or why it stops before its end. */
  note: z.string().nullable(),
  has_result: z.boolean(),
  /** What the caller may do with the job now. */
  may: z.object({ cancel: z.boolean(), resume: z.boolean(), undo: z.boolean(), download: z.boolean() }),
});
export type Job = z.output<typeof Job>;

export const Jobs = z.object({ jobs: z.array(Job), next_cursor: Cursor.nullable() });

/** Returns true for a job that does nothing more unless it is resumed. */
export const isOver = ({ state }: { state: JobState }) => state !== 'running' && state !== 'cancelling';
