import type { ProductDetail } from '#shared/catalogue/product.ts';
import { stockLevelOf } from '#shared/catalogue/stock-level.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import { useAvailability } from '../catalogue/use-product.ts';
import { useSettings } from '../settings/use-settings.tsx';

/**
 * Returns a product's stock, and whether the product is sold on the site. Until the exact quantity is known, the stock
 * level of the page is used.
 */
export function useStock(product: Pick<ProductDetail, 'id' | 'age_restricted' | 'stock_level'>) {
  const { data, error } = useAvailability(product.id);
  const settings = useSettings();
  const isClosed = useIsClosed(product);
  // A product that is missing from the answer has no stock record, so it cannot be sold (G-51).
  const left = data && (data.find(({ id }) => id === product.id)?.product_store ?? 0);
  const level = left === undefined ? product.stock_level : stockLevelOf(left, settings?.few_left);
  return { left, level, hasFailed: Boolean(error), isSoldOut: level === 'out', isClosed };
}
