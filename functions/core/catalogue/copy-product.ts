import type { ProductRecord } from '#shared/products/product-record.ts';
import { changeProduct, deletion } from '../../data/catalogue/change-product.ts';
import { findProductItem, type ProductItem } from '../../data/catalogue/product.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { notFound, ShopError } from '../../errors.ts';
import { retryWith, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { insertProduct, type NewProduct } from './new-product.ts';
import { getRecord } from './product-record.ts';

/** The most product codes that are tried before a copy of a product fails. */
const ATTEMPTS = 100;
const LONGEST_NAME = 120;
const LONGEST_CODE = 40;

/** Returns the fields that a copy shares with its original. Code, barcode, reviews and history are not copied. */
function sharedFields(product: ProductItem): Omit<NewProduct, 'product_code'> {
  const { pk, sk, id, slug, created_at, changed_at, version, ...fields } = product as ProductItem & Key;
  const { category, subcategory, age_restricted, product_code, barcode, ...rest } = fields;
  const { by_job, stars, is_deleted, ...shared } = rest;
  const product_name = `Copy of ${product.product_name}`.slice(0, LONGEST_NAME).trim();
  return { ...shared, product_name, is_hidden: true, subcategory_id: subcategory.id };
}

/** Returns the code of copy number `n`: `RM-50-COPY`, then `RM-50-COPY-2`. */
function codeOfCopy(code: string, n: number): string {
  const end = n === 1 ? '-COPY' : `-COPY-${n}`;
  return `${code.slice(0, LONGEST_CODE - end.length).replace(/[^\w]+$/, '')}${end}`;
}

/** Adds a hidden copy of a product, without stock and barcode. @throws 404, 503 */
export async function duplicateRecord(id: number, person: Person, now: Date): Promise<ProductRecord> {
  const product = await findProductItem(id);
  if (!product || product.is_deleted) throw notFound('Product');
  const fields = sharedFields(product);
  let n = 1;
  const copy = await retryWith({ attempts: ATTEMPTS }, async () => {
    const product_code = codeOfCopy(product.product_code, n++);
    try {
      return await insertProduct({ ...fields, product_code }, { now, stock: 0 });
    } catch (error) {
      if (error instanceof ShopError && error.code === 'code-taken') return tryAtOnce;
      throw error;
    }
  });
  return getRecord(copy.id, person, now);
}

/** Deletes a product. Repeating it changes nothing. @throws 404, 503 */
export async function deleteRecord(id: number, person: Person, now: Date): Promise<ProductRecord> {
  await changeProduct(id, deletion, now);
  return getRecord(id, person, now);
}
