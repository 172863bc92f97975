import { updateProduct } from '#shared/api/products.ts';
import { changeSpecified } from '../../core/catalogue/specified-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(updateProduct, ({ params, body, person, now }) =>
  changeSpecified(params.id, body, person, now),
);
