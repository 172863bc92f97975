import { nairobiDay } from '#shared/nairobi.ts';
import type { KraReceipt } from '#shared/tax/kra-receipt.ts';
import { seriesOf, webSeries } from '#shared/tax/tax-number.ts';
import { statesForPeople, type TaxOrigin, type TaxState } from '#shared/tax/tax-receipt.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { bare } from '../dynamodb/bare.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { countList, everyItem, type Listed, readList } from '../dynamodb/read-list.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { closedTaxKey, listedTaxKey, openPrefix, openTaxKey, taxListPk } from './keys.ts';

/** A staff member's decision about a tax receipt that the tax authority (KRA) did not accept. */
type Decision = { at: string; by: { id: string; name: string }; kind: 'send' | 'settle'; note: string };

/**
 * A receipt of a sale, or a credit note of a return, for the tax authority (KRA). Its lines are read from the order.
 */
export type TaxReceiptItem = {
  /** The number of the receipt of a till, of the order, or of the return. */
  number: string;
  kind: 'receipt' | 'credit-note';
  /** The order of the sale; undefined for the return of an unknown sale. */
  order_id?: string | undefined;
  /** Only for a credit note: the receipt number of the sale. */
  of_receipt?: string | undefined;
  /** The name of the till, or a text for a sale without a till. */
  till: string;
  at: string;
  total_cents: number;
  state: TaxState;
  /** The time since which the receipt has waited, or has had its closed state. */
  since: string;
  tries: number;
  sent_at?: string | undefined;
  reason?: string | undefined;
  kra?: KraReceipt | undefined;
  /** KRA's number of the sale, which a person typed. */
  kra_number?: string | undefined;
  decisions?: readonly Decision[];
  version?: number;
};

type ClosedState = Exclude<TaxState, 'waiting' | 'sent'>;

const recordOf = (receipt: TaxReceiptItem) => ({
  ...receipt,
  expires_at: endOfTaxRecords(nairobiDay(receipt.at)),
});

/**
 * Returns the write that makes a tax receipt wait for sending. It has no condition that can fail, so it never refuses a
 * sale.
 */
export const keepWaiting = (receipt: TaxReceiptItem): Action =>
  put({ ...openTaxKey(receipt.number), ...recordOf(receipt) });

/** Returns the writes that store a tax receipt in a closed state. They fail if a receipt with its number exists. */
export const keepClosed = (receipt: TaxReceiptItem & { state: ClosedState }): Actions => [
  putNew({ ...closedTaxKey(receipt.number), ...recordOf(receipt) }),
  listed(receipt.state, receipt),
];

const listed = (state: ClosedState, { since, number, at }: TaxReceiptItem) =>
  put({
    ...listedTaxKey(state, since, number),
    ...{ number, expires_at: endOfTaxRecords(nairobiDay(at)) },
    ...(seriesOf(number) === webSeries && { is_web: true }),
  });

/**
 * Returns the write that changes a tax receipt that is waiting or was sent. It fails if the receipt has changed since
 * it was read.
 */
export const changeOpen = (before: TaxReceiptItem, fields: Partial<TaxReceiptItem>): Actions => {
  const change = changeFields(openTaxKey(before.number), before, fields);
  return change ? [change] : [];
};

/** Returns the writes that close a tax receipt. They fail if the receipt has changed since it was read. */
export function closeTaxReceipt(
  before: TaxReceiptItem,
  fields: Partial<TaxReceiptItem> & { state: ClosedState; since: string },
): Actions {
  const after = { ...before, ...fields, version: (before.version ?? 0) + 1 };
  return [remove(openTaxKey(before.number), unchanged(before)), ...keepClosed(bare(after))];
}

/**
 * Returns the writes that make a closed tax receipt wait again. They fail if the receipt has changed since it was read.
 */
