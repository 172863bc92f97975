import { nairobiDay } from '#shared/nairobi.ts';
import { deskShiftOf, isDeskShift } from '#shared/till/desk.ts';
import { expectedCash, type ShiftMoney } from '#shared/till/shift.ts';
import { dueAction } from '../clock/due.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { listedShiftKey, openShiftKey, openShiftsPk, shiftKey, shiftsPk } from './keys.ts';
import { type PricesOfSale, priceFields } from './shift-prices.ts';
import { type CashBack, cashBackFields } from './shift-refunds.ts';

type By = { id: string; name: string };

/** The sums of a shift as they are stored. Each is a counter. Sums of money are in cents. */
type Counters = {
  float_cents: number;
  in_cents: number;
  out_cents: number;
  sales_cash_cents: number;
  sales_mpesa_cents: number;
  sales_credit_cents: number;
  refunds_cash_cents: number;
  refunds_mpesa_cents: number;
  refunds_credit_cents: number;
  sale_count: number;
  return_count: number;
  discount_cents: number;
  vat_cents: number;
};

/** A shift at a till. The entries of the journal add to its counters, even after the shift was closed. */
export type ShiftItem = Counters & {
  id: string;
  till: { id: string; number: number; name: string };
  epoch: number;
  opened_at: string;
  opened_by: By;
  /**
   * The cash that was counted at the end of the previous shift, and the reason why this shift starts with another sum.
   * Undefined if no earlier count is known.
   */
  opening?: { last_cents: number; reason: string };
  /** The shift's first and last entry in the journal of its till's device. */
  first_index: number;
  last_index: number;
  closed?: ShiftClose;
  /** The part of the shift's confirmed cash that credit, points or later refunds already use, in cents. */
  used_cents?: number;
  /** The cash that was refunded with returns of sales whose money is not confirmed, in cents. */
  claimed_out_cents?: number;
  /** The part of the shift's sales by M-Pesa and credit that is not confirmed now, in cents. */
  claimed_cents?: number;
  /**
   * A manager's decision that the shift's cash is right, whatever was counted. It includes the entries up to `index`,
   * whose cash sales have the sum `cents`.
   */
  told?: Told & { index: number; cents: number };
};

/** A manager's decision that money is right, with the reason. */
export type Told = { at: string; by: By; why: string };

/** The end of a shift. `till_expected_cents` is the cash that the till itself expected. */
export type ShiftClose = {
  at: string;
  by: By;
  counted_cents: number;
  till_expected_cents: number;
  reason: string;
  /** The index of the journal entry that closes the shift. */
  index: number;
  /** True if the count has a warning (flag). The cash is then unconfirmed until a manager confirms it. */
  is_odd?: true;
};

export const findShift = (id: string) => readItem<ShiftItem>(shiftKey(id));

/**
 * Returns the shift of a journal, or undefined for a shift that does not exist or is of another till or device.
 */
export async function findShiftOf(
  { till_id, epoch }: { till_id: string; epoch: number },
  id: string,
): Promise<ShiftItem | undefined> {
  const shift = await findShift(id);
  return shift?.till.id === till_id && shift.epoch === epoch ? shift : undefined;
}

/** Returns the existing shifts of these ids. */
export async function findShifts(ids: readonly string[]): Promise<Map<string, ShiftItem>> {
  const found = (await readItems(ids.map(shiftKey))) as ShiftItem[];
  return new Map(found.map((shift) => [shift.id, shift]));
}

/** Returns the money of a stored shift. */
export const moneyOfShift = (shift: ShiftItem): ShiftMoney => ({
  floatCents: shift.float_cents,
  inCents: shift.in_cents,
  outCents: shift.out_cents,
  sales: {
    cash: shift.sales_cash_cents,
    mpesa: shift.sales_mpesa_cents,
    credit: shift.sales_credit_cents,
  },
  refunds: {
    cash: shift.refunds_cash_cents,
    mpesa: shift.refunds_mpesa_cents,
    credit: shift.refunds_credit_cents,
  },
  saleCount: shift.sale_count,
  returnCount: shift.return_count,
  discountCents: shift.discount_cents,
  vatCents: shift.vat_cents,
});

/** Returns the counters that this money adds to a shift. */
export const countersOf = (money: ShiftMoney): Counters => ({
  float_cents: money.floatCents,
  in_cents: money.inCents,
  out_cents: money.outCents,
  sales_cash_cents: money.sales.cash,
  sales_mpesa_cents: money.sales.mpesa,
  sales_credit_cents: money.sales.credit,
  refunds_cash_cents: money.refunds.cash,
  refunds_mpesa_cents: money.refunds.mpesa,
  refunds_credit_cents: money.refunds.credit,
  sale_count: money.saleCount,
  return_count: money.returnCount,
  discount_cents: money.discountCents,
  vat_cents: money.vatCents,
});

