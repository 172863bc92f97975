import { deleteAdminSupplier } from '#shared/api/products.ts';
import { deleteSupplier } from '../../core/catalogue/admin-suppliers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(deleteAdminSupplier, async ({ params }) => {
  await deleteSupplier(params.id);
  return { id: params.id };
});
