import { getProductBySlug } from '#shared/api/catalogue.ts';
import { toDetail } from '../../core/catalogue.ts';
import { notFound } from '../../core/errors.ts';
import { findProductBySlug } from '../../data/product.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getProductBySlug, async ({ params }) => {
  const product = await findProductBySlug(params.slug);
  if (!product) throw notFound('Product');
  return toDetail(product);
});
