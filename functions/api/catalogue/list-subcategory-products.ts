import { listSubcategoryProducts } from '#shared/api/catalogue.ts';
import { shop } from '#shared/shop.ts';
import { listPage } from '../../core/catalogue.ts';
import { listPk } from '../../data/keys.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listSubcategoryProducts, async ({ params, query }) => {
  const pk = listPk.subcategory(params.category, params.subcategory);
  const { cards, next_cursor } = await listPage(pk, query.limit ?? shop.productLimit, query.cursor);
  return { products: cards, next_cursor };
});
