import type { PackedItem, PackedOrder } from '#shared/orders/packing.ts';

/** A product that is fetched from its shelf for several orders. */
export type PickRow = Pick<PackedItem, 'id' | 'name' | 'code' | 'shelf'> & {
  pieces: number;
  /** The orders that contain the product, with their quantities. */
  orders: { id: string; number: string; pieces: number }[];
};

/** Compares texts as people do: A2 is before A10. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Placed = Pick<PackedItem, 'shelf' | 'name'>;

/** Sorts products by their shelf, those without a shelf last, and then by name. */
export function byShelf(one: Placed, other: Placed): number {
  if (one.shelf === null || other.shelf === null)
    return Number(one.shelf === null) - Number(other.shelf === null) || compare(one.name, other.name);
  return compare(one.shelf, other.shelf) || compare(one.name, other.name);
}

/** Returns the products of orders in the order of their shelves, each with its total quantity and its orders. */
export function pickList(orders: readonly PackedOrder[]): PickRow[] {
  const rows = new Map<number, PickRow>();
  for (const { id: order, number, items } of orders)
    for (const { id, name, code, code_now, shelf, pieces } of items) {
      const before = rows.get(id);
      rows.set(id, {
        ...{ id, name, code: code_now ?? code, shelf },
        pieces: pieces + (before?.pieces ?? 0),
        orders: [...(before?.orders ?? []), { id: order, number, pieces }],
      });
    }
  return [...rows.values()].sort(byShelf);
}

/** Returns how much money is to be collected for these orders, and for how many of them. */
export function toCollect(orders: readonly PackedOrder[]): { sum: number; count: number } {
  const unpaid = orders.filter(({ due }) => due > 0);
  return { sum: unpaid.reduce((sum, { due }) => sum + due, 0), count: unpaid.length };
}
