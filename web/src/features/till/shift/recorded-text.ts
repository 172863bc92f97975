import { formatPrice, toShillings } from '#shared/money.ts';
import { shiftTexts as texts } from './shift-texts.ts';

/** Cash that goes into the drawer or out of it without a sale. */
export type MoveKind = 'cash-in' | 'cash-out';

/**
 * Returns what the till says after cash went into the drawer or out of it. Only then it says that more was taken out than
 * the drawer should hold: a question before would tell each person who tries sums what it should hold.
 */
export function recordedText(kind: MoveKind, cents: number, expectedCents: number): string {
  const text = texts.recorded[kind](formatPrice(toShillings(cents)));
  return kind === 'cash-out' && cents > expectedCents ? `${text} ${texts.below}` : text;
}
