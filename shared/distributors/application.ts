import * as z from 'zod';
import { EmailOutcome } from '../emails/email-outcome.ts';
import { SuppressionReason } from '../emails/returned-emails.ts';
import { Cursor, Instant } from '../ids.ts';
import { readParagraphs } from '../typed-text.ts';
import { applicationLimits, applicationStates } from './application-state.ts';

/** The id of an application: 128 random bits, base64url. */
export const ApplicationId = z.string().regex(/^[\w-]{22}$/, { error: 'Not an application.' });

const ApplicationStateShape = z.enum(applicationStates);

const Applied = z.object({
  id: ApplicationId,
  version: z.int(),
  status: ApplicationStateShape,
  created_at: Instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  comment: z.string(),
  /** When and by whom the state was last changed; null for an application whose state was never changed. */
  moved: z.object({ at: Instant, by: z.string() }).nullable(),
  notes_count: z.int(),
  answers_count: z.int(),
});

/** An application in the inbox. */
export const ApplicationLine = Applied.extend({
  /**
   * True if the phone and the email address are masked, because the reader may not see contacts in lists
   * (T18).
   */
  is_masked: z.boolean(),
});
export type ApplicationLine = z.output<typeof ApplicationLine>;

export const Applications = z.object({
  applications: z.array(ApplicationLine),
  next_cursor: Cursor.nullable(),
});
export type Applications = z.output<typeof Applications>;

const Note = z.object({ id: z.uuid(), at: Instant, by: z.string(), text: z.string() });

/** An answer that staff sent by email, and the outcome of the email. */
const Answer = Note.extend({ status: ApplicationStateShape, email: EmailOutcome });

/** An opened application: whole contacts, and all that staff wrote about it and to the applicant. */
export const Application = Applied.extend({
  notes: z.array(Note),
  answers: z.array(Answer),
  /** The outcome of the email that confirms the application; null if none was sent. */
  confirmation: EmailOutcome.nullable(),
  /** Why the applicant's address gets no emails; null if it gets them. */
  no_email: SuppressionReason.nullable(),
  /** Other applications with the same email address or phone, newest first. */
  others: z.array(Applied.pick({ id: true, created_at: true, status: true })),
});
export type Application = z.output<typeof Application>;

/** A request to move an application to another state. */
export const ApplicationMove = z.object({ version: z.int().min(0), status: ApplicationStateShape });
export type ApplicationMove = z.output<typeof ApplicationMove>;

const written = (most: number, empty: string, long: string) =>
  z.string().max(20_000, { error: long }).overwrite(readParagraphs).min(1, { error: empty }).max(most, {
    error: long,
  });

/** A new note. The browser chooses its `id`, so that a repeated request adds the note once. */
export const ApplicationNote = z.object({
  id: z.uuid(),
  text: written(applicationLimits.note, 'Please write the note.', 'Please keep it under 1,000 characters.'),
});
export type ApplicationNote = z.output<typeof ApplicationNote>;

/**
 * A reply by email. The application moves to `status`. The browser chooses the `id`, so that a repeated request does
 * not send the email twice.
 */
export const ApplicationAnswer = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  status: ApplicationStateShape,
  text: written(
    applicationLimits.answer,
    'Please write the answer.',
    'Please keep it under 4,000 characters.',
  ),
});
export type ApplicationAnswer = z.output<typeof ApplicationAnswer>;
