import * as z from 'zod';
import { emailError, readEmail } from './email.ts';
import { readLine } from './typed-text.ts';

/** The e-mail field of every form: what was typed becomes the address that mails are sent to (S2-229, S2-230). */
export const emailField = (missing: string, malformed: string) =>
  z
    .string({ error: missing })
    .overwrite(readLine)
    .min(1, { error: missing, abort: true })
    .max(254, { error: malformed, abort: true })
    .refine((text) => readEmail(text) !== undefined, {
      error: ({ input }) => emailError(String(input), malformed) ?? malformed,
    })
    .transform((text) => readEmail(text) ?? text);
