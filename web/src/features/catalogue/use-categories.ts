import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';

/**
 * Returns the parent categories, for the menu, the home page and the footer. Every prerendered page contains them, so
 * they are not loaded again.
 */
export const useCategories = () =>
  useCall('GET /api/frontend/categories', undefined, { revalidateIfStale: false });

/** Returns a category's subcategories. They are loaded when a menu first shows them (S1-120). */
export const useSubcategories = (categoryId: number) =>
  useCall('GET /api/categories/{id}/subcategories', { params: { id: String(categoryId) } });

/** Returns the categories with their subcategories and numbers of products, for the list beside all products. */
export const useShopCategories = () =>
  useCall('GET /api/pos/categories', undefined, { page: paths.shop, revalidateIfStale: false });
