import { changeAdminSupplier } from '#shared/api/products.ts';
import { renameSupplier } from '../../core/catalogue/admin-suppliers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAdminSupplier, ({ params, body }) => renameSupplier(params.id, body));
