import type { FeaturedProduct } from '#shared/catalogue/featured.ts';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { findFeatured } from '../../data/catalogue/featured.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { toCard } from './present-product.ts';
import { shownOf } from './restricted.ts';
import { withStockLevels } from './stock-levels.ts';

/**
 * Returns the featured product (G-29). Returns null if there is none, if its promotion has ended, or if the product is
 * hidden.
 */
export async function getFeatured({ now }: { now: Date }): Promise<FeaturedProduct | null> {
  const featured = await findFeatured();
  if (!featured || featured.is_ended || (featured.ends_at !== null && featured.ends_at <= now.toISOString()))
    return null;
  const product = await findProductItem(featured.product_id);
  const [shown] = product ? await shownOf([product]) : [];
  if (!shown) return null;
  const { headline, ends_at, picture = shown.picture } = featured;
  const image = pictureUrl(picture, 640);
  const names = { image, product_image: image, image_url: image };
  const [card = toCard(shown)] = await withStockLevels([toCard(shown)]);
  return { ...card, picture, ...names, headline, ends_at };
}
