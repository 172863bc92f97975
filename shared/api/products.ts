import * as z from 'zod';
import {
  MissingDetail,
  ProductRecord,
  ProductRecordChange,
  ProductRows,
  ProductStatus,
} from '../catalogue/product-record.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import { longestQuery } from '../search/query-length.ts';
import { texts } from '../texts.ts';
import { readLine } from '../typed-text.ts';

const params = z.object({ id: NumericIdText });

export const listAdminProducts = endpoint('GET /api/admin/products', {
  id: 'products/ListAdminProducts',
  summary:
    'Lists all products for staff, newest first, with hidden ones. A call reads 500 products and returns those that match; read on while there is a `next_cursor`. `q` finds words of the name, the beginning of the code and the barcode.',
  access: 'catalogue.read',
  query: z.object({
    q: z.string().max(longestQuery, { error: texts.searchLong }).overwrite(readLine).optional(),
    category: NumericIdText.optional(),
    subcategory: NumericIdText.optional(),
    status: ProductStatus.optional(),
    /** Only products of which fewer pieces are available. */
    stock_below: NumericIdText.optional(),
    missing: MissingDetail.optional(),
    cursor: Cursor.optional(),
  }),
  answer: ProductRows,
});

export const getAdminProduct = endpoint('GET /api/admin/products/{id}', {
  id: 'products/GetAdminProduct',
  summary:
    'Returns a product for staff, also a hidden one. Buying price and margin only for people who may see them (S2-287).',
  access: 'catalogue.read',
  params,
  answer: ProductRecord,
  example: { params: { id: '1' } },
});

export const changeAdminProduct = endpoint('PATCH /api/admin/products/{id}', {
  id: 'products/ChangeAdminProduct',
  summary:
    'Changes the given fields of a product, or hides or shows it. Prices only for people who may change them. 409 `changed` with the stored product for an old version (G-72); 409 with a message at the field for a slug, code or barcode of another product.',
  access: 'catalogue.write',
  params,
  body: ProductRecordChange,
  answer: ProductRecord,
  record: ProductRecord,
  example: { params: { id: '1' }, body: { version: 0, meta_description: 'Ripe mango.' } },
});
