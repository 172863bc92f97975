import { useState } from 'react';
import type { PackedItem, PackedOrder } from '#shared/orders/packing.ts';
import { forgetPacking, type KeptPacking, keepPacking, readPacking } from './kept-packing.ts';
import {
  changedGoods,
  fittingTicks,
  goodsOf,
  type Said,
  type Ticks,
  tickCode,
  tickItem,
  untickItem,
} from './ticks.ts';

/** The result of the last scan. Each one is a new object, so that the same refusal is shown and announced again. */
export type LastSaid = { said: Said; n: number };

/**
 * The packed pieces of an order. They are stored in this browser, so a reload loses none. If the order is changed
 * meanwhile, the pieces that still belong to it stay marked, and the change is shown until the packer confirms it.
 */
export function usePacking(order: PackedOrder) {
  const [{ slip, seen, ticks: kept }, setKept] = useState<KeptPacking>(() => readPacking(order));
  const [last, setLast] = useState<LastSaid>();
  const { id, items } = order;
  const ticks = fittingTicks(items, kept);

  function keep(next: KeptPacking) {
    setKept(next);
    keepPacking(id, next);
  }
  function put({ ticks: next, said }: { ticks: Ticks; said: Said }) {
    setLast((before) => ({ said, n: (before?.n ?? 0) + 1 }));
    if (said.kind === 'ticked') keep({ slip, seen, ticks: { ...kept, ...next } });
  }
  const isChanged = slip !== order.slip;
  return {
    ticks,
    last,
    add: (item: PackedItem) => put(tickItem(ticks, item)),
    scan: (code: string) => put(tickCode(items, ticks, code)),
    remove(item: PackedItem) {
      setLast(undefined);
      keep({ slip, seen, ticks: { ...kept, ...untickItem(ticks, item) } });
    },
    /** The changes since the packer last confirmed them. Undefined without a change. */
    changed: isChanged ? changedGoods(seen, items, kept) : undefined,
    markSeen: () => keep({ slip: order.slip, seen: goodsOf(items), ticks }),
    forget: () => forgetPacking(id),
  };
}
