import { categoryPath, subcategoryPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';

/** A category with its subcategories, by its slug. `subcategory` is the shown subcategory. */
export const useCategory = (slug: string, subcategory?: string) =>
  useCall(
    'GET /api/categories/slug/{slug}',
    { params: { slug } },
    { page: subcategory ? subcategoryPath(slug, subcategory) : categoryPath(slug) },
  );
