import type { Actions } from '../../../data/dynamodb/transact.ts';
import type { GoodsBack, OrderItem } from '../../../data/orders/order.ts';
import { soldAt } from '../../../data/orders/sold-order.ts';
import { creditNoteOf, receiptOf, unknownSale } from '../../tax/new-receipts.ts';
import type { Sync } from './context.ts';

/**
 * The tax receipts that a journal entry adds in its own transaction. While the shop sends no tax receipts, the entry
 * adds none.
 */

const sceneOf = ({ till, now }: Sync) => ({ till: till.name, now });

/**
 * Returns the writes that add a tax receipt for a sale. The receipt then waits to be sent to the tax authority (KRA).
 */
export const taxOfSale = (sync: Sync, order: OrderItem): Actions =>
  sync.sendsTax ? receiptOf(sceneOf(sync), order, order.created_at) : [];

/**
 * Returns the writes for the credit note of a return ({@link creditNoteOf}). `order` is the sale, or the order of the
 * web shop, before the return. `isWhole` is true if the order has no goods left after the return.
 */
export function taxOfReturn(sync: Sync, order: OrderItem, back: GoodsBack, isWhole: boolean): Actions {
  if (!sync.sendsTax) return [];
  return creditNoteOf(sceneOf(sync), order, { back, isWhole, soldAt: soldAt(order) ?? order.created_at });
}

/** Returns the writes for the credit note of a return whose sale is unknown. The note is held for a person. */
export const taxOfUnknown = (sync: Sync, back: Parameters<typeof unknownSale>[1]): Actions =>
  sync.sendsTax ? unknownSale(sceneOf(sync), back) : [];
