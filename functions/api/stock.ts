import * as endpoints from '#shared/stock/endpoints.ts';
import * as catalogueReads from '../core/catalogue/catalogue-reads.ts';
import * as productStock from '../core/stock/product-stock.ts';
import { lambda } from '../http/lambda.ts';

export const listAvailability = lambda(endpoints.listAvailability, catalogueReads.listAvailability);

export const listProductStock = lambda(endpoints.listProductStock, ({ params, query }) =>
  productStock.listStockLines(params.id, query.cursor),
);

export const moveProductStock = lambda(endpoints.moveProductStock, ({ params, body, person, now }) =>
  productStock.moveProductStock(params.id, body, person, now),
);
