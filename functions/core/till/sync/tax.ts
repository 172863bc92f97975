import { nairobiDay } from '#shared/nairobi.ts';
import { taxReasons } from '#shared/tax/tax-texts.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import type { GoodsBack, OrderItem } from '../../../data/orders/order.ts';
import { keepClosed, keepWaiting, type TaxReceiptItem } from '../../../data/tax/tax-receipt.ts';
import { lookSoon } from '../../tax/look-soon.ts';
import type { Sync } from './context.ts';

/*
 * The tax receipts that a journal entry adds in its transaction. A sale needs two actions. If the shop sends tax
 * receipts, there is one for each sale and each return, and for nothing else.
 */

/** KRA takes at most two credit notes for a receipt, and only within six months of the sale. */
const MOST_NOTES = 2;
const NOTE_MONTHS = 6;

type Given = Pick<TaxReceiptItem, 'number' | 'kind' | 'order_id' | 'of_receipt' | 'at' | 'total_cents'>;

/**
 * Returns a new tax receipt. It counts as waiting since the time of the sale, as KRA counts, even if the till sends
 * the sale a day later.
 */
const newReceipt = ({ till }: Sync, given: Given) => ({
  ...given,
  ...{ till: till.name, state: 'waiting' as const, since: given.at, tries: 0 },
});

const waiting = (sync: Sync, given: Given): Actions => [
  keepWaiting(newReceipt(sync, given)),
  lookSoon(sync.till.number, sync.now),
];

/**
 * Returns the actions that make the receipt of a sale wait to be sent to KRA. There are none while the shop sends no
 * tax receipts.
 */
export function taxOfSale(sync: Sync, { id, number, created_at, total_cents }: OrderItem): Actions {
  if (!sync.sendsTax) return [];
  return waiting(sync, { number, kind: 'receipt', order_id: id, at: created_at, total_cents });
}

/** Returns the last day on which KRA takes a credit note for a sale of this time. */
function lastNoteDay(soldAt: string): string {
  const [year = 0, month = 0, day = 0] = nairobiDay(soldAt).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + NOTE_MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + NOTE_MONTHS, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

/** Returns why the shop does not send a credit note automatically; undefined if it does. */
function whyHeld({ number, created_at, goods_back = [] }: OrderItem, at: string): string | undefined {
  const notes = goods_back.filter(({ total_cents }) => total_cents > 0).length;
  if (notes >= MOST_NOTES) return taxReasons.third(number);
  return nairobiDay(at) > lastNoteDay(created_at) ? taxReasons.late(number) : undefined;
}

/**
 * Returns the actions that make the credit note of a return wait to be sent to KRA. It is held for a person instead if
 * KRA accepts no further credit note for the sale. `order` is the sale before the return. There are no actions while
 * the shop sends no tax receipts.
 */
export function taxOfReturn(sync: Sync, order: OrderItem, back: GoodsBack): Actions {
  if (!sync.sendsTax || back.total_cents === 0) return [];
  const given: Given = {
    ...{ number: back.receipt, kind: 'credit-note', order_id: order.id, of_receipt: order.number },
    ...{ at: back.at, total_cents: back.total_cents },
  };
  const reason = whyHeld(order, back.at);
  if (reason === undefined) return waiting(sync, given);
  return keepClosed({ ...newReceipt(sync, given), since: sync.now.toISOString(), state: 'held', reason });
}

type Unknown = { receipt: string; sale_receipt: string; at: string; total_cents: number };

/** Returns the actions that hold the credit note of a return for a person, because the shop does not know the sale. */
export function taxOfUnknown(sync: Sync, { receipt, sale_receipt, at, total_cents }: Unknown): Actions {
  if (!sync.sendsTax) return [];
  const given: Given = {
    ...{ number: receipt, kind: 'credit-note', of_receipt: sale_receipt, at, total_cents },
  };
  return keepClosed({
    ...newReceipt(sync, given),
    since: sync.now.toISOString(),
    state: 'held',
    reason: taxReasons.saleUnknown(sale_receipt),
  });
}
