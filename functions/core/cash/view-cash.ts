import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { CashEntryView, CashHolders, HolderPage, ListedHolder } from '#shared/cash/cash.ts';
import { toShillings } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { holderRef, officeBox } from '#shared/payments/cash-holder.ts';
import { isDeskShift } from '#shared/till/desk.ts';
import * as data from '../../data/cash/holder.ts';
import { cashEntryPlace } from '../../data/dynamodb/place.ts';
import { findAllTold, findTold, type ToldHandIn } from '../../data/rider-phone/told-hand-in.ts';
import { findRiderItem, listPeopleWhoRide, listRiderItems } from '../../data/riders/rider.ts';
import { cashOfShift, listOpenShifts, type ShiftItem } from '../../data/till/shift.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { findAnyHolder } from './any-holder.ts';

const PAGE = 20;

/** Returns a holder of cash for the list. `limit` is the cash limit of a rider in cents; undefined if there is none. */
function viewHolder(holder: data.HolderItem, limit: number | undefined, told?: ToldHandIn): ListedHolder {
  const { kind, id, name, balance_cents, claimed_cents, counted_cents, short_cents, difference } = holder;
  return {
    ...{ ref: holderRef(holder), kind, id, name },
    balance: toShillings(balance_cents),
    claimed: toShillings(claimed_cents - counted_cents),
    short: toShillings(short_cents),
    limit: limit === undefined ? null : toShillings(limit),
    is_over: limit !== undefined && balance_cents > limit,
    difference: difference ? { hand_in: difference.hand_in, amount: toShillings(difference.cents) } : null,
    told_at: told && !told.counted ? told.at : null,
  };
}

/**
 * Returns the name of a shift: the name of its till. Each day of the till `Desk` is a separate shift, so its name
 * contains the day.
 */
const nameOfShift = ({ id, till, opened_at }: ShiftItem) =>
  isDeskShift(id) ? `${till.name} ${nairobiDay(opened_at)}` : till.name;

/**
 * Returns true for a shift that may have cash. A day of the till `Desk` stays open without a count, so it is included
 * only while it has cash.
 */
const holdsCash = (shift: ShiftItem) => !isDeskShift(shift.id) || cashOfShift(shift).expectedCents !== 0;

/** Returns an open shift as a holder of cash. Its sum is calculated from its till's entries. */
const viewShift = (shift: ShiftItem, maySee: boolean): ListedHolder => ({
  ...{ ref: `shift-${shift.id}`, kind: 'shift', id: shift.id, name: nameOfShift(shift) },
  balance: maySee ? toShillings(cashOfShift(shift).expectedCents) : null,
  ...{ claimed: 0, short: 0, limit: null, is_over: false, difference: null, told_at: null },
});

const byName = (one: ListedHolder, other: ListedHolder) => one.name.localeCompare(other.name);

/** Returns who has the shop's cash: riders, open till shifts, and the office box. */
export async function listCash(groups: readonly Group[]): Promise<CashHolders> {
  const [stored, people, riders, open] = await Promise.all([
    data.listHolders(),
    listPeopleWhoRide(),
    listRiderItems(),
    listOpenShifts(),
  ]);
  const known = new Map(stored.map((holder) => [holderRef(holder), holder]));
  for (const { id, name } of people) {
    const holder = { kind: 'rider' as const, id, name };
    const ref = holderRef(holder);
    known.set(ref, { ...(known.get(ref) ?? data.newHolder(holder)), name });
  }
  const office = known.get('office') ?? data.newHolder(officeBox);
  known.delete('office');
  const limits = new Map(riders.map((rider) => [rider.id, rider.cash_limit_cents]));
  const told = await findAllTold([...known.values()].map(({ id }) => id));
  const holding = [...known.values()]
    .map((holder) => viewHolder(holder, limits.get(holder.id), told.get(holder.id)))
    .sort(byName);
  const maySee = mayDo(groups, 'shifts.read');
  return {
    holders: [
      ...holding,
      ...open
        .filter(holdsCash)
        .map((shift) => viewShift(shift, maySee))
        .sort(byName),
      viewHolder(office, undefined),
    ],
  };
}

const viewEntry = (entry: data.CashEntry): CashEntryView => {
  const { n, id, kind, cents, balance_cents, at, by, person, other, order, purpose, why } = entry;
  const isOfHandIn = kind === 'handed_in' || kind === 'received' || kind === 'difference';
  return {
    ...{ n, kind, at, by: by.name, person: person?.name ?? null, order: order ?? null },
    ...{ amount: toShillings(cents), balance: toShillings(balance_cents) },
    other: other ? { ref: holderRef(other), name: other.name } : null,
    hand_in: isOfHandIn ? id : null,
    ...{ purpose: purpose ?? null, why: why ?? '' },
  };
};

/** Returns the sums that a rider typed on their phone, for the person who counts the cash. */
const viewWord = ({ id, said_cents, expenses }: ToldHandIn) => ({
  ...{ id, said: toShillings(said_cents) },
  expenses: expenses.map(({ cents, ...expense }) => ({ ...expense, amount: toShillings(cents) })),
});

/**
 * Returns the balance of a rider or the office box with a page of the entries, newest first. @throws 400 `bad-cursor` ·
 * 404 for a shift
 */
export async function getCashHolder(ref: string, cursor: string | undefined): Promise<HolderPage> {
  const holder = await findAnyHolder(ref);
  if (!holder) throw notFound('Holder');
  const { items, next } = await data.listCashEntries(ref, PAGE, fromCursor(cashEntryPlace, cursor));
  const { kind, id, version } = holder;
  const isRider = kind === 'rider';
  const [limit, told] = await Promise.all([
    isRider ? findRiderItem(id).then((rider) => rider?.cash_limit_cents) : undefined,
    isRider ? findTold(id) : undefined,
  ]);
  return {
    ...viewHolder(holder, limit, told),
    told: told && !told.counted ? viewWord(told) : null,
    ...{ version, entries: items.map(viewEntry), next_cursor: nextCursor(next) },
  };
}
