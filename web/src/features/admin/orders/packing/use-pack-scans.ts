import type { PackedOrder } from '#shared/orders/packing.ts';
import { isSlip, scanKind } from './scan-kind.ts';
import { itemOfCode } from './ticks.ts';
import { useOpenScanned } from './use-open-scanned.ts';
import { useScans } from './use-scans.ts';

/**
 * Reads the scans of the screen on which an order is packed: a product is marked as packed, and another order's packing
 * slip opens that order. A number that no order has is treated as a product code. Returns a function that does the same
 * for codes of the camera.
 */
export function usePackScans(order: PackedOrder, onGoods: (code: string) => void) {
  const open = useOpenScanned(onGoods);
  function read(code: string): undefined {
    const kind = scanKind(order, code);
    if (kind === 'goods') onGoods(code);
    else if (kind === 'slip') void open(code);
  }
  const isKnown = (code: string) => isSlip(code) || itemOfCode(order.items, code) !== undefined;
  useScans({ isKnown, onScan: read });
  return read;
}
