import { useCall } from './use-call.ts';

/** A category with its shelves, by the name in its URL. */
export const useCategory = (slug: string) => useCall('GET /api/categories/slug/{slug}', { params: { slug } });
