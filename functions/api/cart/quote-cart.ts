import { quoteCart } from '#shared/api/orders.ts';
import * as quote from '../../core/cart/quote-for-shopper.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(quoteCart, ({ body, headers, visitor, now }) =>
  quote.quoteForShopper(body, { visitor, address: headers['x-viewer-ip'], now }),
);
