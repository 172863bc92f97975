import { createHash } from 'node:crypto';

/** A message of a queue. */
export type Envelope = { body: string; group: string; id: string };

/** SQS allows 128 letters and digits in the ids of groups and messages. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Returns the message of a job. SQS delivers messages of one group in sequence, and keeps the first of those with one
 * id within five minutes. Both names may have any length, because they are hashed.
 */
export const envelopeOf = (job: object, group: string, id: string): Envelope => ({
  body: JSON.stringify(job),
  group: digest(group),
  id: digest(id),
});
