import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nairobiDay } from '#shared/nairobi.ts';
import { dueAction } from '../clock/due.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import type { MoneyWords } from '../payments/money-list.ts';
import { addLate, type ClosedUntil, changePastDays } from './closed-days.ts';
import { bookedKey, booksPk, closedUntilKey, dayOrderKey } from './keys.ts';
import {
  type BookKind,
  bookKinds,
  booksFrom,
  type Counts,
  daysOf,
  keyOfBook,
  monthOf,
  monthOfItem,
  whenOf,
} from './names.ts';
import { addNumbers, type Book } from './numbers.ts';

/**
 * What an order adds to the sales figures (books), and two facts that were fixed when it was first added: if its
 * customer had ordered before (undefined if not known), and its area.
 */
export type BookedItem = {
  order_id: string;
  counts: Counts;
  /** The days under which the order is listed. */
  days: string[];
  is_again?: boolean | undefined;
  area?: string | undefined;
  /** The stored state of the order's entries in the list of all payments and refunds. */
  money?: MoneyWords;
  version: number;
};

export const findBooked = (orderId: string) => readItem<BookedItem>(bookedKey(orderId));

/** Reads an order, what the order adds to the daily sales figures, and which days are closed, in one request. */
export async function findOrderAndBooked(orderId: string) {
  const keys = [orderKey(orderId), bookedKey(orderId), closedUntilKey()];
  const items = await readItems(keys);
  const [order, booked, until = {}] = keys.map((key) => items.find(({ sk }) => sk === key.sk));
  return {
    order: order as OrderItem | undefined,
    was: booked as BookedItem | undefined,
    until: until as ClosedUntil,
  };
}

/** Returns the writes that list an order on its days and remove it from other days. */
function listOnDays(was: BookedItem | undefined, { order_id, days }: BookedItem): Actions {
  const listed = was?.days ?? [];
  const gone = listed.filter((day) => !days.includes(day));
  return [
    ...days
      .filter((day) => !listed.includes(day))
      .map((day) => put({ ...dayOrderKey(day, order_id), ...{ day, order_id } })),
    ...gone.map((day) => remove(dayOrderKey(day, order_id))),
  ];
}

/** Returns the writes for changes of past days, which may be closed. */
function changePast(more: Counts, { now, until, order }: Booking): Actions {
  const isPast = daysOf(more).some((day) => day < nairobiDay(now));
  if (!isPast) return [];
  return [changePastDays(until), ...addLate(until, more, { ...order, at: now.toISOString() })];
}

/**
 * The change of what an order adds to the sales figures, the writes that list its money, the time of counting, and the
 * closed days as they were read.
 */
type Booking = {
  more: Counts;
  listed: Actions;
  now: Date;
  until: ClosedUntil;
  order: { order_id: string; number: string; version: number };
};

/** Returns the write that adds numbers to an item of the sales figures. */
function add(name: string, numbers: Record<string, number>): Action {
  const fields = Object.entries(numbers);
  return {
    Update: {
      TableName: tableName(),
      Key: keyOfBook(name),
      UpdateExpression: `ADD ${fields.map((_, n) => `#f${n} :n${n}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], n) => [`#f${n}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, number], n) => [`:n${n}`, number])),
    },
  };
}

/**
 * Changes the daily sales figures (books) by the difference between what an order added before and adds now, in one
 * transaction. Changed months are added up again in the next night. `listed` contains the writes that put the order's
 * money in the list of all money. A change of a closed day is also listed as made after the close.
 *
 * @returns false if another run was first, or if a day was closed since `until` was read; nothing changes then
 */
