import * as z from 'zod';
import { Availability, ProductDetail } from '../catalogue/product.ts';
import { SpecifiedProduct } from '../catalogue/product-record.ts';
import { endpoint } from '../endpoint.ts';
import { NumericIdText } from '../ids.ts';
import { Review } from '../review.ts';

export const getProduct = endpoint('GET /api/products/{id}', {
  id: 'catalogue/GetProduct',
  summary:
    'Returns a product by its number, with its available quantity and its newest reviews (S1-237). People who may read the catalogue get the record with supplier, suppliers and the list of attributes instead, also of a hidden product (S2-287).',
  access: 'anyone',
  params: z.object({ id: NumericIdText }),
  answer: z.union([
    SpecifiedProduct,
    ProductDetail.extend({
      product_store: Availability.shape.product_store,
      reviews: z.array(Review),
    }),
  ]),
  example: { params: { id: '1' } },
});
