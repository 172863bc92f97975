import { toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { mostReportDays, type PriceReport } from '#shared/till-office/price-report.ts';
import { type ShiftItem, shiftsBetween } from '../../../data/till/shift.ts';
import { type PricesOfSale, pricesOfShift } from '../../../data/till/shift-prices.ts';
import { invalid } from '../../../errors.ts';

const DAY_MS = 86_400_000;
const MOST_SHIFTS = 1000;

/** Returns the first instant of a day in Nairobi. */
const startOf = (day: string, days = 0) => new Date(Date.parse(`${day}T00:00:00+03:00`) + days * DAY_MS);

type Sums = PricesOfSale['sums'];

const inShillings = ({ sales, below, above, discount }: Sums) => ({
  ...{ sales, below: toShillings(below), above: toShillings(above), discount: toShillings(discount) },
});

const plus = (one: Sums, other: Sums): Sums => ({
  ...{ sales: one.sales + other.sales, below: one.below + other.below },
  ...{ above: one.above + other.above, discount: one.discount + other.discount },
});

/**
 * Returns each person's sums over all shifts. The person whose sales were furthest below the catalogue's prices is
 * first.
 */
function byPerson(rows: readonly PricesOfSale[]): PriceReport['people'] {
  const people = new Map<string, PricesOfSale>();
  for (const { person, sums } of rows) {
    const before = people.get(person.id);
    people.set(person.id, { person, sums: before ? plus(before.sums, sums) : sums });
  }
  return [...people.values()]
    .sort((one, other) => other.sums.below + other.sums.discount - one.sums.below - one.sums.discount)
    .map(({ person, sums }) => ({ name: person.name, ...inShillings(sums) }));
}

const rowsOf = (shift: ShiftItem): PriceReport['shifts'] =>
  pricesOfShift(shift).map(({ person, sums }) => ({
    ...{ shift_id: shift.id, till: shift.till, opened_at: shift.opened_at, person: person.name },
    ...inShillings(sums),
  }));

/**
 * Sums up the price differences of the shifts that were opened from the first to the last of these days in Nairobi.
 *
 * @throws 422 for more than 31 days, and if the last day is before the first
 */
export async function priceReport({ from, to }: { from: string; to: string }): Promise<PriceReport> {
  const days = (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS + 1;
  if (days < 1 || days > mostReportDays) throw invalid({ to: [texts.reportPeriod] });
  const until = startOf(to, 1).toISOString();
  const shifts = await shiftsBetween(startOf(from).toISOString(), until, MOST_SHIFTS);
  const sorted = shifts.toSorted((one, other) => other.opened_at.localeCompare(one.opened_at));
  return {
    people: byPerson(shifts.flatMap((shift) => pricesOfShift(shift))),
    shifts: sorted.flatMap(rowsOf),
    is_whole: shifts.length < MOST_SHIFTS,
  };
}
