import { isWord } from '#shared/payments/statement-word.ts';
import type { Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';

/**
 * Returns the names of the outcomes. For a payment that may never have arrived, they do not say that it was refunded.
 */
export const outcomeWords = ({ reason }: Unmatched) => ({
  ...texts.outcomes,
  ...((reason === 'nobody-knows' || reason === 'shopper-says-paid') && { returned: texts.never }),
  ...(isWord(reason) && { returned: texts.seen }),
});

/** Returns a sentence about how staff settled a payment. */
export function settledWords(payment: Unmatched): string {
  const { outcome, number } = payment.settled ?? {};
  if (outcome === 'credit') return texts.credited;
  return outcome === 'order' && number ? texts.paid(number) : outcomeWords(payment).returned;
}
