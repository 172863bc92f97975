import { changeAdminProduct } from '#shared/api/products.ts';
import { changeRecord } from '../../core/catalogue/admin-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAdminProduct, ({ params, body, person, now }) =>
  changeRecord(params.id, body, person, now),
);
