import * as z from 'zod';
import { Availability } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import { ProductPieces, ProductStockMove, StockLines } from './stock.ts';

const params = z.object({ id: NumericIdText });

export const listAvailability = endpoint('GET /api/availability', {
  summary: 'Returns the available quantity of each requested product. Unknown ids are omitted.',
  access: 'anyone',
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,39}$/, { error: 'Up to 40 product ids, separated by commas.' })
      .transform((text) => [...new Set(text.split(',').map(Number))]),
  }),
  answer: z.array(Availability),
  example: { query: { ids: '1' } },
});

export const moveProductStock = endpoint('POST /api/admin/products/{id}/stock', {
  summary:
    'Changes the stock of a product by pieces that came or went, or to a count. 409 `stock-moved` with the present quantity in `record` if it changed during the count; 409 `below-zero` if fewer pieces are there. A repeated request with the same id changes nothing.',
  access: 'stock.move',
  params,
  body: ProductStockMove,
  answer: ProductPieces,
  record: ProductPieces,
  example: {
    params: { id: '1' },
    body: { id: '0b8f5a52-6a0f-4a52-9d2b-5f0c3f6f7a11', reason: 'received', delta: 12, note: 'Invoice 77' },
  },
});

export const listProductStock = endpoint('GET /api/admin/products/{id}/stock', {
  summary: 'Lists the changes of a product’s stock with the pieces after each, newest first, fifty a page.',
  access: 'catalogue.read',
  params,
  query: z.object({ cursor: Cursor.optional() }),
  answer: StockLines,
  example: { params: { id: '1' } },
});
