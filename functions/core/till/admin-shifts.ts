import { toShillings } from '#shared/money.ts';
import type { AdminShift, ShiftPage } from '#shared/till-office/admin-shift.ts';
import { recordPlace } from '../../data/dynamodb/place.ts';
import * as data from '../../data/till/shift.ts';
import { cashBackOfShift } from '../../data/till/shift-refunds.ts';
import { findTill, statusOf } from '../../data/till/till.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';

const PAGE = 20;

const byTender = ({ cash, mpesa, credit }: AdminShift['sales']) => ({
  cash: toShillings(cash),
  mpesa: toShillings(mpesa),
  credit: toShillings(credit),
});

function viewClose(shift: data.ShiftItem): AdminShift['closed'] {
  const { differenceCents } = data.cashOfShift(shift);
  if (!shift.closed || differenceCents === null) return null;
  const { at, by, counted_cents, till_expected_cents, reason } = shift.closed;
  return {
    ...{ at, by: by.name, reason },
    counted: toShillings(counted_cents),
    difference: toShillings(differenceCents),
    till_expected: toShillings(till_expected_cents),
  };
}

function viewOpening({ opening, float_cents }: data.ShiftItem): AdminShift['opening'] {
  if (!opening) return null;
  const { last_cents, reason } = opening;
  return { last: toShillings(last_cents), difference: toShillings(float_cents - last_cents), reason };
}

function view(shift: data.ShiftItem): AdminShift {
  const money = data.moneyOfShift(shift);
  return {
    ...{ id: shift.id, till: shift.till, opened_at: shift.opened_at, opened_by: shift.opened_by.name },
    float: toShillings(money.floatCents),
    opening: viewOpening(shift),
    put_in: toShillings(money.inCents),
    taken_out: toShillings(money.outCents),
    sales: byTender(money.sales),
    claimed: toShillings(shift.claimed_cents ?? 0),
    refunds: byTender(money.refunds),
    cash_back: cashBackOfShift(shift).map(({ person, times, cents, approved, unapproved }) => ({
      ...{ person: person.name, times, sum: toShillings(cents), approved, alone: unapproved },
    })),
    ...{ sale_count: money.saleCount, return_count: money.returnCount },
    discount: toShillings(money.discountCents),
    vat: toShillings(money.vatCents),
    expected: toShillings(data.cashOfShift(shift).expectedCents),
    closed: viewClose(shift),
  };
}

/** Lists the shifts, newest first, twenty a page. @throws 400 `bad-cursor` */
export async function listShifts(cursor: string | undefined) {
  const { shifts, next } = await data.listShifts(PAGE, fromCursor(recordPlace, cursor));
  return { shifts: shifts.map(view), next_cursor: nextCursor(next) };
}

/** Returns true for an open shift whose device has been replaced or ended. Managers may then close it in the admin. */
export async function isLost({ closed, epoch, till: { id } }: data.ShiftItem): Promise<boolean> {
  const till = closed ? undefined : await findTill(id);
  return till !== undefined && statusOf(till, epoch) !== 'active';
}

export const viewShiftPage = async (shift: data.ShiftItem): Promise<ShiftPage> => ({
  ...view(shift),
  is_lost: await isLost(shift),
});

/** Returns a shift. @throws 404 */
export async function getShift(id: string): Promise<ShiftPage> {
  const shift = await data.findShift(id);
  if (!shift) throw notFound('Shift');
  return viewShiftPage(shift);
}
