import * as z from 'zod';

/** The id of a job. The browser chooses it, so that a repeated request starts the job once. */
export const JobId = z
  .string()
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'Not the id of a job.' });
