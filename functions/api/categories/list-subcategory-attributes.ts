import { listSubcategoryAttributes } from '#shared/api/categories.ts';
import { toSpecifiedSubcategories } from '../../core/catalogue/present-category.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { notFound } from '../../errors.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listSubcategoryAttributes, async ({ params }) => {
  const found = toSpecifiedSubcategories(await listCatalogue()).find(({ id }) => id === params.id);
  if (!found) throw notFound('Subcategory');
  return { attributes: found.attributes };
});
