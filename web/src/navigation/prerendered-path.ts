import { isPrerendered, postPath, productPath, viewPath } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

/** A screen, and the variable part of its path: a slug, an order's id or an empty text. */
export type Place = { screen: Screen; name: string };

const patterns = Object.entries(paths).map(
  ([screen, path]) => [screen as Screen, new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}/?$`)] as const,
);

/** Returns the screen for a path. Returns undefined if no screen has this path. */
export function placeOf(pathname: string): Place | undefined {
  for (const [screen, pattern] of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { screen, name: found[1] ?? '' };
  }
  return undefined;
}

/** Returns the subcategory in the query of a category's URL. */
export const subcategoryOf = ({ search }: Pick<URL, 'search'>) =>
  new URLSearchParams(search).get('subcategory') || undefined;

/** Returns true if the query of a list's URL has an order or a filter (`shared/catalogue/choice.ts`). */
export const hasChoice = ({ search }: Pick<URL, 'search'>) =>
  /[?&](?:sort|strength|flavour|price|stock|new|packs)=/.test(search);

/** Returns true if the query of `/find-yours` has an answer (`shared/catalogue/find-yours.ts`). */
const hasAnswer = ({ search }: Pick<URL, 'search'>) => /[?&](?:coffee|taste|time)=/.test(search);

/**
 * Returns the strength in a query that has nothing else, except a subcategory before it. The lists of one strength are
 * prerendered.
 */
export const onlyStrengthOf = ({ search }: Pick<URL, 'search'>): number | undefined =>
  Number(/^\?(?:subcategory=[^&]+&)?strength=([1-9]\d{0,6})$/.exec(search)?.[1]) || undefined;

/** Returns the page number in the query of a URL, from 1 to 9999. An invalid number counts as 1. */
export function pageOf({ search }: Pick<URL, 'search'>): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Returns the version of a text page that the query of a URL names. Undefined means the present version. */
export function versionOf({ search }: Pick<URL, 'search'>): string | undefined {
  const version = new URLSearchParams(search).get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(version) ? version : undefined;
}

/** Returns the prerendered page for a URL, as a path that `pageKey` accepts. Returns undefined if there is none. */
export function prerenderedPathOf(address: Address): string | undefined {
  const place = placeOf(address.pathname);
  if (!place || !isPrerendered(place.screen)) return undefined;
  const { screen, name } = place;
  if (screen === 'product') return productPath(name);
  if (screen === 'post') return postPath(name);
  const isCategory = screen === 'category';
  // Only the first page of the list of articles is prerendered.
  if (screen === 'posts' && pageOf(address) > 1) return undefined;
  if (screen === 'findYours' && hasAnswer(address)) return undefined;
  // Only the present version of a text page is prerendered.
  if ((screen === 'terms' || screen === 'privacy') && versionOf(address)) return undefined;
  const strength = isCategory ? onlyStrengthOf(address) : undefined;
  // No other list that a shopper has sorted or filtered is prerendered.
  if ((isCategory || screen === 'shop') && !strength && hasChoice(address)) return undefined;
  return isCategory ? viewPath(name, subcategoryOf(address), strength) : paths[screen];
}
