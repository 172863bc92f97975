import { formatPrice, toShillings } from '#shared/money.ts';
import { shiftTexts as texts } from './shift-texts.ts';

/** Cash that goes into the drawer or out of it without a sale. */
export type MoveKind = 'cash-in' | 'cash-out';

/**
 * Returns what the till says after cash went into the drawer or out of it. It says only afterwards that more was
 * taken out than the drawer should hold. A warning before the entry would reveal the expected cash to a person who
 * tries different sums.
 */
export function recordedText(kind: MoveKind, cents: number, expectedCents: number): string {
  const text = texts.recorded[kind](formatPrice(toShillings(cents)));
  return kind === 'cash-out' && cents > expectedCents ? `${text} ${texts.below}` : text;
}
