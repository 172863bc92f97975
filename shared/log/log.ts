import * as z from 'zod';
import { groups } from '../abilities/groups.ts';
import { Cursor, Instant } from '../ids.ts';
import { JobId } from '../jobs/job-id.ts';
import { logActionNames, logNounNames } from './log-noun.ts';

/**
 * The id of a change-log entry: the kind of record, the record and the entry's place in the record's log, base64url.
 */
export const LogId = z.string().regex(/^[\w-]{20,400}$/, { error: 'Not the id of a change.' });

/**
 * A changed field as staff read it, for example "Selling price", "Ksh 500". A null value means that the field was
 * empty. `personal`: the value is not logged. `shortened`: only a part of the value is logged. `unseen`: the reader may
 * not see the value. `rows`: only the changed rows of a table are listed. Then `before` is null if rows were only
 * added, and `after` is null if rows were only removed.
 */
const LoggedField = z.object({
  name: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  kind: z.enum(['value', 'rows', 'personal', 'shortened', 'unseen']),
});

/** An entry of the change log: a change of a record. */
export const LogEntry = z.object({
  id: LogId,
  noun: z.enum(logNounNames),
  record: z.string(),
  /**
   * The record's name at the time of the change. For a staff member, it is the present name and email address, if the
   * reader may see them. Null for other records whose name is personal.
   */
  title: z.string().nullable(),
  action: z.enum(logActionNames),
  at: Instant,
  by: z.object({
    kind: z.enum(['person', 'customer', 'system']),
    /** The name of the person who made the change. Null for a customer, and for a person who was erased. */
    name: z.string().nullable(),
    /** The id by which the log lists the changes of this person. */
    person: z.string().nullable(),
    groups: z.array(z.enum(groups)),
  }),
  /** The route of the endpoint, or the function of the event, that made the change. */
  from: z.string(),
  request_id: z.string().nullable(),
  /** The job that made the change. */
  job: z.string().nullable(),
  fields: z.array(LoggedField),
  /** True when the caller may undo the change, and the log contains the values that this needs. */
  may_undo: z.boolean(),
  /** The change that this one undid. */
  undoes: LogId.nullable(),
});
export type LogEntry = z.output<typeof LogEntry>;

export const LogPage = z.object({ entries: z.array(LogEntry), next_cursor: Cursor.nullable() });
export type LogPage = z.output<typeof LogPage>;

const Day = z.iso.date();

/**
 * Which changes to list: those of a record, of a noun (kind of record), by a person or by a job, or all. `from` and
 * `to` are days in Nairobi.
 */
export const LogQuery = z
  .object({
    noun: z.enum(logNounNames).optional(),
    record: z.string().min(1).max(200).optional(),
    person: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
    job: JobId.optional(),
    from: Day.optional(),
    to: Day.optional(),
    cursor: Cursor.optional(),
  })
  .refine(({ noun, record }) => record === undefined || noun !== undefined, {
    error: 'A record needs its noun.',
    path: ['noun'],
  })
  .refine(({ noun, person }) => noun === undefined || person === undefined, {
    error: 'Choose a noun or a person.',
    path: ['person'],
  })
  .refine(({ noun, person, job }) => job === undefined || (noun ?? person) === undefined, {
    error: 'Choose a job, a noun or a person.',
    path: ['job'],
  });
export type LogQuery = z.output<typeof LogQuery>;