/**
 * Returns the cash that should be in the drawer, and the difference of the counted cash, which is null while the
 * shift is open.
 */
export function cashOfShift(shift: ShiftItem) {
  const expectedCents = expectedCash(moneyOfShift(shift));
  const counted = shift.closed?.counted_cents;
  return { expectedCents, differenceCents: counted === undefined ? null : counted - expectedCents };
}

const expiry = (at: string) => endOfTaxRecords(nairobiDay(at));

/** Returns the writes that store a new shift. They fail if its id is taken. */
export const openShift = (shift: ShiftItem): Actions => [
  putNew({ ...shiftKey(shift.id), ...shift, expires_at: expiry(shift.opened_at) }),
  put({
    ...listedShiftKey(shift.opened_at, shift.id),
    ...{ shift_id: shift.id, expires_at: expiry(shift.opened_at) },
  }),
  put({ ...openShiftKey(shift.opened_at, shift.id), shift_id: shift.id }),
];

/**
 * The numbers that a journal entry adds to its shift. `prices` contains the differences between the entry's prices and
 * the catalogue's, if there are any.
 */
type Added = {
  counters: Counters;
  index: number;
  prices?: PricesOfSale | undefined;
  /** The cash that was refunded with a return of a sale whose money is not confirmed. */
  claimed_out_cents?: number | undefined;
  /** The cash that was refunded with a return, and the person who refunded it. */
  cashBack?: CashBack | undefined;
  /** The part of a sale by M-Pesa and credit that is not confirmed. */
  claimed_cents?: number | undefined;
};

/**
 * Returns the write that adds an entry to its shift: to the shift's counters, and to the person's price differences and
 * refunds.
 */
