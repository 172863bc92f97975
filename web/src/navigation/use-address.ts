import { useLocation } from 'react-router-dom';
import { placeOf, subcategoryOf } from './prerendered-path.ts';

/** What the current address says: the part of the path that names a thing, and a category's subcategory. */
export function useAddress(): { name: string; subcategory: string | undefined } {
  const { pathname, search } = useLocation();
  return { name: placeOf(pathname)?.name ?? '', subcategory: subcategoryOf({ search }) };
}
