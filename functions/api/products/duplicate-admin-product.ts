import { duplicateAdminProduct } from '#shared/api/products.ts';
import { duplicateRecord } from '../../core/catalogue/copy-product.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(duplicateAdminProduct, ({ params, person, now }) =>
  duplicateRecord(params.id, person, now),
);
