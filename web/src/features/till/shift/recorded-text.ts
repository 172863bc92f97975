import { formatPrice, toShillings } from '#shared/money.ts';
import { shiftTexts as texts } from './shift-texts.ts';

/** Cash that goes into the drawer or out of it without a sale. */
export type MoveKind = 'cash-in' | 'cash-out';

/**
 * Returns the message after cash went into the drawer or out of it. If more was taken out than the drawer should
 * contain, the message says so only afterwards. A warning before the entry would reveal the expected cash to a person
 * who tries different sums.
 */
export function recordedText(kind: MoveKind, cents: number, expectedCents: number): string {
  const text = texts.recorded[kind](formatPrice(toShillings(cents)));
  return kind === 'cash-out' && cents > expectedCents ? `${text} ${texts.below}` : text;
}
