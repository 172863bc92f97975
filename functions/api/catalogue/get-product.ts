import { getProduct } from '#shared/api/catalogue.ts';
import { notFound } from '../../core/errors.ts';
import { toDetail } from '../../core/shapes.ts';
import { findProduct } from '../../data/product.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getProduct, async ({ params }) => {
  const found = await findProduct(params.id);
  if (!found) throw notFound('Product');
  return { ...toDetail(found.product), product_store: found.available };
});
