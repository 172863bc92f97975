import { formatPrice, toShillings } from '#shared/money.ts';
import { shiftTexts as texts } from './shift-texts.ts';

/** The kinds of cash movements without a sale: into the drawer, or out of it. */
export type MoveKind = 'cash-in' | 'cash-out';

/**
 * Returns the message after cash was put into the drawer or taken out. It warns if more was taken out than the drawer
 * should contain. The warning comes only after the entry: before it, a person could find out the expected cash by
 * trying sums.
 */
export function recordedText(kind: MoveKind, cents: number, expectedCents: number): string {
  const text = texts.recorded[kind](formatPrice(toShillings(cents)));
  return kind === 'cash-out' && cents > expectedCents ? `${text} ${texts.below}` : text;
}
