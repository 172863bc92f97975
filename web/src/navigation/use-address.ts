import { useLocation } from 'react-router-dom';
import { placeOf, shelfOf } from './prerendered-path.ts';

/** What the current address says: the part of the path that names a thing, and a category's shelf. */
export function useAddress(): { name: string; shelf: string | undefined } {
  const { pathname, search } = useLocation();
  return { name: placeOf(pathname)?.name ?? '', shelf: shelfOf({ search }) };
}
