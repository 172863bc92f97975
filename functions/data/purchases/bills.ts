import { nairobiDay } from '#shared/nairobi.ts';
import { put } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { billKey, billsPk, purchaseKey } from './keys.ts';
import type { DeliveryItem, PurchaseItem } from './purchase.ts';

/** An entry in the list of bills by day: a delivery that went into stock, or that was taken out again (`is_credit`). */
type BillPlace = { purchase_id: string; delivery_id: string; is_credit?: true };

/** Returns the write that lists a delivery as a bill on the day on which it went into stock. */
export const listBill = (purchase_id: string, { id, at }: DeliveryItem) =>
  put({ ...billKey(nairobiDay(at), id), purchase_id, delivery_id: id });

/** Returns the write that lists a delivery as a credit on the day on which it was taken back out. */
export const listCredit = (purchase_id: string, id: string, at: string) =>
  put({ ...billKey(nairobiDay(at), `${id}-undo`), purchase_id, delivery_id: id, is_credit: true });

/**
 * A delivery of a purchase order, on the day of its bill or credit. `n` is the number of the delivery on the order,
 * starting with 1.
 */
export type Billed = {
  day: string;
  purchase: PurchaseItem;
  delivery: DeliveryItem;
  n: number;
  isCredit: boolean;
};

/** Returns a page of the deliveries that went into stock or were taken out again between two days, sorted by day. */
export async function listBilled(
  first: string,
  last: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ found: Billed[]; next: string | undefined }> {
  const between: [string, string] = [`${first}#`, `${last}#~`];
  const { items, next } = await readList<Key & BillPlace>(billsPk(), { between, limit, after });
  const ids = [...new Set(items.map(({ purchase_id }) => purchase_id))];
  const purchases = (await readItems(ids.map(purchaseKey))) as PurchaseItem[];
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const found = items.flatMap(({ sk, purchase_id, delivery_id, is_credit: isCredit = false }) => {
    const purchase = byId.get(purchase_id);
    const n = purchase?.deliveries.findIndex(({ id }) => id === delivery_id) ?? -1;
    const delivery = purchase?.deliveries[n];
    return purchase && delivery ? [{ day: sk.slice(0, 10), purchase, delivery, n: n + 1, isCredit }] : [];
  });
  return { found, next };
}
