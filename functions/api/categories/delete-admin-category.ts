import { deleteAdminCategory } from '#shared/api/categories.ts';
import { deleteRecord } from '../../core/catalogue/admin-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(deleteAdminCategory, ({ params, person, now }) =>
  deleteRecord(params.id, { by: person, now }),
);
