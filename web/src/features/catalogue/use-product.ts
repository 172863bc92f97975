import { productPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';
import { stockOf } from './stock-call.ts';

/** Returns a product by its slug. */
export const useProduct = (slug: string) =>
  useCall('GET /api/products/slug/{slug}', { params: { slug } }, { page: productPath(slug) });

/** Returns a product's stock. It is loaded after the page is shown, and undefined until then. */
export const useAvailability = (id: number) => useCall('GET /api/availability', stockOf(id));
