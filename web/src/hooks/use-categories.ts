import { useCall } from './use-call.ts';

/** The parent categories, as menu, home grid and footer show them. */
export const useCategories = () => useCall('GET /api/frontend/categories');

/** A category's shelves, asked for once and only when `wanted`: the menu opens on demand (S1-120). */
export const useSubcategories = (categoryId: number, wanted: boolean) =>
  useCall('GET /api/categories/{id}/subcategories', wanted ? { params: { id: String(categoryId) } } : null);
