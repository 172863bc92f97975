import { getAdminProduct } from '#shared/api/products.ts';
import { getRecord } from '../../core/catalogue/admin-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminProduct, ({ params, person }) => getRecord(params.id, person));
