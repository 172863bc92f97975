import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/** The parent categories, as menu, home grid and footer show them. Every page holds them, so whichever is read brings them anew. */
export const useCategories = () =>
  useCall('GET /api/frontend/categories', undefined, { revalidateIfStale: false });

/** A category's subcategories, fetched when a menu first shows them (S1-120). */
export const useSubcategories = (categoryId: number) =>
  useCall('GET /api/categories/{id}/subcategories', { params: { id: String(categoryId) } });

/** The categories with their subcategories and counts, beside the list of all products. */
export const useShopCategories = () =>
  useCall('GET /api/pos/categories', undefined, { page: paths.shop, revalidateIfStale: false });
