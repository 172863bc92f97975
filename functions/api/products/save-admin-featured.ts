import { saveAdminFeatured } from '#shared/api/products.ts';
import { saveFeatured } from '../../core/catalogue/admin-featured.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(saveAdminFeatured, ({ body, now }) => saveFeatured(body, now));
