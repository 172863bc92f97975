import { isDeepStrictEqual } from 'node:util';
import { isHiddenItself } from '../../data/catalogue/hidden.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { toStored } from '../catalogue/admin-products.ts';
import type { RowChange } from './row-plan.ts';

/** Returns a product's stored value for a field of the form. `toStored` writes the form's fields to these places. */
export function storedValue(item: ProductItem, name: string): unknown {
  if (name === 'subcategory_id') return item.subcategory.id;
  if (name === 'attribute_ids') return item.attributes.map(({ id }) => id);
  if (name === 'is_hidden') return isHiddenItself(item) ? true : undefined;
  if (name === 'goes_with') return item.goes_with ?? [];
  return (item as unknown as Record<string, unknown>)[name];
}

/**
 * Returns the present values that a change would replace, by stored field. Fields that already have the new value are
 * left out.
 */
export function replacedBy(item: ProductItem, change: RowChange): Record<string, unknown> {
  const entries = Object.entries(toStored(change)).flatMap(([name, after]) => {
    const before = storedValue(item, name);
    return isDeepStrictEqual(before, after) ? [] : [[name, before ?? null] as const];
  });
  return Object.fromEntries(entries);
}
