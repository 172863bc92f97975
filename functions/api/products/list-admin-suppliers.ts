import { listAdminSuppliers } from '#shared/api/products.ts';
import { listByName } from '../../core/catalogue/admin-suppliers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminSuppliers, async () => ({ suppliers: await listByName() }));
