import * as z from 'zod';
import { FeaturedChange, FeaturedRecord } from '../catalogue/featured.ts';
import { Availability, ProductDetail } from '../catalogue/product.ts';
import { ProductStatus } from '../catalogue/product-status.ts';
import { longestQuery } from '../catalogue/query-length.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericId, NumericIdText } from '../ids.ts';
import { largestForm } from '../pictures/upload.ts';
import { Review } from '../reviews/review.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { ProductForm } from './product-form.ts';
import {
  MissingDetail,
  ProductCreate,
  ProductRecord,
  ProductRecordChange,
  ProductRows,
  SpecifiedProduct,
} from './product-record.ts';
import { Supplier, SupplierFields, SupplierRecord } from './supplier.ts';

export const getProduct = endpoint('GET /api/products/{id}', {
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

const params = z.object({ id: NumericIdText });

export const listAdminProducts = endpoint('GET /api/admin/products', {
  summary:
    'Lists all products for staff, newest first, with hidden ones; deleted ones only with `status=deleted`. A call reads 500 products and returns those that match; read on while there is a `next_cursor`. `q` finds words of the name, the beginning of the code and the barcode.',
  access: 'catalogue.read',
  query: z.object({
    q: z.string().max(longestQuery, { error: texts.searchLong }).overwrite(readLine).optional(),
    category: NumericIdText.optional(),
    subcategory: NumericIdText.optional(),
    status: ProductStatus.optional(),
    /** Lists only products with fewer available pieces than this. */
    stock_below: NumericIdText.optional(),
    missing: MissingDetail.optional(),
    cursor: Cursor.optional(),
  }),
  answer: ProductRows,
});

export const getAdminProduct = endpoint('GET /api/admin/products/{id}', {
  summary:
    'Returns a product for staff, also a hidden one. Buying price and margin only for people who may see them (S2-287).',
  access: 'catalogue.read',
  params,
  answer: ProductRecord,
  example: { params: { id: '1' } },
});

export const changeAdminProduct = endpoint('PATCH /api/admin/products/{id}', {
  summary:
    'Changes the given fields of a product, or hides or shows it. A `status` restores a deleted product; without one, 409 `deleted`. Showing a product needs a picture. Prices only for people who may change them. 409 `changed` with the stored product for an old version (G-72); 409 with a message at the field for a slug, code or barcode of another product.',
  access: 'catalogue.write',
  params,
  body: ProductRecordChange,
  answer: ProductRecord,
  record: ProductRecord,
  example: { params: { id: '1' }, body: { version: 0, meta_description: 'Ripe mango.' } },
});

export const updateProduct = endpoint('POST /update/product/{id}', {
  summary:
    'Changes a product from a form (S2-290). `attributes[]` holds all of its attributes (S2-291). `product_store` is a count of its stock. A new `product_image` replaces the main picture some seconds later; `sent_picture` tells if it was refused (S2-292). With a `version`, 409 `changed` for an old one (G-72). At most 4 MB.',
  access: 'catalogue.write',
  params,
  body: ProductForm,
  bodyType: 'multipart',
  mostBytes: largestForm,
  answer: SpecifiedProduct,
  record: ProductRecord,
  example: {
    params: { id: '1' },
    body: {
      product_name: 'Ripe Mango',
      product_code: 'RM-50',
      buying_price: '600',
      selling_price: '1000',
      product_store: '20',
    },
  },
});

export const createAdminProduct = endpoint('POST /api/admin/products', {
  summary:
    'Adds a product with its opening stock (S2-255). It is hidden, unless `status` is `active` and it has a picture. 409 with a message at the field for a code or barcode of another product, also of a deleted one.',
  access: 'prices.write',
  body: ProductCreate,
  answer: ProductRecord,
  example: {
    body: {
      product_name: 'Ripe Mango',
      product_code: 'RM-50',
      buying_price: 600,
      selling_price: 1000,
      product_store: 20,
      subcategory_id: 21,
    },
  },
});

export const duplicateAdminProduct = endpoint('POST /api/admin/products/{id}/duplicate', {
  summary:
    'Adds a hidden copy of a product, with a code and an address of its own, the same pictures, no barcode and no stock.',
  access: 'catalogue.write',
  params,
  answer: ProductRecord,
  example: { params: { id: '1' } },
});

export const deleteAdminProduct = endpoint('DELETE /api/admin/products/{id}', {
  summary:
    'Deletes a product: it leaves every list, and its page is gone. Its code and barcode stay its own, and its orders, reviews and stock are kept. It can be undone in the log, or by a change of its `status`. A repeated request changes nothing.',
  access: 'catalogue.write',
  params,
  answer: ProductRecord,
  example: { params: { id: '1' } },
});

export const listAdminSuppliers = endpoint('GET /api/admin/suppliers', {
  summary: 'Lists the suppliers by name (G-73).',
  access: 'catalogue.read',
  answer: z.object({ suppliers: z.array(Supplier) }),
});

export const createAdminSupplier = endpoint('POST /api/admin/suppliers', {
  summary: 'Adds a supplier. 409 with a message at `name` if another supplier has the name.',
  access: 'catalogue.write',
  body: SupplierFields,
  answer: SupplierRecord,
  example: { body: { name: 'Rift Valley Traders', phone: '0722 000 100', lead_days: 3 } },
});

export const changeAdminSupplier = endpoint('PATCH /api/admin/suppliers/{id}', {
  summary:
    'Changes a supplier. Fields that are left out stay. 409 `changed` with the stored supplier for an old version.',
  access: 'catalogue.write',
  params,
  body: SupplierFields.extend({ version: z.int().min(0) }),
  answer: SupplierRecord,
  record: SupplierRecord,
  example: { params: { id: '1' }, body: { version: 0, name: 'Rift Valley Traders' } },
});

export const deleteAdminSupplier = endpoint('DELETE /api/admin/suppliers/{id}', {
  summary:
    'Deletes a supplier. 409 `in-use`, with the number of products in the message, while products have it. It can be undone in the log.',
  access: 'catalogue.write',
  params,
  answer: z.object({ id: NumericId }),
  example: { params: { id: '1' } },
});

export const getAdminFeatured = endpoint('GET /api/admin/featured', {
  summary: 'Returns the featured product of the home page for staff (S1-243, G-29).',
  access: 'catalogue.read',
  answer: FeaturedRecord,
});

export const saveAdminFeatured = endpoint('PUT /api/admin/featured', {
  summary:
    'Chooses the featured product with its headline and its end, or none. The clock ends it. 409 `changed` with the stored choice for an old version.',
  access: 'catalogue.write',
  body: FeaturedChange,
  answer: FeaturedRecord,
  record: FeaturedRecord,
  example: { body: { version: 0, product_id: null } },
});
