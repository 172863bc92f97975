import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/** The newest products of the whole shop, twelve at most (S1-074, S1-405). */
export const useNewArrivals = () =>
  useCall('GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }, { page: paths.home });
