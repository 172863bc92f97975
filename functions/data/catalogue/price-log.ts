import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { entryPrefix, logPk } from '../log/keys.ts';
import type { LogItem } from '../log/log-entry.ts';

/** A change of a product's price, in cents. `before` is undefined for a new product. */
export type PriceChange = { at: string; before: number | undefined; after: number | undefined };

const centsOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Returns the changes of a product's price since a time, oldest first, from the change log of the product. */
export async function priceChanges(productId: number, since: string): Promise<PriceChange[]> {
  const between: [string, string] = [`${entryPrefix}${since}`, `${entryPrefix}~`];
  const found: PriceChange[] = [];
  for await (const { at, fields } of everyItem<LogItem & Key>(logPk('product', String(productId)), {
    between,
  })) {
    const { price_cents: price } = fields;
    if (price) found.push({ at, before: centsOf(price.before), after: centsOf(price.after) });
  }
  return found;
}
