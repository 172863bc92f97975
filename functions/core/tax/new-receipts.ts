import { nairobiDay } from '#shared/nairobi.ts';
import { seriesOf } from '#shared/tax/tax-number.ts';
import { taxReasons } from '#shared/tax/tax-texts.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';
import { restBack } from '../../data/orders/sold-order.ts';
import { keepClosed, keepWaiting, type TaxReceiptItem } from '../../data/tax/tax-receipt.ts';
import { lookSoon } from './look-soon.ts';

/**
 * The tax receipts that a sale or a return adds in its own transaction, by two writes. While the shop sends tax
 * receipts, each sale and each return gets exactly one, and nothing else gets any.
 */

/** The tax authority (KRA) accepts at most two credit notes for a receipt, and only within six months of the sale. */
const MOST_NOTES = 2;
const NOTE_MONTHS = 6;

/** Where goods were sold or returned, and the time at which the server is informed. */
export type Scene = { till: string; now: Date };

type Given = Pick<TaxReceiptItem, 'number' | 'kind' | 'order_id' | 'of_receipt' | 'at' | 'total_cents'>;

/**
 * Returns a new tax receipt. It has waited since the time of the sale, even if the server is informed of the sale a day
 * later. KRA counts the delay in the same way.
 */
const newReceipt = ({ till }: Scene, given: Given) => ({
  ...given,
  ...{ till, state: 'waiting' as const, since: given.at, tries: 0 },
});

const waiting = (scene: Scene, given: Given): Actions => [
  keepWaiting(newReceipt(scene, given)),
  lookSoon(seriesOf(given.number), scene.now),
];

const held = (scene: Scene, given: Given, reason: string): Actions =>
  keepClosed({ ...newReceipt(scene, given), since: scene.now.toISOString(), state: 'held', reason });

/** Returns the writes that add a receipt for goods sold at this time. It then waits to be sent to KRA. */
export const receiptOf = (
  scene: Scene,
  { id, number, total_cents }: Pick<OrderItem, 'id' | 'number' | 'total_cents'>,
  at: string,
): Actions => waiting(scene, { number, kind: 'receipt', order_id: id, at, total_cents });

/** Returns the last day on which KRA accepts a credit note for a sale of this time. */
function lastNoteDay(soldAt: string): string {
  const [year = 0, month = 0, day = 0] = nairobiDay(soldAt).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + NOTE_MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + NOTE_MONTHS, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

/** Returns why the shop does not send a credit note automatically; undefined if it does. */
function whyHeld(
  { number, goods_back = [] }: OrderItem,
  { soldAt, at }: { soldAt: string; at: string },
): string | undefined {
  const notes = goods_back.filter(({ total_cents }) => total_cents > 0).length;
  if (notes >= MOST_NOTES) return taxReasons.third(number);
  return nairobiDay(at) > lastNoteDay(soldAt) ? taxReasons.late(number) : undefined;
}

/**
 * Returns the sum of a return's credit note in cents: its goods and, with the last goods of an order, the delivery fee
 * and the rounding.
 */
function backCents(after: OrderItem, back: GoodsBack): number {
  const { fee_cents, rounding_cents } = restBack(after, back) ?? { fee_cents: 0, rounding_cents: 0 };
  return back.total_cents + fee_cents + rounding_cents;
}

/**
 * Returns the writes that add a credit note for a return. It waits to be sent to KRA, or for a person if KRA accepts no
 * further credit note for the sale. Returns none if the return gives no refund.
 *
 * @param order the sale before the return
 * @param soldAt when its goods were handed over
 * @param isWhole true if the order has no goods left after the return
 */
export function creditNoteOf(
  scene: Scene,
  order: OrderItem,
  { back, soldAt, isWhole = false }: { back: GoodsBack; soldAt: string; isWhole?: boolean },
): Actions {
  const goods_back = [...(order.goods_back ?? []), back];
  const after = { ...order, goods_back, ...(isWhole && { order_status: 'returned' as const }) };
  const total_cents = backCents(after, back);
  if (total_cents === 0) return [];
  const given: Given = {
    ...{ number: back.receipt, kind: 'credit-note', order_id: order.id, of_receipt: order.number },
    ...{ at: back.at, total_cents },
  };
  const reason = whyHeld(order, { soldAt, at: back.at });
  return reason === undefined ? waiting(scene, given) : held(scene, given, reason);
}

type Unknown = { receipt: string; sale_receipt: string; at: string; total_cents: number };

/** Returns the writes that hold the credit note of a return for a person, because the shop does not know the sale. */
export function unknownSale(scene: Scene, { receipt, sale_receipt, at, total_cents }: Unknown): Actions {
  const given: Given = {
    ...{ number: receipt, kind: 'credit-note', of_receipt: sale_receipt, at, total_cents },
  };
  return held(scene, given, taxReasons.saleUnknown(sale_receipt));
}
