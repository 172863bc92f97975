import { listCategories } from '#shared/api/categories.ts';
import { inMenuOrder } from '../../core/catalogue/category-order.ts';
import { toSpecifiedCategory } from '../../core/catalogue/present-category.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listCategories, async () => {
  const tree = await listCatalogue();
  const kept = inMenuOrder(tree).filter(({ status }) => status !== 'deleted');
  return kept.map((item) => toSpecifiedCategory(tree, item));
});
