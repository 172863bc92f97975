import { nairobiDay } from '#shared/nairobi.ts';
import { timeOfCall } from '../../writer.ts';
import { put } from '../dynamodb/actions.ts';
import { readList } from '../dynamodb/read-list.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { cashDayKey, cashDayPrefix, entriesPk } from './keys.ts';

/**
 * The money that a holder of cash received and paid out on a day, in cents. `in` and `out` are sums by kind of entry.
 * `expenses` are sums by purpose. The sums of the newest day are stored in the holder's item. When the first entry of a
 * later day is recorded, they are stored as a separate item.
 */
export type CashDay = {
  day: string;
  opening_cents: number;
  closing_cents: number;
  in: Record<string, number>;
  out: Record<string, number>;
  expenses: Record<string, number>;
};

/** The fields of an entry from which its day is summed up. */
type Entry = { kind: string; cents: number; balance_cents: number; purpose?: string };

const add = (sums: Record<string, number>, name: string, cents: number) => ({
  ...sums,
  [name]: (sums[name] ?? 0) + cents,
});

function addEntry(day: CashDay, { kind, cents, purpose, balance_cents }: Entry): CashDay {
  const side = cents < 0 ? 'out' : 'in';
  const expenses = purpose === undefined ? day.expenses : add(day.expenses, purpose, -cents);
  return { ...day, [side]: add(day[side], kind, Math.abs(cents)), expenses, closing_cents: balance_cents };
}

/**
 * Returns the sums of the present day of a rider or the office box after some entries, and the write that stores the
 * previous day if that day is finished. An entry belongs to the day on which it was recorded, so a finished day never
 * changes.
 */
export function daysAfter(
  ref: string,
  { today, balance_cents }: { today?: CashDay; balance_cents: number },
  entries: readonly Entry[],
): { today: CashDay; actions: Actions } {
  const now = nairobiDay(timeOfCall());
  // The clocks of two functions may differ slightly at midnight, so an entry never goes to an earlier day.
  const isSame = today !== undefined && today.day >= now;
  const started = { day: now, opening_cents: balance_cents, closing_cents: balance_cents };
  const begun = isSame ? today : { ...started, in: {}, out: {}, expenses: {} };
  const finished =
    today && !isSame
      ? [put({ ...cashDayKey(ref, today.day), ...today, expires_at: endOfTaxRecords(today.day) })]
      : [];
  return { today: entries.reduce(addEntry, begun), actions: finished };
}

/** Returns at most `most` finished days of a rider or the office box up to a day, newest first. */
export const listCashDays = async (ref: string, last: string, most: number): Promise<CashDay[]> =>
  (
    await readList<CashDay>(entriesPk(ref), {
      between: [cashDayPrefix, `${cashDayPrefix}${last}`],
      isNewestFirst: true,
      limit: most,
    })
  ).items;
