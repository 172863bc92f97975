import { type CashBook, type CashBookRow, mostBookDays } from '#shared/cash/cash-book.ts';
import { toShillings } from '#shared/money.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#shared/nairobi.ts';
import { holderRef } from '#shared/payments/cash-holder.ts';
import * as texts from '#shared/texts.ts';
import { type CashDay, listCashDays } from '../../data/cash/cash-day.ts';
import { type HolderItem, listHolders } from '../../data/cash/holder.ts';
import { cashOfShift, type ShiftItem, shiftsBetween } from '../../data/till/shift.ts';
import { invalid } from '../../errors.ts';

/**
 * The cash book of riders and the office box is calculated from the daily sums of each of them. The drawers of tills
 * have separate rows, because their cash is recorded in the tills' journals.
 */

const DAY_MS = 86_400_000;
const MOST_SHIFTS = 300;

type Period = { from: string; to: string };

const inShillings = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, toShillings(cents)]));

const viewDay = (holder: CashBookRow['holder'], day: CashDay): CashBookRow => ({
  ...{ day: day.day, holder },
  opening: toShillings(day.opening_cents),
  ...{ in: inShillings(day.in), out: inShillings(day.out), expenses: inShillings(day.expenses) },
  closing: toShillings(day.closing_cents),
});

/**
 * Returns the balance of a rider or the office box at the start and the end of a period, with its days. Returns
 * undefined for a period before its first entry.
 */
async function viewHolder(item: HolderItem, { from, to }: Period) {
  const holder = { ref: holderRef(item), name: item.name };
  // One day more than the period is read, because the newest day before the period has the opening balance.
  const finished = await listCashDays(holder.ref, to, mostBookDays + 1);
  const days = [...(item.today && item.today.day <= to ? [item.today] : []), ...finished].toReversed();
  const last = days.at(-1);
  if (!last) return undefined;
  const own = days.filter(({ day }) => day >= from);
  return {
    holder,
    opening: toShillings(own[0]?.opening_cents ?? last.closing_cents),
    closing: toShillings(last.closing_cents),
    rows: own.map((day) => viewDay(holder, day)),
  };
}

function viewDrawer(shift: ShiftItem): CashBook['drawers'][number] {
  const { id, till, opened_at, float_cents, opening, closed } = shift;
  const { expectedCents, differenceCents } = cashOfShift(shift);
  const last = opening?.last_cents ?? 0;
  return {
    ...{ shift: id, till: till.name, opened_at, float: toShillings(float_cents) },
    opening: opening
      ? { last: toShillings(last), difference: toShillings(float_cents - last), why: opening.reason }
      : null,
    expected: toShillings(expectedCents),
    closed: closed
      ? {
          ...{ at: closed.at, counted: toShillings(closed.counted_cents), why: closed.reason },
          difference: toShillings(differenceCents ?? 0),
        }
      : null,
  };
}

const byDay = (one: CashBookRow, other: CashBookRow) =>
  one.day.localeCompare(other.day) || one.holder.name.localeCompare(other.holder.name);

/** Returns the cash book of a period. @throws 422 for a period that ends before it begins or of more than 31 days */
export async function viewCashBook(period: Period): Promise<CashBook> {
  const { from, to } = period;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > mostBookDays) throw invalid({ to: [texts.reportPeriod] });
  const [items, shifts] = await Promise.all([
    listHolders(),
    shiftsBetween(startOfNairobiDay(from), endOfNairobiDay(to), MOST_SHIFTS + 1),
  ]);
  const viewed = await Promise.all(items.map((item) => viewHolder(item, period)));
  const holders = viewed.filter((holder) => holder !== undefined);
  return {
    holders: holders
      .map(({ rows: _, ...holder }) => holder)
      .sort((one, other) => one.holder.name.localeCompare(other.holder.name)),
    rows: holders.flatMap(({ rows }) => rows).sort(byDay),
    drawers: shifts
      .slice(0, MOST_SHIFTS)
      .map(viewDrawer)
      .sort((one, other) => one.opened_at.localeCompare(other.opened_at)),
    is_whole: shifts.length <= MOST_SHIFTS,
  };
}
