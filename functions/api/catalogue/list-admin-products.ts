import { listAdminProducts } from '#shared/api/products.ts';
import { listRows } from '../../core/catalogue/admin-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminProducts, ({ query, person }) => listRows(query, person));
