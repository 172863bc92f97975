import { formatPrice, toCents } from '#shared/money.ts';
import type { Discount } from '#shared/till/basket.ts';
import { readTypedSum } from '#shared/typed-sum.ts';
import { MOST_PIECES } from '../basket/change-draft.ts';

/** Reads a number of pieces from 1 to 999. Returns undefined for another text. */
export function readPieces(typed: string): number | undefined {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MOST_PIECES ? count : undefined;
}

/** The largest sum that the till accepts, in shillings. */
const MOST_SHILLINGS = 9_999_999.99;

/** Reads a price, such as `550` or `1,200.50`. Returns cents, or undefined for another text. */
export function readPrice(typed: string): number | undefined {
  const sum = readTypedSum(typed);
  return sum === undefined || sum > MOST_SHILLINGS ? undefined : toCents(sum);
}

/**
 * Reads a discount: a percentage such as `10 %`, or a sum in shillings. Returns undefined for an empty text, and
 * `wrong` for any other text.
 */
export function readDiscount(typed: string): Discount | undefined | 'wrong' {
  const text = typed.trim();
  if (text === '') return undefined;
  const percent = /^(\d{1,3})\s*%$/.exec(text)?.[1];
  if (percent !== undefined) return Number(percent) <= 100 ? { percent: Number(percent) } : 'wrong';
  const cents = readPrice(text);
  return cents === undefined ? 'wrong' : { cents };
}

/** Returns a discount as text, in the form in which people type it. */
export function discountText(discount: Discount | undefined): string {
  if (discount === undefined) return '';
  return 'percent' in discount ? `${discount.percent} %` : formatPrice(discount.cents / 100, 'plain');
}
