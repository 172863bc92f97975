import type { ProductDetail } from '#shared/catalogue/product.ts';
import { stockLevelOf } from '#shared/catalogue/stock-level.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import { useAvailability } from '../catalogue/use-product.ts';
import { useSettings } from '../settings/use-settings.tsx';

/** A product's stock, and whether it is sold online. Until the quantity is known, the page says how much was left. */
export function useStock(product: Pick<ProductDetail, 'id' | 'age_restricted' | 'stock_level'>) {
  const { data, error } = useAvailability(product.id);
  const settings = useSettings();
  const isClosed = useIsClosed(product);
  // A product that is missing from the answer has no stock record and cannot be sold (G-51).
  const left = data && (data.find(({ id }) => id === product.id)?.product_store ?? 0);
  const level = left === undefined ? product.stock_level : stockLevelOf(left, settings?.few_left);
  return { left, level, hasFailed: Boolean(error), isSoldOut: level === 'out', isClosed };
}
