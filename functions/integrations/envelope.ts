import { createHash } from 'node:crypto';

/** A message of a queue. */
export type Envelope = { body: string; group: string; id: string };

/**
 * Returns a hash of a name. It is used because SQS allows only 128 letters and digits in the ids of groups and
 * messages.
 */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Returns the SQS message of a job. SQS delivers the messages of a group in sequence. It drops a message whose id was
 * already used in the last five minutes. `group` and `id` may have any length, because they are hashed.
 */
export const envelopeOf = (job: object, group: string, id: string): Envelope => ({
  body: JSON.stringify(job),
  group: digest(group),
  id: digest(id),
});
