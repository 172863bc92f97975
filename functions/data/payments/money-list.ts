import { nairobiDay } from '#shared/nairobi.ts';
import type { MoneyKind } from '#shared/payments/money-kind.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readList } from '../dynamodb/read-list.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Actions } from '../dynamodb/transact.ts';
import type { OrderItem } from '../orders/order.ts';
import { moneyKey, moneyPk } from './keys.ts';

/**
 * An entry in the list of all money, sorted by time. It contains only the fields for the list's filters, and nothing
 * about the customer.
 */
export type ListedMoney = Key & {
  order_id: string;
  entry: string;
  kind: MoneyKind;
  cents: number;
  at: string;
  /** The time when the order was placed. */
  placed_at: string;
  /** The part of the sum that is not confirmed, in cents; undefined if all of it is confirmed. */
  claimed_cents?: number;
  /** M-Pesa's code; undefined if there is none. */
  code?: string;
  /** The person who recorded the money; undefined if M-Pesa did. */
  person?: string;
  /** True for money of a sale at a till. */
  is_till?: true;
};

/**
 * The stored state of an order's entries in the list of all money: a text for each entry by its sort key. A different
 * text means that the entry has changed.
 */
export type MoneyWords = Record<string, string>;

function entryOf(order: OrderItem, entry: MoneyEntry): ListedMoney {
  const { id, kind, cents, at, by, reference, claimed_cents, moved } = entry;
  const part = moved?.parts.reduce((sum, { claimed_cents: claimed = 0 }) => sum + claimed, 0);
  const claimed = order.told ? 0 : (claimed_cents ?? part ?? 0);
  return {
    ...moneyKey(at, order.id, id),
    ...{ order_id: order.id, entry: id, kind, cents, at, placed_at: order.created_at },
    ...(claimed > 0 && { claimed_cents: claimed }),
    ...(reference && { code: reference }),
    ...(by.id && { person: by.id }),
    ...(order.kind === 'till' && { is_till: true as const }),
  };
}

const wordOf = ({ cents, claimed_cents = 0, code = '' }: ListedMoney) => `${cents} ${claimed_cents} ${code}`;

/**
 * Compares an order's money with its entries in the list.
 *
 * @returns the new state of the entries, and the writes of the changed ones
 */
export function followMoney(order: OrderItem, was: MoneyWords): { words: MoneyWords; actions: Actions } {
  const entries = order.money.map((entry) => entryOf(order, entry));
  const words = Object.fromEntries(entries.map((entry) => [entry.sk, wordOf(entry)]));
  const gone = Object.keys(was).filter((sk) => !(sk in words));
  const changed = entries.filter((entry) => was[entry.sk] !== words[entry.sk]);
  return {
    words,
    actions: [
      ...changed.map((entry) => put({ ...entry, expires_at: endOfTaxRecords(nairobiDay(entry.at)) })),
      ...gone.map((sk) => remove({ pk: moneyPk, sk })),
    ],
  };
}

type Asked = {
  /** The start of the period. */
  from: string;
  before: string;
  limit: number;
  after?: string | undefined;
  isNewestFirst?: boolean;
  filter?: string | undefined;
  filterValues?: Record<string, unknown> | undefined;
};

/**
 * Reads the list of all money with one Query. `limit` counts every entry that is read, including those that a filter
 * leaves out.
 */
export const readMoney = ({ from, before, ...asked }: Asked) =>
  readList<ListedMoney>(moneyPk, { ...asked, between: [from, before] });
