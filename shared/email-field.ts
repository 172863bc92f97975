import * as z from 'zod';
import { emailError, readEmail } from './email.ts';
import { readLine } from './typed-text.ts';

const long = (malformed: string) => ({ error: malformed, abort: true });

const wrong = (malformed: string) => ({
  error: ({ input }: { input?: unknown }) => emailError(String(input), malformed) ?? malformed,
});

/**
 * Returns the schema of a required email field. It turns the typed text into the address that emails are sent to
 * (S2-229, S2-230).
 */
export const emailField = (missing: string, malformed: string) =>
  z
    .string({ error: missing })
    .overwrite(readLine)
    .min(1, { error: missing })
    .max(254, long(malformed))
    .refine((text) => text === '' || readEmail(text) !== undefined, wrong(malformed))
    .transform((text) => readEmail(text) ?? text);

/** Returns the schema of an optional email field. A missing address is an empty text. */
export const optionalEmailField = (malformed: string) =>
  z
    .string({ error: malformed })
    .overwrite(readLine)
    .max(254, long(malformed))
    .refine((text) => text === '' || readEmail(text) !== undefined, wrong(malformed))
    .transform((text) => readEmail(text) ?? text)
    .default('');
