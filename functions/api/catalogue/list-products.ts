import { listProducts } from '#shared/api/catalogue.ts';
import { shop } from '#shared/shop.ts';
import { listPage } from '../../core/catalogue.ts';
import { listPk } from '../../data/keys.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listProducts, async ({ query }) => {
  const { category, limit = shop.productLimit, cursor } = query;
  const pk = category === undefined ? listPk.all() : listPk.category(category);
  const { cards, next_cursor } = await listPage(pk, limit, cursor);
  return { data: cards, next_cursor };
});
