import { getAdminCategory } from '#shared/api/categories.ts';
import { getRecord } from '../../core/catalogue/admin-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminCategory, ({ params, now }) => getRecord(params.id, now));
