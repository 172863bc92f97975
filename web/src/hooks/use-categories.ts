import { useCall } from './use-call.ts';

/** The parent categories, as menu, home grid and footer show them. */
export const useCategories = () => useCall('GET /api/frontend/categories');

/** A category's shelves; asked for once, when a menu first shows them (S1-120). */
export const useSubcategories = (categoryId: number) =>
  useCall('GET /api/categories/{id}/subcategories', { params: { id: String(categoryId) } });
