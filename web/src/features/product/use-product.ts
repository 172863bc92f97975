import { productPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';
import { stockOf } from './stock-call.ts';

/** A product by the name in its URL. */
export const useProduct = (slug: string) =>
  useCall('GET /api/products/slug/{slug}', { params: { slug } }, { page: productPath(slug) });

/** How many can be sold now; undefined until known, and asked for after the page stands. */
export const useAvailability = (id: number) => useCall('GET /api/availability', stockOf(id));
