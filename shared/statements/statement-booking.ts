import * as z from 'zod';

/** The input of the job that books the lines of an M-Pesa statement. */
export const StatementBooking = z.object({
  statement: z.uuid(),
  /** The name of the statement's file, for the change log. */
  file: z.string(),
});
export type StatementBooking = z.output<typeof StatementBooking>;
