import { useLocation } from 'react-router-dom';
import { placeOf, subcategoryOf } from './prerendered-path.ts';

/** Returns the variable part of the current path, and the subcategory in a category's URL. */
export function useAddress(): { name: string; subcategory: string | undefined } {
  const { pathname, search } = useLocation();
  return { name: placeOf(pathname)?.name ?? '', subcategory: subcategoryOf({ search }) };
}
