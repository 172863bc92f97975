import type { PackedOrder } from '#shared/orders/packing.ts';
import { itemOfCode } from './ticks.ts';

/** Matches the text of a packing slip's QR code: the number of the order, and the code by which a till finds it. */
const SLIP = /^(HS-\d{1,8})(?:\s+[2-9A-HJ-NP-Z]{6})?$/i;

/** Returns true for a text that may be the number of an order on a packing slip. A product's code can look the same. */
export const isSlip = (code: string) => SLIP.test(code.trim());

/** Returns the order number on a scanned packing slip, or undefined for another code. */
export const numberOnSlip = (code: string): string | undefined => SLIP.exec(code.trim())?.[1]?.toUpperCase();

/**
 * Returns the meaning of a scan while an order is packed: a product, this order's packing slip, or perhaps another
 * order's. A code of the order's own goods is a product, even if it looks like an order number.
 */
export function scanKind({ items, number }: Pick<PackedOrder, 'items' | 'number'>, code: string) {
  if (itemOfCode(items, code) || !isSlip(code)) return 'goods';
  return numberOnSlip(code) === number ? 'own' : 'slip';
}
