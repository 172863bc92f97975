import { productPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';
import { stockOf } from './stock-call.ts';

/** A product by its slug. */
export const useProduct = (slug: string) =>
  useCall('GET /api/products/slug/{slug}', { params: { slug } }, { page: productPath(slug) });

/** A product's stock, fetched after the page is shown; undefined until known. */
export const useAvailability = (id: number) => useCall('GET /api/availability', stockOf(id));
