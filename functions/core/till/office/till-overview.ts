import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { toShillings } from '#shared/money.ts';
import type { TillOverview } from '#shared/till-office/admin-till.ts';
import type { DeviceItem } from '../../../data/till/device.ts';
import { cashOfShift, findShifts, type ShiftItem } from '../../../data/till/shift.ts';
import type { TillItem } from '../../../data/till/till.ts';
import { isSilent, unsentOf } from './silent-tills.ts';

const unknown: TillOverview = {
  ...{ unsynced: null, is_silent: false, person: null, prices_at: null, shift: null },
};

function viewShift(shift: ShiftItem | undefined, maySeeCash: boolean): TillOverview['shift'] {
  if (!shift || shift.closed) return null;
  const { id, opened_at, opened_by } = shift;
  const expected = maySeeCash ? toShillings(cashOfShift(shift).expectedCents) : null;
  return { id, opened_at, opened_by: opened_by.name, expected };
}

/** Reads the open shifts of some devices. Returns a function that returns the overview of a till and its device. */
export async function readOverviews(devices: readonly DeviceItem[], groups: readonly Group[], now: Date) {
  const shifts = await findShifts(devices.flatMap(({ shift_id }) => shift_id ?? []));
  const maySeeCash = mayDo(groups, 'shifts.read');
  return (till: TillItem, device: DeviceItem | undefined): TillOverview => {
    if (!device) return unknown;
    const { person, prices_at, shift_id } = device;
    return {
      ...{ unsynced: unsentOf(device), is_silent: isSilent(till, device, now) },
      ...{ person: person?.name ?? null, prices_at: prices_at ?? null },
      shift: viewShift(shifts.get(shift_id ?? ''), maySeeCash),
    };
  };
}
