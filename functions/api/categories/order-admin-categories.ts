import { orderAdminCategories } from '#shared/api/categories.ts';
import { orderRecords } from '../../core/catalogue/admin-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(orderAdminCategories, ({ body }) => orderRecords(body.ids));
