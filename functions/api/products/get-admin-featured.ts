import { getAdminFeatured } from '#shared/api/products.ts';
import { readFeatured } from '../../core/catalogue/admin-featured.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminFeatured, ({ now }) => readFeatured(now));
