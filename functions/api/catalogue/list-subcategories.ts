import { listSubcategories } from '#shared/api/catalogue.ts';
import { getCategory } from '../../core/catalogue/catalogue.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listSubcategories, async ({ params }) => {
  const category = await getCategory(({ id }) => id === params.id);
  return category.subcategories;
});
