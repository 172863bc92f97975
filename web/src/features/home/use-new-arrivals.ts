import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/** Returns the newest products of the whole shop, at most twelve (S1-074, S1-405). */
export const useNewArrivals = () =>
  useCall('GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }, { page: paths.home });
