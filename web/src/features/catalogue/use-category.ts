import { categoryPath, subcategoryPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';

/** A category with its shelves, by the name in its URL; `shelf` is the one that is looked at. */
export const useCategory = (slug: string, shelf?: string) =>
  useCall(
    'GET /api/categories/slug/{slug}',
    { params: { slug } },
    { page: shelf ? subcategoryPath(slug, shelf) : categoryPath(slug) },
  );
