import type { SaleBody } from '#shared/till/entry.ts';

/**
 * How the prices of sales differ from the catalogue's, in cents: the amounts below the catalogue's prices, the amounts
 * above them, and further discounts.
 */
type PriceSums = { sales: number; below: number; above: number; discount: number };

/** How the prices of a sale differ from the catalogue's, and who sold it. */
export type PricesOfSale = { person: { id: string; name: string }; sums: PriceSums };

const kinds = ['sales', 'below', 'above', 'discount'] as const;

/** Returns how the prices of a sale differ from the catalogue's prices, or undefined if they do not differ. */
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
 * field, such as `below#{person's id}`. So entries can add to it without reading it first.
 */
export const priceFields = ({ person: { id, name }, sums }: PricesOfSale) => ({
  sums: Object.fromEntries(kinds.map((kind) => [`${kind}#${id}`, sums[kind]])),
  name: [`name#${id}`, name] as [string, unknown],
});

/** Returns the price differences of a stored shift, person by person. */
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
