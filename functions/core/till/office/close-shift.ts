import { toCents } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import type { ShiftCount, ShiftPage } from '#shared/till-office/admin-shift.ts';
import { cashOfShift, closeByOffice, findShift, type ShiftItem } from '../../../data/till/shift.ts';
import { conflict, notFound } from '../../../errors.ts';
import { retry, tryAtOnce } from '../../../retry.ts';
import type { Person } from '../../identity/session.ts';
import { isLost, viewShiftPage } from '../admin-shifts.ts';

const isSame = ({ closed }: ShiftItem, { counted, reason }: ShiftCount, by: Person) =>
  closed?.by.id === by.id && closed.counted_cents === toCents(counted) && closed.reason === reason;

/**
 * Closes the shift of a device that was replaced or ended. Entries that the device sends later still count in the
 * shift. Repeating a request as the same person changes nothing.
 *
 * @throws 404 · 409 `closed` · 409 `open-at-till` while the device can still close the shift itself
 */
export const closeLostShift = (id: string, count: ShiftCount, by: Person, now: Date): Promise<ShiftPage> =>
  retry(async () => {
    const shift = await findShift(id);
    if (!shift) throw notFound('Shift');
    if (shift.closed) {
      if (isSame(shift, count, by)) return viewShiftPage(shift);
      throw conflict('closed', texts.shiftClosedBy(shift.closed.by.name));
    }
    if (!(await isLost(shift))) throw conflict('open-at-till', texts.shiftOpenAtTill(shift.till.name));
    const closed = {
      ...{ at: now.toISOString(), by: { id: by.id, name: by.name }, reason: count.reason },
      ...{ counted_cents: toCents(count.counted), index: shift.last_index + 1 },
      till_expected_cents: cashOfShift(shift).expectedCents,
    };
    return (await closeByOffice(shift, closed)) ? viewShiftPage({ ...shift, closed }) : tryAtOnce;
  });
