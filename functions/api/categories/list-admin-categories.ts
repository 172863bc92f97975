import { listAdminCategories } from '#shared/api/categories.ts';
import { listRecords } from '../../core/catalogue/admin-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminCategories, listRecords);
