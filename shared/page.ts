import type { Route } from './endpoint.ts';
import { paths, type Screen } from './paths.ts';

/** Screens that stand as files with their data inside; every other screen opens the shell page. */
export const prerenderedScreens = [
  'home',
  'shop',
  'category',
  'product',
  'about',
  'delivery',
  'terms',
  'privacy',
  'returns',
  'contact',
  'faqs',
  'posts',
  'post',
  'distributor',
] as const satisfies readonly Screen[];

/** Pages that no screen's path leads to: what is answered with a 404, and what cart, checkout and orders start from. */
export const notFoundPage = '/not-found';
export const shellPage = '/shell';

/** Files about the whole shop that are made with the pages. */
export const sitemapFile = '/sitemap.xml';
export const searchFile = '/search.json';
export const robotsFile = '/robots.txt';

const files: readonly string[] = [sitemapFile, searchFile, robotsFile];
/** In a function, so that a script which asks for none of them does not carry them. */
const pages = (): string[] => [...prerenderedScreens.map((screen) => paths[screen]), notFoundPage, shellPage];

/** The path of a category's view of one subcategory. */
export const subcategoryPath = (category: string, subcategory: string) =>
  `${paths.category.replace(':slug', category)}?subcategory=${subcategory}`;
export const categoryPath = (slug: string) => paths.category.replace(':slug', slug);
export const postPath = (slug: string) => paths.post.replace(':slug', slug);
export const productPath = (slug: string) => paths.product.replace(':slug', slug);

/**
 * The object of the site bucket that holds a prerendered page: `/category/vapes?subcategory=pods` is
 * `pages/category/vapes/pods.html`. The function at the CDN's edge chooses the same. Undefined for what is no such page.
 */
export function prerenderedKey(path: string): string | undefined {
  if (pages().includes(path)) return `pages${path === paths.home ? '/index' : path}.html`;
  const [, pathname, subcategory] =
    /^(\/(?:category|show\/product|show\/blog)\/[^/?.]+)(?:\?subcategory=([^&/.]+))?$/.exec(path) ?? [];
  return pathname && `pages${pathname}${subcategory === undefined ? '' : `/${subcategory}`}.html`;
}

/**
 * The object that holds a prerendered path, a page or a file about the whole shop.
 *
 * @throws for a path that is not prerendered
 */
export function pageKey(path: string): string {
  const key = files.includes(path) ? path.slice(1) : prerenderedKey(path);
  if (!key) throw new Error(`${path} is not prerendered.`);
  return key;
}

/** The path whose object a key is: what `pageKey` does, backwards. Undefined for a key that is no prerendered path's. */
export function pagePath(key: string): string | undefined {
  const known = [...pages(), ...files].find((path) => pageKey(path) === key);
  if (known !== undefined) return known;
  const [, category, view] = /^pages\/category\/([^/.]+)(?:\/([^/.]+))?\.html$/.exec(key) ?? [];
  if (category) return view ? subcategoryPath(category, view) : categoryPath(category);
  const [, product] = /^pages\/show\/product\/([^/.]+)\.html$/.exec(key) ?? [];
  if (product) return productPath(product);
  const [, post] = /^pages\/show\/blog\/([^/.]+)\.html$/.exec(key) ?? [];
  return post && postPath(post);
}

/** Runs a call of the endpoint table without a network. Rejects with a `status` of 404 where the thing does not exist. */
export type RunCall = (route: Route, input: unknown) => Promise<unknown>;

/** The hashed files that a page names, as paths from the site's root. */
export type PageAssets = {
  /** The small script that fetches the rest when the main picture stands. */
  starter: string;
  /** What each screen's scripts are, to be fetched together and run in this order: the entry is the last. */
  scripts: Record<Screen | 'notFound', string[]>;
  /** Scripts and styles of what any screen fetches when it is first opened, such as a menu's contents. */
  parts: string[];
  /** Each screen's stylesheets, those it shares with others among them, in the order that lets its own have the last word. */
  styles: Record<Screen | 'notFound', string[]>;
  /** The stylesheet of what stands below a screen's first sight, and of the footer: named right before it. */
  partStyles: { [Part in Screen | 'notFound' | 'footer']?: string | undefined };
  fonts: string[];
  icon: string;
};

/**
 * What the build of `web/src/app/entry-server.tsx` gives: the whole HTML of a prerendered path, its data inside. The same input
 * gives the same bytes. `site` is the stage's own address, without a path: what others are told of a page names it whole.
 *
 * @returns undefined where a call says that nothing is there
 */
export type RenderPage = (
  path: string,
  call: RunCall,
  assets: PageAssets,
  site: string,
) => Promise<string | undefined>;
