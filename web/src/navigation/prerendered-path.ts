import { categoryPath, isPrerendered, postPath, productPath, subcategoryPath } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

/** A screen and the variable part of its path: a slug, an order's id or an empty string. */
export type Place = { screen: Screen; name: string };

const patterns = Object.entries(paths).map(
  ([screen, path]) => [screen as Screen, new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}/?$`)] as const,
);

/** The screen for a path; undefined if no screen has this path. */
export function placeOf(pathname: string): Place | undefined {
  for (const [screen, pattern] of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { screen, name: found[1] ?? '' };
  }
  return undefined;
}

/** The subcategory in the query of a category's URL. */
export const subcategoryOf = ({ search }: Pick<URL, 'search'>) =>
  new URLSearchParams(search).get('subcategory') || undefined;

/** The page number in a URL's query, from 1 to 9999. An invalid number counts as 1. */
export function pageOf({ search }: Pick<URL, 'search'>): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** The version of a text in a URL's query; undefined for the present one. */
export function versionOf({ search }: Pick<URL, 'search'>): string | undefined {
  const version = new URLSearchParams(search).get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(version) ? version : undefined;
}

/** The prerendered page for a URL, as a path that `pageKey` accepts; undefined if there is none. */
export function prerenderedPathOf(address: Address): string | undefined {
  const place = placeOf(address.pathname);
  if (!place || !isPrerendered(place.screen)) return undefined;
  if (place.screen === 'product') return productPath(place.name);
  if (place.screen === 'post') return postPath(place.name);
  // The prerendered list of articles holds only its first page.
  if (place.screen === 'posts' && pageOf(address) > 1) return undefined;
  // The prerendered page of a text holds only its present version.
  const isText = place.screen === 'terms' || place.screen === 'privacy';
  if (isText && versionOf(address) !== undefined) return undefined;
  if (place.screen !== 'category') return paths[place.screen];
  const subcategory = subcategoryOf(address);
  return subcategory ? subcategoryPath(place.name, subcategory) : categoryPath(place.name);
}
