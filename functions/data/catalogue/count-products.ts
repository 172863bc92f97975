import { readCounter } from '../dynamodb/counter.ts';
import { categoryIn, listCatalogue, subcategoriesIn } from './category.ts';
import { partOf } from './keys.ts';
import { isHiddenItself } from './listed-by-id.ts';
import { listPart } from './product.ts';

/**
 * Returns the number of products of a category, and of each of its subcategories by id. The stored counts leave out
 * products that are hidden themselves, which are in no list. So these are counted in every range of ids. Deleted products
 * do not count: staff do not find them.
 */
export async function countProducts(
  categoryId: number,
): Promise<{ total: number; inside: ReadonlyMap<number, number> }> {
  const tree = await listCatalogue();
  const inside = new Map(
    subcategoriesIn(tree, categoryId).map(({ id, product_count }) => [id, product_count]),
  );
  let total = categoryIn(tree, categoryId)?.product_count ?? 0;
  for (let part = partOf(await readCounter('product')); part >= 0; part--)
    for (const product of await listPart(part)) {
      const { category, is_deleted } = product;
      if (category.id !== categoryId || is_deleted || !isHiddenItself(product)) continue;
      total++;
      inside.set(product.subcategory.id, (inside.get(product.subcategory.id) ?? 0) + 1);
    }
  return { total, inside };
}
