import { deskTillId, isDeskShift } from '#shared/till/desk.ts';
import type { EntryBody } from '#shared/till/entry.ts';
import { holdsCredit, type TillFlag } from '#shared/till/flags.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import {
  cashOfShift,
  closeShift,
  countersOf,
  findShift,
  openShift,
  type ShiftItem,
} from '../../../data/till/shift.ts';
import { lastCountOf } from '../last-count.ts';
import {
  findOwnShift,
  lateFlags,
  may,
  type Plan,
  type Read,
  type Refused,
  type Sync,
  timeOf,
} from './context.ts';

type Body<K extends EntryBody['kind']> = Extract<EntryBody, { kind: K }>;

/**
 * Returns the writes of the opening of a shift. It gets a flag if the cash differs from the last count and no reason is
 * given.
 *
 * @returns the refusal `used` if another shift has the id, or if a till other than “Desk”, the admin's own till, opens
 *   a shift with the id of a Desk shift
 */
export async function planOpen(sync: Sync, read: Read<Body<'shift-open'>>): Promise<Plan | Refused> {
  const { body, person } = read;
  const { id, number, name } = sync.till;
  const [taken, last_cents] = await Promise.all([findShift(body.shift_id), lastCountOf(sync.device)]);
  if (taken || (isDeskShift(body.shift_id) && id !== deskTillId)) return { code: 'used' };
  const { reason = '' } = body;
  const isUnsaid = last_cents !== undefined && last_cents !== body.float_cents && reason === '';
  const shift = {
    ...{ id: body.shift_id, till: { id, number, name }, epoch: sync.device.epoch },
    ...{ opened_at: timeOf(sync, read), opened_by: person },
    ...countersOf(shiftMoney(body.shift_id, [body])),
    ...{ first_index: read.index, last_index: read.index },
    ...(last_cents !== undefined && { opening: { last_cents, reason } }),
  };
  return { actions: openShift(shift), flags: isUnsaid ? ['float'] : [], shift_id: shift.id };
}

/**
 * Returns true if the person may close the shift: it is their own shift, or they have the ability to close other
 * people's shifts. Shifts of Desk end automatically.
 */
const mayClose = (sync: Sync, read: Read, { opened_by }: ShiftItem) =>
  sync.till.id === deskTillId ||
  may(sync, read, opened_by.id === read.person.id ? 'shifts.close' : 'shifts.close-others');

/**
 * Returns what is stored when a shift is closed. The difference is calculated from the counted cash and the shift's
 * money. If the count has a warning (flag), its cash is confirmed only once a manager confirms it. The same applies to
 * a count from a replaced device, and to one that arrives more than a week after the last PIN, because only the device
 * knows when it was made.
 */
export async function planClose(
  sync: Sync,
  read: Read<Body<'shift-close'>>,
  odd: readonly TillFlag[],
): Promise<Plan> {
  const { shift_id, counted_cents, expected_cents, reason } = read.body;
  const shift = await findOwnShift(sync, shift_id);
  if (!shift) return { actions: [], flags: ['shift'] };
  if (shift.closed) return { actions: [], flags: ['shift-closed'], shift_id };
  const flags: TillFlag[] = [
    ...(cashOfShift(shift).expectedCents === expected_cents ? [] : (['cash'] as const)),
    ...(mayClose(sync, read, shift) ? [] : (['close-not-allowed'] as const)),
    ...lateFlags(sync),
  ];
  const closed = {
    ...{ at: timeOf(sync, read), by: read.person, counted_cents },
    ...{ till_expected_cents: expected_cents, reason, index: read.index },
    ...(holdsCredit([...odd, ...flags]) && { is_odd: true as const }),
  };
  return { actions: closeShift(shift, closed, sync.now), flags, shift_id };
}
