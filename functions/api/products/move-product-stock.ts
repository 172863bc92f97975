import { moveProductStock } from '#shared/api/products.ts';
import * as stock from '../../core/stock/product-stock.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(moveProductStock, ({ params, body, person, now }) =>
  stock.moveProductStock(params.id, body, person, now),
);
