import type { CallOutcome } from './order-call.ts';

/** The outcomes of a call, as staff read them. */
export const callOutcomeNames: Readonly<Record<CallOutcome, string>> = {
  confirmed: 'Confirmed',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  // no promise: the name of a button for staff
  'call-back': 'Call back later',
  cancelled: 'Cancelled',
  same: 'The same as another order',
};
