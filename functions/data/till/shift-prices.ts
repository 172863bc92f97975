import type { SaleBody } from '#shared/till/entry.ts';

/**
 * The differences between the prices of sales and the catalogue's prices, in cents: the amounts below the catalogue's
 * prices, the amounts above them, and further discounts.
 */
type PriceSums = { sales: number; below: number; above: number; discount: number };

/** The differences between the prices of a sale and the catalogue's prices, and the person who sold it. */
export type PricesOfSale = { person: { id: string; name: string }; sums: PriceSums };

const kinds = ['sales', 'below', 'above', 'discount'] as const;

/**
 * Returns the differences between the prices of a sale and the catalogue's prices. Returns undefined if there are none.
 */
export function pricesOfSale(
  { lines, discount_cents: discount }: SaleBody,
  person: PricesOfSale['person'],
): PricesOfSale | undefined {
  const differences = lines.map((line) =>
    line.product_id === null ? 0 : (line.unit_cents - line.catalogue_cents) * line.quantity,
  );
  const sum = (sign: number) => differences.reduce((total, each) => total + Math.max(0, sign * each), 0);
  const [below, above] = [sum(-1), sum(1)];
  return below + above + discount === 0 ? undefined : { person, sums: { sales: 1, below, above, discount } };
}

/**
 * Returns the fields of a shift with a person's price differences: the sums to add, and the name. Each sum has its own
 * field, such as `below#{person's id}`. Therefore entries can add to a sum without reading it first.
 */
export const priceFields = ({ person: { id, name }, sums }: PricesOfSale) => ({
  sums: Object.fromEntries(kinds.map((kind) => [`${kind}#${id}`, sums[kind]])),
  name: [`name#${id}`, name] as [string, unknown],
});

/** Returns the price differences of a stored shift, for each person. */
export function pricesOfShift(shift: Readonly<Record<string, unknown>>): PricesOfSale[] {
  const ids = Object.keys(shift).flatMap((field) => (field.startsWith('sales#') ? [field.slice(6)] : []));
  const sumOf = (kind: string, id: string) => Number(shift[`${kind}#${id}`] ?? 0);
  return ids.map((id) => ({
    person: { id, name: String(shift[`name#${id}`] ?? '') },
    sums: {
      ...{ sales: sumOf('sales', id), below: sumOf('below', id) },
      ...{ above: sumOf('above', id), discount: sumOf('discount', id) },
    },
  }));
}
