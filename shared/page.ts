import type { Route } from './endpoint.ts';
import { paths, type Screen } from './paths.ts';

/** Screens that are prerendered with their data. All other screens use the shell page. */
export const prerenderedScreens = [
  'home',
  'shop',
  'findYours',
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

/** Returns true for a screen that is prerendered with its data. */
export const isPrerendered = (screen: string): boolean =>
  (prerenderedScreens as readonly string[]).includes(screen);

/** Prerendered pages without a screen path: the 404 page, and the shell for all screens of the shop that are not prerendered. */
export const notFoundPage = '/not-found';
export const shellPage = '/shell';
/** The document of every screen of the admin. */
export const adminPage = '/admin-shell';
/** The document of every screen of the till. */
export const tillPage = '/till-shell';
/** The document of the rider's app. */
export const riderPage = '/rider-shell';

/**
 * Files about the whole shop that are prerendered together with the pages. The search file and the sitemap are made of
 * parts. A part contains the products of a range of ids. The file itself lists its parts.
 */
export const sitemapFile = '/sitemap.xml';
export const searchFile = '/search.json';
export const robotsFile = '/robots.txt';
/** What programs that shop for people may read and do (https://llmstxt.org). */
export const llmsFile = '/llms.txt';
/** The file with the newest articles for feed readers (RSS 2.0). */
export const feedFile = '/feed.xml';

/** The lists of products for Google's Merchant Center and for Meta's catalogue. Both are made of `productFeedPart`s. */
export const googleFeed = '/feeds/google.xml';
export const metaFeed = '/feeds/meta.csv';

const files: readonly string[] = [
  sitemapFile,
  searchFile,
  robotsFile,
  llmsFile,
  feedFile,
  googleFeed,
  metaFeed,
];

export const searchPart = (part: number) => `/search/${part}.json`;
/** Returns the path of a part of the sitemap: the products of a range of ids, the articles, or all other pages. */
export const sitemapPart = (part: number | 'pages' | 'posts') => `/sitemap/${part}.xml`;

/** Returns the path of a part of the lists of products for Google and Meta. */
export const productFeedPart = (part: number) => `/feeds/${part}.json`;

export const isSearchPart = (path: string) => /^\/search\/\d+\.json$/.test(path);
const isSitemapPart = (path: string) => /^\/sitemap\/(?:\d+|pages|posts)\.xml$/.test(path);
const isProductFeedPart = (path: string) => /^\/feeds\/\d+\.json$/.test(path);
const isFile = (path: string) =>
  files.includes(path) || isSearchPart(path) || isSitemapPart(path) || isProductFeedPart(path);

/** A function instead of a constant, so that the bundler can drop the list from scripts that do not call it. */
const pages = (): string[] => [
  ...prerenderedScreens.map((screen) => paths[screen]),
  notFoundPage,
  shellPage,
  adminPage,
  tillPage,
  riderPage,
];

/** Returns the path of a category page that shows one subcategory, or its products of one strength in mg. */
export const subcategoryPath = (category: string, subcategory: string, strength?: number) =>
  `${paths.category.replace(':slug', category)}?subcategory=${subcategory}${strength ? `&strength=${strength}` : ''}`;
/** Returns the path of a category page that shows the products of one strength, in mg. */
export const strengthPath = (category: string, strength: number) =>
  `${paths.category.replace(':slug', category)}?strength=${strength}`;
export const categoryPath = (slug: string) => paths.category.replace(':slug', slug);
/** Returns the path of a category page that shows all products, or those of a subcategory, of a strength in mg, or both. */
export const viewPath = (category: string, subcategory?: string, strength?: number) => {
  if (subcategory) return subcategoryPath(category, subcategory, strength);
  return strength ? strengthPath(category, strength) : categoryPath(category);
};
export const postPath = (slug: string) => paths.post.replace(':slug', slug);
export const productPath = (slug: string) => paths.product.replace(':slug', slug);

/**
 * Returns the paths of the lists that contain a product: of its category, its subcategory, and of its strength in both.
 */
export const listPathsOf = (product: {
  category: { slug: string };
  subcategory: { slug: string };
  strength_mg?: number | undefined;
}): string[] => {
  const { category, subcategory, strength_mg } = product;
  return [
    categoryPath(category.slug),
    subcategoryPath(category.slug, subcategory.slug),
    ...(strength_mg
      ? [
          strengthPath(category.slug, strength_mg),
          subcategoryPath(category.slug, subcategory.slug, strength_mg),
        ]
      : []),
  ];
};

/**
 * Returns the key of a prerendered page in the site bucket. `/category/vapes?subcategory=pods` is
 * `pages/category/vapes/pods.html`, `/category/vapes?strength=20` is `pages/category/vapes/_20.html`, and with both it is
 * `pages/category/vapes/pods_20.html`. No slug contains `_`. The function at the CDN's edge returns the same key. Returns undefined for a path
 * that is not prerendered.
 */
export function prerenderedKey(path: string): string | undefined {
  if (pages().includes(path)) return `pages${path === paths.home ? '/index' : path}.html`;
  const [, pathname, subcategory = '', its, alone] =
    /^(\/(?:category|show\/product|show\/blog)\/[^/?.]+)(?:\?(?:subcategory=([^&/.]+)(?:&strength=(\d+))?|strength=(\d+)))?$/.exec(
      path,
    ) ?? [];
  const strength = its ?? alone;
  const view = strength === undefined ? subcategory : `${subcategory}_${strength}`;
  return pathname && `pages${pathname}${view && `/${view}`}.html`;
}

/**
 * Returns the key of a prerendered path in the site bucket, for pages and for files about the whole shop.
 *
 * @throws for a path that is not prerendered
 */
export function pageKey(path: string): string {
  const key = isFile(path) ? path.slice(1) : prerenderedKey(path);
  if (!key) throw new Error(`${path} is not prerendered.`);
  return key;
}

/**
 * Returns the path for a key; this reverses `pageKey`. Returns undefined for a key that belongs to no prerendered
 * path.
 */
export function pagePath(key: string): string | undefined {
  const known = pages().find((path) => pageKey(path) === key);
  if (known !== undefined) return known;
  if (isFile(`/${key}`)) return `/${key}`;
  const [, category, view] = /^pages\/category\/([^/.]+)(?:\/([^/.]+))?\.html$/.exec(key) ?? [];
  const [subcategory, strength] = view?.split('_') ?? [];
  if (category && subcategory) return subcategoryPath(category, subcategory, Number(strength ?? 0));
  if (category) return strength ? strengthPath(category, Number(strength)) : categoryPath(category);
  const [, product] = /^pages\/show\/product\/([^/.]+)\.html$/.exec(key) ?? [];
  if (product) return productPath(product);
  const [, post] = /^pages\/show\/blog\/([^/.]+)\.html$/.exec(key) ?? [];
  return post && postPath(post);
}

/** Calls an endpoint without a network. Rejects with a `status` of 404 if the requested item does not exist. */
export type RunCall = (route: Route, input: unknown) => Promise<unknown>;

/** The files of an HTML document for staff, such as the admin's. `forOffline` are the files that load on demand. */
export type StaffAssets = { scripts: string[]; styles: string[]; fonts: string[]; forOffline: string[] };

/** The hashed files that a page references, as paths from the site's root. */
export type PageAssets = {
  /** The small script that loads the other scripts after the LCP image is painted. */
  starter: string;
  /** The scripts of each screen. They are fetched together and run in this order. The last one is the entry script. */
  scripts: Record<Screen | 'notFound', string[]>;
  /** The scripts of the content below a screen's first view. They load shortly before that content is visible. */
  partScripts: { [Page in Screen | 'notFound']?: string[] };
  /**
   * The scripts and styles that the shell page lists so that the service worker caches them. They are those of every
   * screen that the shell can open, except the admin, and those that any page loads on demand, such as a menu.
   */
  forOffline: string[];
  /**
   * The stylesheets of each screen, including shared ones. The screen's own are last, so they override the others.
   */
  styles: Record<Screen | 'notFound', string[]>;
  /**
   * The stylesheet of the content below a screen's first view, and of the footer. Each is linked right before that
   * content.
   */
  partStyles: { [Part in Screen | 'notFound' | 'footer']?: string | undefined };
  fonts: string[];
  icon: string;
  /** The files of the admin's document. The shop loads none of them. The last script is the entry script. */
  admin: StaffAssets;
  /** The files of the till's document. */
  till: StaffAssets;
  /** The files of the document of the rider's app. */
  rider: StaffAssets;
};

/**
 * Renders the whole HTML of a prerendered path with its data. The build of `web/src/app/entry-server.tsx` exports it.
 * The same input gives the same output. `site` is the stage's origin, which page metadata uses for absolute URLs.
 *
 * @returns undefined when a call answers that the page does not exist
 */
export type RenderPage = (
  path: string,
  call: RunCall,
  assets: PageAssets,
  site: string,
) => Promise<string | undefined>;
