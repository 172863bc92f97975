/*
 * Names what the emails of an order are about, for the outbox. An order gets an email of each kind once, but one for each
 * change and for each refund. An email that staff send again has a subject of its own.
 */

/** Names the email about a change of an order: the change's number, from 1. */
export const changeSubject = (orderId: string, n: number) => `${orderId}.${n}`;

/** Names the email about a refund: the id of its entry in the order's money. */
export const refundSubject = (orderId: string, entryId: string) => `${orderId}.back.${entryId}`;

/** Names an email that is sent again: for the first time with 1. */
export const againSubject = (subject: string, n: number) => `${subject}+${n}`;

/** What an email about an order is about. */
type Subject = { id: string; change?: number; refund?: string };

/** Reads the subject of an email about an order. */
export function readSubject(subject: string): Subject {
  const [, id = '', what = ''] = /^([^.+]+)(?:\.(.+?))?(?:\+\d+)?$/.exec(subject) ?? [];
  if (what.startsWith('back.')) return { id, refund: what.slice('back.'.length) };
  return what === '' ? { id } : { id, change: Number(what) };
}
