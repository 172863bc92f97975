import type { Ability } from '#shared/abilities/abilities.ts';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { Earns } from '#shared/loyalty/points.ts';
import * as texts from '#shared/texts.ts';
import { deskTillId } from '#shared/till/desk.ts';
import type { Entry, EntryBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import type { RefusalCode } from '#shared/till/sync.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import type { DeviceItem } from '../../../data/till/device.ts';
import { addToShift, cashOfShift, countersOf, findShiftOf } from '../../../data/till/shift.ts';
import { pricesOfSale } from '../../../data/till/shift-prices.ts';
import type { CashBack } from '../../../data/till/shift-refunds.ts';
import type { TillItem } from '../../../data/till/till.ts';
import type { Names, Worker } from '../till-people.ts';

/**
 * The till that sends its journal (the signed list of its sales and other events), the people who may work at it, and
 * the time of this entry's writes.
 */
export type Sync = {
  till: TillItem;
  device: DeviceItem;
  workers: ReadonlyMap<string, Worker>;
  /** The names of the shop's members, by person id. */
  names: Names;
  /** True if the shop sends its tills' receipts to the tax authority (KRA). */
  sendsTax: boolean;
  /** The rate at which the till's sales earn points; undefined while points are off. */
  earns: Earns | undefined;
  now: Date;
  /** True if another device of the till sends the journal. */
  isRestored?: boolean;
  /** When another device was enrolled for the till. Undefined for the present device. */
  replaced_at?: string | undefined;
};

/**
 * The customer's phone that was sent with a journal entry. `missing`: the till has signed a phone but did not send it,
 * because the entry comes from a backup slip. `wrong`: the sent phone differs from the signed one.
 */
export type ToldPhone = { phone: string; state: 'none' | 'told' | 'missing' | 'wrong' };

/** The content of a journal entry, with the person at the till, and the phone that was sent with the entry. */
export type Read<B extends EntryBody = EntryBody> = Omit<Entry, 'body'> & { body: B; told: ToldPhone };

/** The writes of a journal entry, and the flags that a manager should check. */
export type Plan = {
  actions: Actions;
  flags: TillFlag[];
  order_id?: string;
  shift_id?: string;
  /** The person who has unlocked the till, and when. */
  unlocked_by?: string;
  unlocked_at?: string;
  /** The grant of an unlock that approved a sale. */
  used_grant?: string;
};

/** The refusal of a journal entry, with the entry's index in the journal if it could be read. */
export type Refused = { code: RefusalCode; index?: number };

const CLOCK_MS = 5 * 60_000;

/** How long an unlock is valid: as long as a PIN grant, and a little longer because the clocks of devices differ. */
const UNLOCK_MS = 7 * 24 * 60 * 60_000 + CLOCK_MS;

/**
 * Returns true unless the person of an entry was the last to unlock the till, at most a week before the entry. Always
 * returns false for Desk, which has no PINs.
 */
function isOfAnother(sync: Sync, read: Read): boolean {
  const { till, device } = sync;
  if (till.id === deskTillId || read.body.kind === 'unlock') return false;
  const { unlocked_by, unlocked_at } = device;
  const age = unlocked_at === undefined ? 0 : Date.parse(timeOf(sync, read)) - Date.parse(unlocked_at);
  return unlocked_by !== read.person.id || age > UNLOCK_MS;
}

/**
 * Returns the flags for an entry whose time only its device knows. Either the device was replaced, or the entry
 * arrived so late after the last PIN at its till that a device would no longer accept that PIN.
 */
export function lateFlags({ till, device: { unlocked_at = '' }, now, replaced_at }: Sync): TillFlag[] {
  const isLate = till.id !== deskTillId && now.getTime() - Date.parse(unlocked_at) > UNLOCK_MS;
  return [
    ...(replaced_at === undefined ? [] : (['late-device'] as const)),
    ...(isLate ? (['unlock-unproven'] as const) : []),
  ];
}

/**
 * Returns true if the person in a journal entry may do this at the till now. The person's role counts only if they have
 * unlocked the till, because a device can name any person.
 */
export const may = (sync: Sync, read: Read, ability: Ability) =>
  !isOfAnother(sync, read) && mayDo(sync.workers.get(read.person.id)?.member.groups ?? [], ability);

/** Returns the earliest possible time of an entry: the time of the previous entry, or of the device's enrolment. */
const earliest = ({ enrolled_at, last_at = enrolled_at }: Sync['device']) => last_at;

/**
 * Returns the time of an entry. A till's clock may be wrong: the time is never before the device was enrolled, before
 * the last entry, or after now. So a device cannot set its clock back to a time when an expired proof of a PIN (grant)
 * was still valid.
 */
export function timeOf({ device, now }: Pick<Sync, 'device' | 'now'>, { at }: Pick<Entry, 'at'>): string {
  const [latest, first] = [now.toISOString(), earliest(device)];
  if (at > latest) return latest;
  return at < first ? first : new Date(at).toISOString();
}

/**
 * Returns the warnings (flags) that every kind of journal entry can have: an unknown or absent person, a replaced
 * device, or a wrong device clock.
 */
export function oddities(sync: Sync, read: Read): TillFlag[] {
  const { workers, device, now, replaced_at } = sync;
  const { person, at } = read;
  const isAfterNext = replaced_at !== undefined && Date.parse(at) > Date.parse(replaced_at) + CLOCK_MS;
  const isEarly = Date.parse(at) < Date.parse(earliest(device)) - CLOCK_MS;
  const isLate = Date.parse(at) > now.getTime() + CLOCK_MS;
  return [
    ...(workers.has(person.id) ? [] : (['person'] as const)),
    ...(isAfterNext ? (['late-device'] as const) : []),
    ...(isOfAnother(sync, read) ? (['not-unlocked'] as const) : []),
    ...(isEarly || isLate ? (['clock'] as const) : []),
  ];
}

/** Returns the shift of an entry. Returns undefined if the shift does not exist or belongs to another till. */
export const findOwnShift = ({ device }: Sync, id: string) => findShiftOf(device, id);

/**
 * Returns the person to whom a shift attributes an entry. All unknown people count as one person, so that a device
 * cannot fill the shift with invented names.
 */
export const personInShift = ({ till, names }: Sync, person: Entry['person']): Entry['person'] =>
  till.id === deskTillId || names.has(person.id) ? person : { id: '', name: texts.unknownPerson };

/**
 * Sums in cents that an entry adds to its shift. `claimed` is money that the till recorded, but that is not yet
 * confirmed. `claimedOut` is cash that a return refunded for such money. `cashBack` is all cash that a return refunded,
 * by person.
 */
type Beside = { claimed?: number; claimedOut?: number; cashBack?: CashBack | undefined };

/** Returns the write that adds an entry's money to its shift. */
export async function moneyOfEntry(
  sync: Sync,
  { index, person, body }: Pick<Read, 'index' | 'person'> & { body: EntryBody & { shift_id: string } },
  { claimed, claimedOut, cashBack }: Beside = {},
): Promise<Plan> {
  const shiftId = body.shift_id;
  const shift = await findOwnShift(sync, shiftId);
  if (!shift) return { actions: [], flags: ['shift'] };
  const counters = countersOf(shiftMoney(shiftId, [body]));
  const prices = body.kind === 'sale' ? pricesOfSale(body, personInShift(sync, person)) : undefined;
  const added = {
    ...{ counters, index, prices, cashBack },
    claimed_out_cents: claimedOut,
    claimed_cents: claimed,
  };
  const actions = [addToShift(shiftId, added)];
  const isBelow = body.kind === 'cash-out' && cashOfShift(shift).expectedCents < body.cents;
  const flags: TillFlag[] = [
    ...(shift.closed ? (['shift-closed'] as const) : []),
    ...(isBelow ? (['cash-below'] as const) : []),
  ];
  return { actions, flags, shift_id: shiftId };
}
