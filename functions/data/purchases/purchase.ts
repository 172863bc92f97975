import type { PurchaseState, SendingWay } from '#shared/purchases/purchase.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import type { Actions, NamedActions } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { listedPurchaseKey, purchaseKey, purchasesPk, suppliedKey, suppliedPk } from './keys.ts';

type By = { id: string; name: string };

/**
 * A product on a purchase order. Its name is the one from the time when the product was added. Prices are in cents for
 * one piece, with VAT.
 */
export type PurchaseLineItem = {
  product_id: number;
  name: string;
  code: string;
  pieces: number;
  price_cents: number | null;
};

/** Goods of a delivery. `cost_cents` is the cost of all undamaged pieces together, with their part of the freight. */
export type DeliveryLine = {
  product_id: number;
  name: string;
  good: number;
  damaged: number;
  price_cents: number | null;
  cost_cents?: number;
};

export type DeliveryItem = {
  id: string;
  at: string;
  by: By;
  note: string;
  lines: DeliveryLine[];
  freight_cents: number;
  undone?: { at: string; by: By };
};

/** A purchase order. `core/purchases/purchase-state.ts` calculates its state. */
export type PurchaseItem = {
  id: string;
  number: string;
  supplier: { id: number; name: string };
  lines: PurchaseLineItem[];
  freight_cents: number;
  expected: string | null;
  note: string;
  created_at: string;
  created_by: By;
  sendings: { id: string; at: string; by: By; way: SendingWay }[];
  deliveries: DeliveryItem[];
  /** The time when a person ended the purchase order. Nothing more is received after that. */
  closed?: { at: string; by: By };
  state: PurchaseState;
  version?: number;
};

export const findPurchase = (id: string) => readItem<PurchaseItem>(purchaseKey(id));

export const listOf = ({ state }: Pick<PurchaseItem, 'state'>): 'open' | 'ended' =>
  state === 'received' || state === 'cancelled' ? 'ended' : 'open';

/** Returns a page of the open or of the ended purchase orders, newest first. */
export async function listPurchases(
  list: 'open' | 'ended',
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ purchases: PurchaseItem[]; next: string | undefined }> {
  const page = { limit, after, isNewestFirst: true };
  const { items, next } = await readList<{ purchase_id: string }>(purchasesPk(list), page);
  const found = (await readItems(items.map(({ purchase_id }) => purchaseKey(purchase_id)))) as PurchaseItem[];
  const byId = new Map(found.map((purchase) => [purchase.id, purchase]));
  return { purchases: items.flatMap(({ purchase_id }) => byId.get(purchase_id) ?? []), next };
}

const listed = (purchase: PurchaseItem) =>
  listedPurchaseKey(listOf(purchase), purchase.created_at, purchase.id);

/** Returns the writes of a new purchase order: the purchase order, its entry in the list, and its log entry. */
export const newPurchase = (purchase: PurchaseItem): NamedActions<'purchase' | 'list' | 'log'> => ({
  purchase: putNew({ ...purchaseKey(purchase.id), ...purchase }),
  list: put({ ...listed(purchase), purchase_id: purchase.id }),
  log: logEntry({
    ...{ noun: 'purchase', id: purchase.id, title: purchase.number, action: 'create' },
    ...{ before: undefined, after: purchase },
  }),
});

/**
 * Returns the writes that change a purchase order: the purchase order, its entries in the lists, and its log entry.
 * They fail if the stored purchase order is newer than `before`.
 */
export function changedPurchase(before: PurchaseItem, after: PurchaseItem): Actions {
  const write = changeFields(purchaseKey(before.id), before, { ...after, version: before.version });
  if (!write) return [];
  const isMoved = listOf(before) !== listOf(after);
  return [
    write,
    ...(isMoved ? [remove(listed(before)), put({ ...listed(after), purchase_id: after.id })] : []),
    logEntry({
      ...{ noun: 'purchase', id: after.id, title: after.number, action: 'change' },
      ...{ before, after },
    }),
  ];
}

/** The prices that the shop paid for one delivery of a supplier. */
export type Supplied = {
  at: string;
  purchase_id: string;
  number: string;
  lines: { product_id: number; name: string; pieces: number; price_cents: number }[];
};

/** Returns the write that stores the prices of a delivery for its supplier. */
export const keepSupplied = (supplier: number, delivery: string, supplied: Supplied) =>
  put({ ...suppliedKey(supplier, supplied.at, delivery), ...supplied });

/** Returns the write that removes the prices of a delivery that was undone. */
export const forgetSupplied = (supplier: number, { at, id }: Pick<DeliveryItem, 'at' | 'id'>) =>
  remove(suppliedKey(supplier, at, id));

/** Returns the newest deliveries of a supplier. */
export const listSupplied = async (supplier: number, limit: number): Promise<Supplied[]> =>
  (await readList<Supplied>(suppliedPk(supplier), { limit, isNewestFirst: true })).items;
