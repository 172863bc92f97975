import type { ProductDetail } from '#shared/catalogue/product.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { useAvailability } from './use-product.ts';

/** A product's stock, the threshold for "few left", and whether it is sold online. */
export function useStock(product: Pick<ProductDetail, 'id' | 'age_restricted'>) {
  const { data, error } = useAvailability(product.id);
  const settings = useSettings();
  const isClosed = useIsClosed(product);
  // A product that is missing in the answer has no stock record and cannot be sold (G-51).
  const left = data && (data.find(({ id }) => id === product.id)?.product_store ?? 0);
  return {
    left,
    fewLeft: settings?.few_left ?? 0,
    hasFailed: Boolean(error),
    isSoldOut: left === 0,
    isClosed,
  };
}
