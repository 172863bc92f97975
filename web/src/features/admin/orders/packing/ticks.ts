import type { PackedItem } from '#shared/orders/packing.ts';

/** How many pieces of each product are in the bag, by the product's id. */
export type Ticks = Readonly<Record<number, number>>;

/** What a scan, or a tap on a product, did. */
export type Said =
  | { kind: 'ticked'; item: PackedItem; ticked: number }
  | { kind: 'surplus'; item: PackedItem }
  | { kind: 'wrong'; code: string };

type Read = { ticks: Ticks; said: Said };

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Returns the product of an order with this barcode or code; undefined for any other code. */
export const itemOfCode = (items: readonly PackedItem[], code: string): PackedItem | undefined =>
  items.find(({ barcode }) => isSame(barcode, code)) ??
  items.find(({ code_now }) => isSame(code_now, code)) ??
  items.find((item) => isSame(item.code, code));

/** Puts a piece of a product into the bag. A piece more than was ordered is refused. */
export function tickItem(ticks: Ticks, item: PackedItem): Read {
  const ticked = (ticks[item.id] ?? 0) + 1;
  if (ticked > item.pieces) return { ticks, said: { kind: 'surplus', item } };
  return { ticks: { ...ticks, [item.id]: ticked }, said: { kind: 'ticked', item, ticked } };
}

/** Takes a piece of a product out of the bag. */
export const untickItem = (ticks: Ticks, { id }: PackedItem): Ticks => ({
  ...ticks,
  [id]: Math.max(0, (ticks[id] ?? 0) - 1),
});

/** Puts the piece with this code into the bag. A product that is not in the order is refused. */
export function tickCode(items: readonly PackedItem[], ticks: Ticks, code: string): Read {
  const item = itemOfCode(items, code);
  return item ? tickItem(ticks, item) : { ticks, said: { kind: 'wrong', code } };
}

/** Returns the ticks that still fit an order that was changed. */
export const fittingTicks = (items: readonly PackedItem[], ticks: Ticks): Ticks =>
  Object.fromEntries(items.map(({ id, pieces }) => [id, Math.min(pieces, ticks[id] ?? 0)]));

/** Returns how many pieces are not in the bag yet. */
export const piecesLeft = (items: readonly PackedItem[], ticks: Ticks): number =>
  items.reduce((sum, { id, pieces }) => sum + pieces - Math.min(pieces, ticks[id] ?? 0), 0);

/** The goods of an order as they were when the ticks were made. */
export type SeenGoods = Readonly<Record<number, { name: string; pieces: number }>>;

export const goodsOf = (items: readonly PackedItem[]): SeenGoods =>
  Object.fromEntries(items.map(({ id, name, pieces }) => [id, { name, pieces }]));

/** A product whose pieces were changed while the order was packed. `out`: the pieces that must leave the bag. */
export type ChangedGoods = { name: string; was: number; is: number; out: number };

/** Returns what was changed of the goods since they were seen. */
export function changedGoods(seen: SeenGoods, items: readonly PackedItem[], ticks: Ticks): ChangedGoods[] {
  const now = goodsOf(items);
  const ids = [...new Set([...Object.keys(seen), ...Object.keys(now)])].map(Number);
  return ids.flatMap((id) => {
    const [was, is] = [seen[id]?.pieces ?? 0, now[id]?.pieces ?? 0];
    const name = (now[id] ?? seen[id])?.name ?? '';
    return was === is ? [] : [{ name, was, is, out: Math.max(0, (ticks[id] ?? 0) - is) }];
  });
}
