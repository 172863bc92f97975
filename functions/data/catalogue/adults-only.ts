import { put, remove } from '../dynamodb/actions.ts';
import { padded } from '../dynamodb/keys.ts';
import { everyPage } from '../dynamodb/read-list.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { isHiddenItself } from './hidden.ts';
import { listPk } from './keys.ts';
import type { ProductItem } from './product.ts';

/*
 * The list of products that are themselves marked for adults only, in any category. While the shop hides restricted
 * goods, the lists and counts of a category leave them out.
 *
 * Decision: one list of the exceptions, not a second copy of every list without them. Why: the list contains few
 * products, and the other products stay as they are stored. What we gave up: a shop that hides restricted goods reads
 * this list too.
 */

/** A product that is itself marked for adults only, with the ids of its category and subcategory. */
export type AdultsOnly = { id: number; category: number; subcategory: number };

const keyOf = (id: number) => ({ pk: listPk.adultsOnly(), sk: padded(id) });

const isNoted = (product: ProductItem | undefined): product is ProductItem =>
  product?.adults_only === true && !isHiddenItself(product);

/** Returns the write that adds a product to the list, changes its entry, or removes the entry. */
export function noteAdultsOnly(before: ProductItem | undefined, after: ProductItem | undefined): Actions {
  if (isNoted(after)) {
    const { id, category, subcategory } = after;
    return [put({ ...keyOf(id), id, category: category.id, subcategory: subcategory.id })];
  }
  return before?.adults_only ? [remove(keyOf(before.id))] : [];
}

/** Returns all products of the list. */
export async function listAdultsOnly(): Promise<AdultsOnly[]> {
  const found: AdultsOnly[] = [];
  for await (const page of everyPage<AdultsOnly>(listPk.adultsOnly())) found.push(...page);
  return found;
}
