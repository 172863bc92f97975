import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { ProductRecord, SpecifiedProduct } from '#shared/products/product-record.ts';
import { findProduct } from '../../data/catalogue/product.ts';
import { listSuppliers } from '../../data/catalogue/supplier.ts';
import { notFound } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { readSentPicture } from '../pictures/sent-picture.ts';
import { toRecord } from './present-record.ts';

/** Returns a product for staff. @throws 404 */
export async function getRecord(id: number, { groups }: Person, now: Date): Promise<ProductRecord> {
  const [found, suppliers, sent] = await Promise.all([
    findProduct(id),
    listSuppliers(),
    readSentPicture({ noun: 'product', id }, now),
  ]);
  if (!found) throw notFound('Product');
  return toRecord(found.product, found, { suppliers, groups, sent });
}

/**
 * Returns a product in the format that the specification's calls return to staff.
 * @throws 404, also for a deleted one
 */
export async function getSpecified(id: number, person: Person, now: Date): Promise<SpecifiedProduct> {
  const record = await getRecord(id, person, now);
  if (record.status === 'deleted') throw notFound('Product');
  return { ...record, product_image: record.images.length > 0 ? pictureUrl(record.picture, 640) : '' };
}