export function reopenTaxReceipt(before: TaxReceiptItem, fields: Partial<TaxReceiptItem>): Actions {
  const { number, since, state } = before;
  const after = { ...before, ...fields, state: 'waiting' as const, version: (before.version ?? 0) + 1 };
  return [
    remove(closedTaxKey(number), unchanged(before)),
    remove(listedTaxKey(state as ClosedState, since, number)),
    putNew({ ...openTaxKey(number), ...recordOf(bare(after)) }),
  ];
}

/** Returns the writes that give a closed tax receipt another closed state. They fail if the receipt has changed. */
export function moveClosed(
  before: TaxReceiptItem,
  fields: Partial<TaxReceiptItem> & { state: ClosedState; since: string },
): Actions {
  const { number, since, state } = before;
  const change = changeFields(closedTaxKey(number), before, fields);
  return [
    ...(change ? [change] : []),
    remove(listedTaxKey(state as ClosedState, since, number)),
    listed(fields.state, { ...before, ...fields }),
  ];
}

/**
 * Returns the tax receipts with these numbers, by number. Receipts from before the shop sent tax receipts are left out.
 */
export async function findTaxReceipts(numbers: readonly string[]): Promise<Map<string, TaxReceiptItem>> {
  if (numbers.length === 0) return new Map();
  const keys = numbers.flatMap((number) => [openTaxKey(number), closedTaxKey(number)]);
  const found = (await readItems(keys)) as (Key & TaxReceiptItem)[];
  return new Map(found.map((item) => [item.number, item]));
}

/** The number of receipts of a series that one read returns. */
const READ = 50;

/**
 * Returns the first tax receipts of a series that wait or were sent without an answer, in the order of their numbers.
 */
export async function firstOpenOf(series: number): Promise<TaxReceiptItem[]> {
  const page = { prefix: openPrefix(series), limit: READ };
  return (await readList<TaxReceiptItem>(taxListPk('open'), page)).items;
}

/** Yields the tax receipts of a series that wait or were sent, in the order of their numbers. */
export const everyOpenOf = (series: number) =>
  everyItem<TaxReceiptItem>(taxListPk('open'), { prefix: openPrefix(series), limit: READ });

type Page = { limit: number; after: string | undefined; from?: TaxOrigin | undefined };

/** Returns the range of sort keys of the waiting tax receipts of all orders, or of all tills. */
const stretchOf = (from: TaxOrigin): [string, string] =>
  from === 'web'
    ? [openPrefix(webSeries), openPrefix(webSeries + 1)]
    : [openPrefix(webSeries + 1), openPrefix(LAST_TILL)];

/** A number that is higher than that of any till. */
const LAST_TILL = 10_000;

/** Returns a page of the tax receipts that wait or were sent: those of orders, then those of each till. */
export const listOpen = ({ from, ...page }: Page) =>
  readList<TaxReceiptItem & Key>(taxListPk('open'), { ...page, ...(from && { between: stretchOf(from) }) });

const isFrom = { web: 'attribute_exists(is_web)', till: 'attribute_not_exists(is_web)' };

/**
 * Returns a page of entries for tax receipts in a closed state, newest first. With `from`, the page may have fewer than
 * `limit` entries, because it reads `limit` entries before it filters them.
 */
export const listClosed = (state: ClosedState, { from, ...page }: Page) =>
  readList<{ number: string; sk: string }>(taxListPk(state), {
    ...{ ...page, isNewestFirst: true },
    ...(from && { filter: isFrom[from] }),
  });

/** Returns the tax receipts of list entries, in the same order. */
export async function readListed({ items, next }: Listed<{ number: string }>) {
  const found = await findTaxReceipts(items.map(({ number }) => number));
  return { items: items.flatMap(({ number }) => found.get(number) ?? []), next };
}

/** Returns the number of tax receipts that need a person's decision, but not more than `most`. */
export async function countTaxForPeople(most: number): Promise<number> {
  const counts = await Promise.all(statesForPeople.map((state) => countList(taxListPk(state), most)));
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
