import { createAdminSupplier } from '#shared/api/products.ts';
import { addSupplier } from '../../core/catalogue/admin-suppliers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createAdminSupplier, ({ body }) => addSupplier(body.name));
