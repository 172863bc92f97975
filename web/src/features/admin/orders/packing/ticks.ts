import type { PackedItem } from '#shared/orders/packing.ts';

/** The number of packed pieces of each product, by product id. */
export type Ticks = Readonly<Record<number, number>>;

/** The result of a scan, or of a tap on a product. */
export type Said =
  | { kind: 'ticked'; item: PackedItem; ticked: number }
  | { kind: 'surplus'; item: PackedItem }
  | { kind: 'wrong'; code: string };

type Read = { ticks: Ticks; said: Said };

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Returns the product of an order with this barcode or code, or undefined for any other code. */
export const itemOfCode = (items: readonly PackedItem[], code: string): PackedItem | undefined =>
  items.find(({ barcode }) => isSame(barcode, code)) ??
  items.find(({ code_now }) => isSame(code_now, code)) ??
  items.find((item) => isSame(item.code, code));

/** Marks a piece of a product as packed. More pieces than ordered are refused. */
export function tickItem(ticks: Ticks, item: PackedItem): Read {
  const ticked = (ticks[item.id] ?? 0) + 1;
  if (ticked > item.pieces) return { ticks, said: { kind: 'surplus', item } };
  return { ticks: { ...ticks, [item.id]: ticked }, said: { kind: 'ticked', item, ticked } };
}

/** Marks a piece of a product as not packed. */
export const untickItem = (ticks: Ticks, { id }: PackedItem): Ticks => ({
  ...ticks,
  [id]: Math.max(0, (ticks[id] ?? 0) - 1),
});

/** Marks the piece with this code as packed. A product that is not in the order is refused. */
export function tickCode(items: readonly PackedItem[], ticks: Ticks, code: string): Read {
  const item = itemOfCode(items, code);
  return item ? tickItem(ticks, item) : { ticks, said: { kind: 'wrong', code } };
}

/** Returns the packed pieces that still belong to an order that was changed. */
export const fittingTicks = (items: readonly PackedItem[], ticks: Ticks): Ticks =>
  Object.fromEntries(items.map(({ id, pieces }) => [id, Math.min(pieces, ticks[id] ?? 0)]));

/** Returns the number of pieces that are not packed yet. */
export const piecesLeft = (items: readonly PackedItem[], ticks: Ticks): number =>
  items.reduce((sum, { id, pieces }) => sum + pieces - Math.min(pieces, ticks[id] ?? 0), 0);

/** The goods of an order at the time when its pieces were marked as packed. */
export type SeenGoods = Readonly<Record<number, { name: string; pieces: number }>>;

export const goodsOf = (items: readonly PackedItem[]): SeenGoods =>
  Object.fromEntries(items.map(({ id, name, pieces }) => [id, { name, pieces }]));

/**
 * A product whose quantity was changed while the order was packed. `out` is the number of pieces that must be taken out
 * of the bag.
 */
export type ChangedGoods = { name: string; was: number; is: number; out: number };

/** Returns the changes of an order's goods since the packer saw them. */
export function changedGoods(seen: SeenGoods, items: readonly PackedItem[], ticks: Ticks): ChangedGoods[] {
  const now = goodsOf(items);
  const ids = [...new Set([...Object.keys(seen), ...Object.keys(now)])].map(Number);
  return ids.flatMap((id) => {
    const [was, is] = [seen[id]?.pieces ?? 0, now[id]?.pieces ?? 0];
    const name = (now[id] ?? seen[id])?.name ?? '';
    return was === is ? [] : [{ name, was, is, out: Math.max(0, (ticks[id] ?? 0) - is) }];
  });
}
