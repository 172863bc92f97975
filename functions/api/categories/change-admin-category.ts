import { changeAdminCategory } from '#shared/api/categories.ts';
import { changeRecord } from '../../core/catalogue/admin-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAdminCategory, ({ params, body, person, now }) =>
  changeRecord(params.id, body, { by: person, now }),
);
