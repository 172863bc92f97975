import { instantInNairobi } from '#shared/nairobi.ts';

/** Reads a sum in a cell: `4,700.00`, `-25.85`, `(25.85)`, `4.700,00`. Returns cents; undefined for any other text. */
export function readCents(cell: string): number | undefined {
  const text = cell.replace(/\s|\u00A0|ksh\.?|kes/gi, '').replace('−', '-');
  const inBrackets = /^\((.*)\)$/.exec(text);
  const [, sign = '', figure = ''] = /^([-+]?)(.+)$/.exec(inBrackets?.[1] ?? text) ?? [];
  const english = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(figure);
  const comma = english ?? /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(figure);
  if (!comma) return undefined;
  const [, whole = '', part = ''] = comma;
  const cents = Number(`${whole.replace(/[.,]/g, '')}${part.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) return undefined;
  return inBrackets || sign === '-' ? -cents : cents;
}

/**
 * A time as the file writes it. `first` and `second` are the day and the month, in an order that may not be certain
 * yet.
 */
export type WrittenTime = { first: number; second: number; year: number; clock: string; isCertain: boolean };

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]\.?m\.?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T\s,]+${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})[\s,]+${TIME}$`, 'i');

/** Returns a time of day in 24 hours; undefined if there is no such time. */
function clockOf([hours = '', minutes = '', seconds = '00', half = '']: string[]): string | undefined {
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const of24 = half ? (hour % 12) + (/^p/i.test(half) ? 12 : 0) : hour;
  if (of24 > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${String(of24).padStart(2, '0')}:${minutes}:${seconds}`;
}

/**
 * Reads a time in a cell. The month is certain in M-Pesa's own `26-11-2026 08:31:53` and in `2026-11-26 08:31`. It may
 * be uncertain in `2/11/2026 8:31 PM`, which spreadsheets write.
 */
export function readTime(cell: string): WrittenTime | undefined {
  const text = cell.trim();
  const iso = YEAR_FIRST.exec(text);
  if (iso) {
    const [, year = '', month = '', day = '', ...rest] = iso;
    const clock = clockOf(rest.map((part) => part ?? undefined) as string[]);
    return clock === undefined
      ? undefined
      : { first: Number(day), second: Number(month), year: Number(year), clock, isCertain: true };
  }
  const [, first = '', sign = '', second = '', year = '', ...rest] = YEAR_LAST.exec(text) ?? [];
  const clock = year === '' ? undefined : clockOf(rest.map((part) => part ?? undefined) as string[]);
  if (clock === undefined) return undefined;
  return { first: Number(first), second: Number(second), year: Number(year), clock, isCertain: sign !== '/' };
}

/** Converts a time in Nairobi to UTC; undefined if its day does not exist. */
export function instantOf({ first, second, year, clock }: WrittenTime, isMonthFirst: boolean) {
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const local = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const start = new Date(`${local}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== local) return undefined;
  return instantInNairobi(`${local}T${clock}`);
}

/**
 * Returns whether a file writes the month first in times with slashes. A number above twelve must be a day, and
 * therefore shows the order. Returns undefined if there is no such number, or if the file contains both orders.
 */
export function monthFirst(times: readonly WrittenTime[]): boolean | undefined {
  const open = times.filter(({ isCertain, first, second }) => !isCertain && first !== second);
  if (open.length === 0) return false;
  const isDayFirst = open.some(({ first }) => first > 12);
  const isMonthFirst = open.some(({ second }) => second > 12);
  return isDayFirst === isMonthFirst ? undefined : isMonthFirst;
}

/**
 * Reads the payer from a cell: `0722***288 - WANJIKU N`. The phone is returned in the international form,
 * `254722***288`.
 */
export function readParty(cell: string): { phone: string; name: string } {
  const [, phone = '', name = ''] = /^\s*(\+?[\d*]{6,15})\s*(?:-\s*(.*))?$/.exec(cell) ?? [];
  return { phone: phone.replace(/^(?:\+?254|0)(?=[17])/, '254'), name: name.trim().slice(0, 60) };
}
