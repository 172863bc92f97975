import type { PackedOrder } from '#shared/orders/packing.ts';
import { itemOfCode } from './ticks.ts';

/** The text of a slip's QR code: the number of the order, and the code by which a till finds it. */
const SLIP = /^(HS-\d{1,8})(?:\s+[2-9A-HJ-NP-Z]{6})?$/i;

/** True for a text that may be the number of an order. A product's code can look the same. */
export const isSlip = (code: string) => SLIP.test(code.trim());

/** Returns the number of the order on a scanned slip; undefined for another code. */
export const numberOnSlip = (code: string): string | undefined => SLIP.exec(code.trim())?.[1]?.toUpperCase();

/**
 * Returns what a scan means while an order is packed: a piece of goods, the slip of this order, or perhaps the slip of
 * another one. A code of the order's own goods is goods, also if it looks like an order's number.
 */
export function scanKind({ items, number }: Pick<PackedOrder, 'items' | 'number'>, code: string) {
  if (itemOfCode(items, code) || !isSlip(code)) return 'goods';
  return numberOnSlip(code) === number ? 'own' : 'slip';
}
