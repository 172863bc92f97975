import { formatPrice } from './money.ts';

/*
 * Reads sums as people type them in forms, at the till and in import files: `1200`, `1,200.50`, `600,50`,
 * `Ksh 1,200`, `1 200/=`. A text that can mean two sums is not read.
 */

const BEFORE = /^(?:kshs?|kes|shs?)\.?\s*/;
const AFTER = /\s*(?:\/[=-]|(?:kshs?|kes|shs?)\.?|bob)$/;
/** Matches a space between groups of three digits. */
const GROUP_SPACE = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g;

const WHOLE = /^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;
const DECIMAL_COMMA = /^\d{1,9},\d{1,2}$/;
const EITHER = /^[1-9]\d{0,2}\.\d{3}$/;

const plainOf = (typed: string) =>
  typed.trim().toLowerCase().replace(BEFORE, '').replace(AFTER, '').replaceAll(GROUP_SPACE, '');

/** Returns the sum in shillings that a text means; undefined for a text that is not a sum, or that can mean two. */
export function readTypedSum(typed: string): number | undefined {
  const plain = plainOf(typed);
  if (WHOLE.test(plain)) return Number(plain.replaceAll(',', ''));
  return DECIMAL_COMMA.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** Returns the sum above zero that a text means, as `readTypedSum` reads it. */
export const readSumAboveZero = (typed: string): number | undefined => readTypedSum(typed) || undefined;

/**
 * Returns the message about a text that can mean two sums. For example, `1.200` means 1,200 or 1.20. Returns undefined
 * for any other text.
 */
export function eitherSum(typed: string): string | undefined {
  const plain = plainOf(typed);
  if (!EITHER.test(plain)) return undefined;
  const sums = [Number(plain.replace('.', '')), Number(plain)].map((sum) => formatPrice(sum, 'plain'));
  return `“${typed.trim()}” can mean ${sums.join(' or ')}. Type it as one of these.`;
}
