import { paymentTexts as texts } from '../../desk-money-texts.ts';
import type { Parked } from './unmatched-payment.ts';

/** What each outcome is called: money that may never have come was not sent back. */
export const outcomeWords = ({ reason }: Parked) => ({
  ...texts.outcomes,
  ...((reason === 'nobody-knows' || reason === 'shopper-says-paid') && { returned: texts.never }),
});

/** What a person made of a settled payment. */
export function settledWords(payment: Parked): string {
  const { outcome, number } = payment.settled ?? {};
  if (outcome === 'credit') return texts.credited;
  return outcome === 'order' && number ? texts.paid(number) : outcomeWords(payment).returned;
}
