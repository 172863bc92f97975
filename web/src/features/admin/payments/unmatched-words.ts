import type { Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';

/** What each outcome is called: money that may never have come was not sent back. */
export const outcomeWords = ({ reason }: Unmatched) => ({
  ...texts.outcomes,
  ...((reason === 'nobody-knows' || reason === 'shopper-says-paid') && { returned: texts.never }),
});

/** What a person made of a settled payment. */
export function settledWords(payment: Unmatched): string {
  const { outcome, number } = payment.settled ?? {};
  if (outcome === 'credit') return texts.credited;
  return outcome === 'order' && number ? texts.paid(number) : outcomeWords(payment).returned;
}
