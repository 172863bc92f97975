import { getAdminProduct } from '#shared/api/products.ts';
import { getRecord } from '../../core/catalogue/product-record.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminProduct, ({ params, person, now }) =>
  getRecord(params.id, person, now),
);
