import { createAdminCategory } from '#shared/api/categories.ts';
import { createRecord } from '../../core/catalogue/admin-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createAdminCategory, ({ body, now }) => createRecord(body, now));
