import { listProductStock } from '#shared/api/products.ts';
import { listStockLines } from '../../core/stock/product-stock.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listProductStock, ({ params, query }) =>
  listStockLines(params.id, query.cursor),
);
