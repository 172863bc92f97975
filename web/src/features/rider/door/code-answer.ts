import type { DoorWord } from '#shared/rider-phone/rider-day.ts';
import { doorTexts as texts } from './door-texts.ts';

/** An M-Pesa code that the customer showed. `sum` is the sum in its message in shillings, if the message was pasted. */
export type TypedCode = { code: string; sum: number | undefined };

/**
 * What a rider may do with an M-Pesa code. `rest` is the sum that is still to collect. `isOver`: the office has to
 * agree.
 */
export type CodeAnswer =
  | { isFine: false; text: string }
  | { isFine: true; text: string; rest: number; isOver: boolean };

type Known = { due: number; limit: number; word: DoorWord | undefined; isOnline: boolean };

/**
 * Returns what is left of a sum after a payment, in shillings. It is rounded to cents, because binary fractions do not
 * represent cents exactly.
 */
export const less = (sum: number, paid: number) => Math.max(0, Math.round((sum - paid) * 100) / 100);

/** Returns true if the server has already subtracted this code from the sum due. */
export const isCounted = (word: DoorWord | null | undefined): boolean => word?.is_counted === true;

/**
 * Returns what a rider may do with an M-Pesa code. If M-Pesa has reported its payment to the shop, the reported sum
 * counts. Otherwise the code counts as unconfirmed (claimed): up to the limit without the office. A code that paid for
 * something else pays nothing here.
 */
export function codeAnswer({ sum }: TypedCode, { due, limit, word, isOnline }: Known): CodeAnswer {
  if (word?.state === 'used' || word?.state === 'waits')
    return { isFine: false, text: texts.codeUsed(word.number) };
  if (word?.state === 'gone' || word?.state === 'refund') return { isFine: false, text: texts.codeWrong };
  if ((word?.state === 'told' || word?.state === 'sum') && word.told !== null)
    return {
      isFine: true,
      text: texts.codeTold(word.told),
      rest: less(due, isCounted(word) ? 0 : word.told),
      isOver: false,
    };
  const claimed = Math.min(sum ?? due, due);
  const text = word || isOnline ? texts.codeUntold : texts.codeOffline;
  return { isFine: true, text, rest: less(due, claimed), isOver: claimed > limit };
}