export function addToShift(
  id: string,
  { counters, index, prices, claimed_out_cents = 0, claimed_cents = 0, cashBack }: Added,
): Action {
  const own = [...(prices ? [priceFields(prices)] : []), ...(cashBack ? [cashBackFields(cashBack)] : [])];
  const ofPerson: Record<string, number>[] = own.map(({ sums }) => sums);
  const sums: Record<string, number> = Object.assign(
    { changes: 1, ...counters, claimed_out_cents, claimed_cents },
    ...ofPerson,
  );
  const given = Object.entries(sums).filter(([, value]) => value !== 0);
  const set: [string, unknown][] = [['last_index', index], ...own.map(({ name }) => name)];
  const places = [...given, ...set].map(([field], n) => [`#f${n}`, field] as const);
  const values = [...given, ...set].map(([, value], n) => [`:v${n}`, value] as const);
  const part = (n: number, sign: string) => `#f${n}${sign}:v${n}`;
  const adds = given.map((_, n) => part(n, ' '));
  const sets = set.map((_, n) => part(given.length + n, ' = '));
  return {
    Update: {
      TableName: tableName(),
      Key: shiftKey(id),
      UpdateExpression: `ADD ${adds.join(', ')} SET ${sets.join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(places),
      ExpressionAttributeValues: Object.fromEntries(values),
    },
  };
}

/**
 * The kind of the scheduled action that releases the credit and points that wait for the count of a shift. The id of
 * the action is the shift's.
 */
export const countedDueKind = 'shift-counted';

/**
 * Returns the write that schedules the release of the credit and points that wait until the cash of a shift is counted.
 */
export const releaseSoon = ({ id, first_index }: ShiftItem, now: Date, from = first_index): Action =>
  dueAction(now.toISOString(), { kind: countedDueKind, id, input: { from }, now });

/** Returns the writes that close a shift. They fail if the shift is closed already. */
export const closeShift = (shift: ShiftItem, closed: ShiftClose, now: Date): Actions => [
  {
    Update: {
      TableName: tableName(),
      Key: shiftKey(shift.id),
      ...setting({ closed, last_index: closed.index }),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closed)',
    },
  },
  remove(openShiftKey(shift.opened_at, shift.id)),
  releaseSoon(shift, now),
];

/**
 * Returns how much of the confirmed cash of a shift is left for the sale that the journal's entry at `index` recorded.
 * Returns undefined while that cash is not counted. When the shift ends, the cash counted above the float is confirmed,
 * unless the count has a warning. Cash that was taken out before the count is not confirmed, because a person has it.
 */
export function toldCashLeft(shift: ShiftItem | undefined, index: number): number | undefined {
  if (!shift) return undefined;
  const { closed, told, float_cents, in_cents, claimed_out_cents = 0, used_cents = 0 } = shift;
  const isCounted = closed !== undefined && !closed.is_odd;
  const isTold = told !== undefined && index <= told.index;
  if (!isTold && !(isCounted && index < closed.index)) return undefined;
  const counted = isCounted ? closed.counted_cents - float_cents - in_cents - claimed_out_cents : 0;
  return Math.max(0, Math.max(counted, told?.cents ?? 0) - used_cents);
}

/**
 * Returns the writes that use up confirmed cash of a shift, or give some back if `cents` is negative. They fail if
 * something has happened since the shift was read: other calls have used cash, cash was put in, or cash was refunded
 * for unconfirmed money.
 */
export function drawToldCash(shift: ShiftItem, cents: number): Actions {
  if (cents === 0) return [];
  const { used_cents, in_cents, claimed_out_cents } = shift;
  const isAsRead = (field: string, value: number | undefined) =>
    value === undefined ? `attribute_not_exists(${field})` : `${field} = :${field}`;
  const was = { used_cents, in_cents, claimed_out_cents };
  const given = Object.entries(was).filter(([, value]) => value !== undefined);
  return [
    {
      Update: {
        TableName: tableName(),
        Key: shiftKey(shift.id),
        UpdateExpression: 'SET used_cents = :next',
        ConditionExpression: Object.entries(was)
          .map(([field, value]) => isAsRead(field, value))
          .join(' AND '),
        ExpressionAttributeValues: {
          ':next': Math.max(0, (used_cents ?? 0) + cents),
          ...Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
        },
      },
    },
  ];
}

/** Returns true for a day of Desk that is over, so that no further sale is added to it. */
const isPastDesk = ({ id }: ShiftItem, at: string) => isDeskShift(id) && id !== deskShiftOf(nairobiDay(at));

/**
 * Returns the writes that record a manager's decision about the cash that a shift has now. They remove a past day of
 * Desk from the open shifts. They fail if another decision was recorded before.
 */
export function tellShift(shift: ShiftItem, word: Told): Actions {
  const told = { ...word, index: shift.last_index, cents: shift.sales_cash_cents };
  const set = setting({ told });
  return [
    {
      Update: {
        TableName: tableName(),
        Key: shiftKey(shift.id),
        ...set,
        ConditionExpression: shift.told
          ? 'told.#index = :index_was'
          : 'attribute_exists(pk) AND attribute_not_exists(told)',
        ...(shift.told && {
          ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#index': 'index' },
          ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':index_was': shift.told.index },
        }),
      },
    },
    ...(isPastDesk(shift, told.at) ? [remove(openShiftKey(shift.opened_at, shift.id))] : []),
    releaseSoon(shift, new Date(told.at)),
  ];
}

/**
 * Closes the shift of a lost device, and logs this. Returns false, and changes nothing, if the shift is closed already.
 */
export const closeByOffice = (shift: ShiftItem, closed: ShiftClose): Promise<boolean> =>
  commit([
    ...closeShift(shift, closed, new Date(closed.at)),
    logEntry({
      ...{ noun: 'till', id: shift.till.id, title: shift.till.name, action: 'settle', at: closed.at },
      before: {},
      after: {
        ...{ shift_opened_at: shift.opened_at, counted_cents: closed.counted_cents, reason: closed.reason },
      },
    }),
  ]);

/** Returns a page of the shifts, newest first. `after` and `next` are sort keys. */
export async function listShifts(limit: number, after: string | undefined) {
  const page = { limit, after, isNewestFirst: true };
  const { items, next } = await readList<Key & { shift_id: string }>(shiftsPk, page);
  const byId = await findShifts(items.map(({ shift_id }) => shift_id));
  return { shifts: items.flatMap(({ shift_id }) => byId.get(shift_id) ?? []), next };
}

/** Returns true for a shift of Desk of which a manager has confirmed all cash. */
const isToldDesk = ({ id, told, last_index }: ShiftItem) =>
  isDeskShift(id) && told !== undefined && told.index >= last_index;

/**
 * Returns the open shifts of all tills, oldest first, even if the list changes meanwhile. Each day of Desk is one of
 * them until a manager has confirmed its cash.
 */
export async function listOpenShifts(): Promise<ShiftItem[]> {
  const ids: string[] = [];
  for await (const { shift_id } of everyItem<{ shift_id: string }>(openShiftsPk)) ids.push(shift_id);
  const found = await findShifts(ids);
  return ids.flatMap((id) => found.get(id) ?? []).filter((shift) => !isToldDesk(shift));
}

/** Returns the shifts that were opened between two times, oldest first, at most `most`. */
export async function shiftsBetween(from: string, before: string, most: number): Promise<ShiftItem[]> {
  const between: [string, string] = [from, before];
  const { items } = await readList<{ shift_id: string }>(shiftsPk, { between, limit: most });
  return [...(await findShifts(items.map(({ shift_id }) => shift_id))).values()];
}
