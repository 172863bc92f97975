import { createAdminProduct } from '#shared/api/products.ts';
import { createRecord } from '../../core/catalogue/new-product.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createAdminProduct, ({ body, person, now }) => createRecord(body, person, now));
