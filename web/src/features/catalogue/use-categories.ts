import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/**
 * The parent categories, for the menu, the home page and the footer. Every prerendered page contains them, so each
 * newly loaded page brings fresh data.
 */
export const useCategories = () =>
  useCall('GET /api/frontend/categories', undefined, { revalidateIfStale: false });

/** A category's subcategories, fetched when a menu first shows them (S1-120). */
export const useSubcategories = (categoryId: number) =>
  useCall('GET /api/categories/{id}/subcategories', { params: { id: String(categoryId) } });

/** The categories with their subcategories and counts, beside the list of all products. */
export const useShopCategories = () =>
  useCall('GET /api/pos/categories', undefined, { page: paths.shop, revalidateIfStale: false });
