import * as api from '#shared/api/stock/waiting.ts';
import { waitForProduct } from '../../core/waiting/wait-for-product.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.waitForProduct, ({ body, headers, visitor, now }) =>
  waitForProduct(body, { visitor, address: headers['x-viewer-ip'], now }),
);
