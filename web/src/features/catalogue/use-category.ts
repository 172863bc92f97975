import { categoryPath, subcategoryPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';

/** Returns a category with its subcategories, by its slug. `subcategory` is the slug of the shown subcategory. */
export const useCategory = (slug: string, subcategory?: string) =>
  useCall(
    'GET /api/categories/slug/{slug}',
    { params: { slug } },
    { page: subcategory ? subcategoryPath(slug, subcategory) : categoryPath(slug) },
  );
