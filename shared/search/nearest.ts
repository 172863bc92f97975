import { type FoundProduct, isPremiumAt, productAt } from './columns.ts';
import { kindsNamed, ofKinds } from './kinds.ts';
import { readQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { termsOf } from './terms.ts';

/**
 * `isOfKind` is true if the products are of the kind that the query names. Otherwise, they are the shop's favourites.
 */
type Nearest = { products: FoundProduct[]; isOfKind: boolean };

/**
 * Returns products to offer when a query finds nothing: products of the kind that the query names, such as vapes, or
 * else products without an age limit. Premium products come first. A vape is never offered instead of a pouch.
 */
export function nearest(index: SearchIndex, text: string, limit: number): Nearest {
  const { columns } = index;
  const kinds = kindsNamed(index, termsOf(index, readQuery(text)).terms);
  const isKind = ofKinds(index, kinds);
  const isOfKind = kinds.length > 0 && columns.id.some((_, at) => isKind(at));
  const places = columns.id
    .map((_, at) => at)
    .filter((at) => (isOfKind ? isKind(at) : !productAt(columns, at).age_restricted))
    .sort(
      (one, other) => Number(isPremiumAt(columns, other)) - Number(isPremiumAt(columns, one)) || one - other,
    );
  return { products: places.slice(0, limit).map((at) => productAt(columns, at)), isOfKind };
}
