import type { CallOutcome } from './call-report.ts';

/** What a call led to, in the words of staff. */
export const callOutcomeNames: Readonly<Record<CallOutcome, string>> = {
  confirmed: 'Confirmed',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'call-back': 'Call back later',
  cancelled: 'Cancelled',
};
