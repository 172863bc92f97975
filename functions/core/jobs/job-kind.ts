import type { CsvLine } from '#shared/jobs/csv.ts';
import type { StoredPrice } from '#shared/products/price-change.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { JobOwner, Undoes } from '../../data/jobs/job.ts';
import type { Row } from '../../data/jobs/row.ts';
import type { ShopError } from '../../errors.ts';
import type { PageJob } from '../pages/page-job.ts';

/**
 * The ids of some of a job's records, at most two thousand. If `next` is undefined, no further records follow. `prices`
 * says which prices the job changes, if the job's input does not say so.
 */
type JobRecords = { ids: readonly string[]; next?: string; prices?: readonly StoredPrice[] };

type Noted = { name: string; pages: readonly PageJob[]; changed?: string };

/** A record that a job works on. */
type JobRecord<I> = {
  id: string;
  /** The id of the job. */
  job: string;
  input: I;
  /** The job that this job undoes; undefined if it undoes none. */
  undoes?: Undoes | undefined;
  /** The data that the kind's `prepare` has read. */
  read?: unknown;
  /** The person in whose name the job works, with their present groups. The change log names this person. */
  by: JobOwner;
  now: Date;
  /**
   * Returns writes that let the change happen only once. Add them to the transaction of the change, under a separate
   * name. If the transaction refuses them, throw the refusal. `pages` are the page jobs that the change needs
   * (`pagesOf`); the job renders each page once, at its end. If the job's records are rows of a file, `changed` is the
   * id of the changed record.
   */
  noting: (change: Noted) => Actions;
};

/** The result for a record that was not changed: the change was not needed, or was refused with this error. */
type Unchanged = Pick<Row, 'name'> & { error?: ShopError };

/** A kind of job. Its name, input and ability are in `shared/jobs/job.ts`. */
export type JobKind<I> = {
  /**
   * Returns the next page of the ids of the job's records. `cursor` is the `next` that the previous call returned.
   * @throws an error whose message is shown to the person who started the job
   */
  list: (input: I, cursor: string | undefined, by: JobOwner, job: string, now: Date) => Promise<JobRecords>;
  /**
   * Changes a record in one transaction that contains the writes of `noting`. The function may be called again for a
   * record that was already changed.
   *
   * @returns undefined if the record was changed. Otherwise its name, and the error if the change was refused
   * @throws 404, 409, 422: the record is noted as failed, with the message, and the job continues
   */
  change: (record: JobRecord<I>) => Promise<Unchanged | undefined>;
  /**
   * Reads the data that all changes of a step need, with few requests. If that data has changed meanwhile, a change
   * must fail or read it again. With this function, a job has larger steps, and changes ten records in one transaction.
   */
  prepare?: (input: I, ids: readonly string[]) => Promise<unknown>;
  /** The most records in a step. Set it if a record takes longer than usual, because a step has only ten seconds. */
  chunk?: number;
  /** Returns the writes that are made when the job has done all its records. The table can refuse them. */
  atEnd?: (job: { id: string; input: I; total: number }) => Promise<Actions>;
  /** True if the job also renders every page of the shop. */
  rendersAll?: true;
  /** The name of the result file, such as `hidden-products`. Without a name, the job has no result file. */
  resultName?: string;
  /**
   * Returns the lines of the result file, without its headings. By default, each record has one line that says what
   * happened to it.
   */
  linesOf?: (job: {
    id: string;
    input: I;
    by: JobOwner;
  }) => Promise<{ headings: string[]; lines: CsvLine[] }>;
  /**
   * True if the file is the job's only result. Then the job has no records, and the number of the file's lines is
   * shown instead.
   */
  countsLines?: true;
  /** Returns the text about a record for the result file. By default, the text says whether the record was changed. */
  outcomeOf?: (row: Row) => string;
};

/** A kind of job whose input type is not known. */
export type AnyJobKind = JobKind<never>;

/** A change throws this error if the job must stop. A person can resume the job. */
export class StopJob extends Error {}
