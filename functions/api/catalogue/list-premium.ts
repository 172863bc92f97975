import { listPremium } from '#shared/api/catalogue.ts';
import { shop } from '#shared/shop.ts';
import { listPage } from '../../core/catalogue.ts';
import { listPk } from '../../data/keys.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listPremium, async ({ params }) => {
  const { cards } = await listPage(listPk.premium(params.product), shop.premium);
  return { products: cards };
});
