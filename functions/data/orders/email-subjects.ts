/**
 * The subjects of an order's emails in the outbox. An order gets each kind of email once, except that it gets one for
 * each change and one for each refund. An email that staff send again has a subject of its own.
 */

/** Returns the subject of the email about a change of an order. `n` is the number of the change, starting with 1. */
export const changeSubject = (orderId: string, n: number) => `${orderId}.${n}`;

/** Returns the subject of the email about a refund. `entryId` is the id of the refund's entry in the order's money. */
export const refundSubject = (orderId: string, entryId: string) => `${orderId}.back.${entryId}`;

/** Returns the subject of an email that is sent again. `n` is 1 for the first time. */
export const againSubject = (subject: string, n: number) => `${subject}+${n}`;

/** The parts of an email's subject: the order, and the change or the refund that the email is about. */
type Subject = { id: string; change?: number; refund?: string };

/** Reads the subject of an email about an order. */
export function readSubject(subject: string): Subject {
  const [, id = '', what = ''] = /^([^.+]+)(?:\.(.+?))?(?:\+\d+)?$/.exec(subject) ?? [];
  if (what.startsWith('back.')) return { id, refund: what.slice('back.'.length) };
  return what === '' ? { id } : { id, change: Number(what) };
}
