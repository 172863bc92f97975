import type { ActMark } from './act.ts';

/** The messages for a rider about the reports (acts) that the phone sends. */

/** The text for each reason (mark) why the office must check a report. */
const markTexts: Readonly<Record<ActMark, string>> = {
  changed: 'The order was changed after you saw it.',
  ended: 'The order had ended.',
  'not-theirs': 'The order was not yours.',
  'paid-before': 'More was paid than was due.',
  'recorded-before': 'The office had recorded it.',
  'no-id': 'Nobody looked at an ID.',
  'below-due': 'Not all that was due was paid.',
  'desk-agreed': 'The desk agreed to a code that is not reported yet.',
  late: 'The order was not on the road.',
  full: 'The order has no room for more notes.',
  unreadable: 'The shop could not read it.',
};

/** Returns the message for a rider about a report (act) that the office will check for these reasons (marks). */
export const markedText = (marks: readonly ActMark[]) =>
  `Recorded. The office checks it: ${marks.map((mark) => markTexts[mark]).join(' ')}`;

export const tookWithout = 'This order is not given to you. Leave the bag here.';
export const tookByOther = (name: string) => `This order is now given to ${name}. Leave the bag here.`;
export const tookUnpacked = 'This order is not packed. Leave the bag here.';
export const tookEnded = 'This order is over. Leave the bag here.';
export const tookUnknown = 'The shop does not know this order.';
export const notTaken = 'The shop could not record it. It is sent again.';
/** Returns the stored reason for a delivery that the customer paid by an M-Pesa code. */
export const codeAsReason = (code: string, desk: string) =>
  `The customer showed the M-Pesa code ${code}.${desk === '' ? '' : ` ${desk} agreed.`}`;
export const sentToPhone = 'Sent to the rider’s own phone';
export const nobodyThere = 'Nobody was there.';
