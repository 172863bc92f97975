import { deleteCategory } from '#shared/api/categories.ts';
import { deleteRecord } from '../../core/catalogue/admin-categories.ts';
import { getSpecified } from '../../core/catalogue/specified-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(deleteCategory, async ({ params, person, now }) => {
  await getSpecified(params.id, now);
  await deleteRecord(params.id, { by: person, now });
  return { message: 'Category deleted successfully!' };
});
