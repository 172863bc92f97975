import type { PackedOrder } from '#shared/orders/packing.ts';
import { goodsOf, type SeenGoods, type Ticks } from './ticks.ts';

/**
 * The data that this browser stores of an order that is being packed: the packed pieces (ticks), and the goods that the
 * packer saw.
 */
export type KeptPacking = { slip: number; seen: SeenGoods; ticks: Ticks };

/**
 * The storage key of the orders that are being packed, the last one at the end. The stored value names products, but no
 * customer.
 */
const KEY = 'admin-packing';
/** The most orders whose packing is stored. */
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
    // Without storage the packed pieces are remembered until the page is left.
  }
}

const others = (id: string) => readAll().filter(([each]) => each !== id);

/** Returns the stored packing of an order, or its present goods without packed pieces if nothing is stored. */
export const readPacking = ({ id, slip, items }: PackedOrder): KeptPacking =>
  readAll().find(([each]) => each === id)?.[1] ?? { slip, seen: goodsOf(items), ticks: {} };

export const keepPacking = (id: string, packing: KeptPacking) => writeAll([...others(id), [id, packing]]);

/** Deletes the stored packing of an order that is packed. */
export const forgetPacking = (id: string) => writeAll(others(id));

/** The storage key of the fetched products of a pick list. The stored value names products, but no customer. */
const FETCHED_KEY = 'admin-fetched';

type KeptRows = { orders: string; rows: string[] };

/** Returns the fetched rows of the pick list of these orders. Another pick list begins without any. */
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
