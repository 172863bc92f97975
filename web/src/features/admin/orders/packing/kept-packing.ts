import type { PackedOrder } from '#shared/orders/packing.ts';
import { goodsOf, type SeenGoods, type Ticks } from './ticks.ts';

/** What this browser keeps of an order that is being packed: its ticks, and the order as the packer saw it. */
export type KeptPacking = { slip: number; seen: SeenGoods; ticks: Ticks };

/** Holds the orders that are being packed, the last one at the end. It names products, but no customer. */
const KEY = 'admin-packing';
/** The most orders that are kept. */
const MOST = 60;

type Kept = [id: string, packing: KeptPacking][];

function readAll(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

function writeAll(kept: Kept) {
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // Without storage the ticks last until the page is left.
  }
}

const others = (id: string) => readAll().filter(([each]) => each !== id);

/** Returns what is kept of an order; its present state without ticks if nothing is. */
export const readPacking = ({ id, slip, items }: PackedOrder): KeptPacking =>
  readAll().find(([each]) => each === id)?.[1] ?? { slip, seen: goodsOf(items), ticks: {} };

export const keepPacking = (id: string, packing: KeptPacking) => writeAll([...others(id), [id, packing]]);

/** Forgets an order that is packed. */
export const forgetPacking = (id: string) => writeAll(others(id));

/** Holds which goods of a pick list are fetched. It names products, but no customer. */
const FETCHED_KEY = 'admin-fetched';

type KeptRows = { orders: string; rows: string[] };

/** Returns the rows of the pick list of these orders that are fetched. Another pick list begins without any. */
export function readFetched(orders: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(FETCHED_KEY) ?? 'null') as KeptRows | null;
    return kept?.orders === orders ? kept.rows : [];
  } catch {
    return [];
  }
}

export function keepFetched(orders: string, rows: string[]) {
  try {
    localStorage.setItem(FETCHED_KEY, JSON.stringify({ orders, rows } satisfies KeptRows));
  } catch {
    // Without storage the rows last until the page is left.
  }
}