export async function saveBooked(
  was: BookedItem | undefined,
  next: BookedItem,
  booking: Booking,
): Promise<boolean> {
  const { more, now } = booking;
  const asRead = was ? unchanged(was) : { ConditionExpression: 'attribute_not_exists(pk)' };
  const night = nextNight(now);
  const months = monthsToFold(Object.keys(more), night);
  const isSaved = await commit([
    put({ ...bookedKey(next.order_id), ...next }, asRead),
    ...Object.entries(more).map(([name, numbers]) => add(name, numbers)),
    ...listOnDays(was, next),
    ...changePast(more, booking),
    ...booking.listed,
    ...months.map((month) => dueAction(night, { kind: foldDueKind, id: month, now })),
    ...(months.length > 0 ? [arrivalsDue(night, now)] : []),
  ]);
  if (isSaved) for (const month of months) scheduled.add(`${night} ${month}`);
  return isSaved;
}

const numbersOf = (item: Record<string, unknown>): Book =>
  Object.fromEntries(
    Object.entries(item).filter((field): field is [string, number] => typeof field[1] === 'number'),
  );

/**
 * Returns items of the daily sales figures (books) in the order of `names`. A missing item is returned without numbers.
 */
export async function readBooks(names: readonly string[]): Promise<Book[]> {
  const items = await readItems(names.map(keyOfBook));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return names.map((name) => {
    const { pk, sk } = keyOfBook(name);
    return numbersOf(byKey.get(`${pk} ${sk}`) ?? {});
  });
}

/** Returns all daily items of one kind by the rest of their names: the day, and for products also the page. */
export async function allBooks(kind: BookKind): Promise<Map<string, Book>> {
  const all = new Map<string, Book>();
  for await (const item of everyItem<Key>(booksPk(kind), { between: booksFrom('day', '0', '9') }))
    all.set(item.sk, numbersOf(item));
  return all;
}

/** Returns the items of one kind between two days or months, oldest first. */
export async function booksBetween(
  kind: BookKind,
  unit: 'day' | 'month',
  first: string,
  last: string,
): Promise<{ when: string; book: Book }[]> {
  const found: { when: string; book: Book }[] = [];
  for await (const item of everyItem<Key>(booksPk(kind), { between: booksFrom(unit, first, last) }))
    found.push({ when: whenOf(item.sk), book: numbersOf(item) });
  return found;
}

/** Returns the writes that store the sums of a month. */
export async function foldedBooks(month: string): Promise<Actions> {
  const sums = new Map<string, Book>();
  for (const kind of bookKinds)
    for await (const item of everyItem<Key>(booksPk(kind), { between: booksFrom('day', month, month) }))
      addNumbers(sums, `${kind} ${monthOfItem(item.sk)}`, numbersOf(item));
  return [...sums].map(([name, book]) => put({ ...keyOfBook(name), ...book }));
}

/** The kind of scheduled action that sums up a month. Its id is the month. */
export const foldDueKind = 'fold-books';

/** The kind of scheduled action that computes how long deliveries took. */
export const arrivalsDueKind = 'arrivals';

/** Returns the action that computes, at night, how long deliveries took. */
export const arrivalsDue = (night: string, now: Date): Action =>
  dueAction(night, { kind: arrivalsDueKind, id: 'zones', now });

/** The months that this process has scheduled, each with its night. It schedules each month once a night. */
const scheduled = new Set<string>();

/** Returns the next half past three at night in Nairobi, when months are summed up. */
export function nextNight(now: Date): string {
  const night = new Date(now);
  night.setUTCHours(0, 30, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.toISOString();
}

/** Returns the months of these items that this process has not scheduled yet, with the night. */
const monthsToFold = (names: readonly string[], night: string): string[] =>
  [...new Set(names.map(monthOf))].filter((month) => !scheduled.has(`${night} ${month}`));

/** Corrects a stored sales figure. Returns false, and changes nothing, if the figure has changed since it was read. */
export function repairBook(
  name: string,
  field: string,
  { was, is }: { was: number; is: number },
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: keyOfBook(name),
    UpdateExpression: 'SET #field = :is',
    ConditionExpression: was === 0 ? 'attribute_not_exists(#field) OR #field = :was' : '#field = :was',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':is': is, ':was': was },
  });
  return isWritten(table.send(update));
}
