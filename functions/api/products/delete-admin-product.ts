import { deleteAdminProduct } from '#shared/api/products.ts';
import { deleteRecord } from '../../core/catalogue/copy-product.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(deleteAdminProduct, ({ params, person, now }) =>
  deleteRecord(params.id, person, now),
);
