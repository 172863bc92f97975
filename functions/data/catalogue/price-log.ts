import { changesSince } from '../log/log-lists.ts';

/** A change of a product's price, in cents. `before` is undefined for a new product. */
export type PriceChange = { at: string; before: number | undefined; after: number | undefined };

const centsOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Returns the changes of a product's price since a time, oldest first. They are read from the product's change log. */
export async function priceChanges(productId: number, since: string): Promise<PriceChange[]> {
  const found: PriceChange[] = [];
  for await (const { at, fields } of changesSince('product', String(productId), since)) {
    const { price_cents: price } = fields;
    if (price) found.push({ at, before: centsOf(price.before), after: centsOf(price.after) });
  }
  return found;
}
