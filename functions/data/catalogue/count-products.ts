import { readCounter } from '../dynamodb/counter.ts';
import { categoryIn, listCatalogue, subcategoriesIn } from './category.ts';
import { isHiddenItself } from './hidden.ts';
import { partOf } from './keys.ts';
import { listPart } from './product.ts';

type Counts = {
  /** The number of products of the category. */
  total: number;
  /** The number of products of each of its subcategories, by id. */
  inside: ReadonlyMap<number, number>;
  /** The number of deleted products of the category. No other count includes them. */
  deleted: number;
};

/**
 * Counts the products of a category, including hidden ones. The stored counts leave out products that are hidden
 * themselves. Such products are in no list, so all products are read to count them.
 */
export async function countProducts(categoryId: number): Promise<Counts> {
  const tree = await listCatalogue();
  const inside = new Map(
    subcategoriesIn(tree, categoryId).map(({ id, product_count }) => [id, product_count]),
  );
  let total = categoryIn(tree, categoryId)?.product_count ?? 0;
  let deleted = 0;
  for (let part = partOf(await readCounter('product')); part >= 0; part--)
    for (const product of await listPart(part)) {
      if (product.category.id !== categoryId || !isHiddenItself(product)) continue;
      if (product.is_deleted) deleted++;
      else {
        total++;
        inside.set(product.subcategory.id, (inside.get(product.subcategory.id) ?? 0) + 1);
      }
    }
  return { total, inside, deleted };
}
