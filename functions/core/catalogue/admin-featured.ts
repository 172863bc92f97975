import type { FeaturedChange, FeaturedRecord } from '#shared/catalogue/featured.ts';
import * as texts from '#shared/texts.ts';
import { changeFeatured, findFeatured } from '../../data/catalogue/featured.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { invalid, withStored } from '../../errors.ts';
import { toRow } from './present-record.ts';

const asGuest = { suppliers: [], groups: [] };

/** Returns the featured product for staff. After its end, `product_id` is null. */
export async function readFeatured(now: Date): Promise<FeaturedRecord> {
  const featured = await findFeatured();
  const { version = 0, headline = '', ends_at = null, product_id = 0, is_ended } = featured ?? {};
  const isOver = is_ended || (ends_at !== null && ends_at <= now.toISOString());
  const none = { version, product_id: null, headline: '', ends_at: null, product: null };
  if (!featured || isOver) return none;
  const product = await findProductItem(product_id);
  if (!product) return none;
  return { version, product_id, headline, ends_at, product: toRow(product, undefined, asGuest) };
}

/**
 * Checks a choice of the featured product.
 * @throws 422 if customers cannot see the product, or if the end has passed
 */
async function requireShown(change: FeaturedChange, now: Date): Promise<void> {
  if (change.product_id === null) return;
  const product = await findProductItem(change.product_id);
  if (!product || product.is_deleted) throw invalid({ product_id: [texts.notFound('Product')] });
  if (product.is_hidden) throw invalid({ product_id: [texts.featureHidden] });
  if (change.ends_at !== null && change.ends_at <= now.toISOString())
    throw invalid({ ends_at: [texts.featureEnded] });
}

/** Stores which product is featured, if any. @throws 409 `changed` with the stored choice, 422, 503 */
export async function saveFeatured(change: FeaturedChange, now: Date): Promise<FeaturedRecord> {
  await requireShown(change, now);
  const { version, ...chosen } = change;
  // The picture belonged to the previous product, so it is removed.
  const fields =
    chosen.product_id === null ? { ends_at: now.toISOString() } : { ...chosen, picture: undefined };
  const read = () => readFeatured(now);
  await withStored(changeFeatured(fields, now, { version }), read);
  return read();
}
