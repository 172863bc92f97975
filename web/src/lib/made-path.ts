import { matchPath } from 'react-router-dom';
import { categoryPath, productPath, subcategoryPath } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

const names = Object.keys(paths) as Screen[];

/** The screen that a path leads to, with the parts of the path; undefined where it is none of ours. */
export function placeOf(pathname: string): { screen: Screen; slug: string } | undefined {
  for (const screen of names) {
    const found = matchPath(paths[screen], pathname);
    if (found) return { screen, slug: (found.params as { slug?: string }).slug ?? '' };
  }
  return undefined;
}

/** The shelf that a category's address asks for. */
export const shelfOf = ({ search }: Pick<URL, 'search'>) =>
  new URLSearchParams(search).get('subcategory') ?? undefined;

/** The page that is made ahead for an address, spelled as `pageKey` knows it; undefined where there is none. */
export function madePathOf(address: Address): string | undefined {
  const place = placeOf(address.pathname);
  if (place?.screen === 'home') return paths.home;
  if (place?.screen === 'product') return productPath(place.slug);
  if (place?.screen !== 'category') return undefined;
  const shelf = shelfOf(address);
  return shelf ? subcategoryPath(place.slug, shelf) : categoryPath(place.slug);
}
