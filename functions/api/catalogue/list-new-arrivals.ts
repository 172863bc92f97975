import { listNewArrivals } from '#shared/api/catalogue.ts';
import { shop } from '#shared/shop.ts';
import { listPage } from '../../core/catalogue.ts';
import { listPk } from '../../data/keys.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listNewArrivals, async ({ params }) => {
  const pk = params.product === 'all' ? listPk.all() : listPk.category(params.product);
  const { cards } = await listPage(pk, shop.newArrivals);
  return { products: cards };
});
