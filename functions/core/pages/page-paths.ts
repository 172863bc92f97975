import { Subcategory } from '#shared/catalogue/category.ts';
import { getCategory, listMenuCategories } from '#shared/catalogue/endpoints.ts';
import { ProductCard, ProductDetail } from '#shared/catalogue/product.ts';
import { Faq } from '#shared/content/faq.ts';
import { Post, PostCard } from '#shared/content/post.ts';
import {
  feedFile,
  listPathsOf,
  postPath,
  productFeedPart,
  productPath,
  searchFile,
  searchPart,
  sitemapPart,
} from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { Testimonial } from '#shared/reviews/review.ts';
import { searchColumns } from '#shared/search/columns.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import type { Settings, ShopSettings } from '#shared/settings/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import type { CategoryItem, SubcategoryItem } from '../../data/catalogue/category.ts';
import type { FeaturedItem } from '../../data/catalogue/featured.ts';
import { cataloguePk, featuredKey, partOf, productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { FaqItem } from '../../data/content/faq.ts';
import { faqKey, postCategoriesKey, postKey, textKey } from '../../data/content/keys.ts';
import type { PostItem } from '../../data/content/post.ts';
import type { PostCategoriesItem } from '../../data/content/post-categories.ts';
import type { TextVersion } from '../../data/content/text-page.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { testimonialKey } from '../../data/reviews/keys.ts';
import type { ReviewItem } from '../../data/reviews/review.ts';
import { settingsKey } from '../../data/settings/keys.ts';
import { toCard, toCategory, toDetail, toSubcategory } from '../catalogue/present-product.ts';
import { toPost, toPostCard } from '../content/posts.ts';
import type { PageJob } from './page-job.ts';
import { feedEntry } from './product-feeds.ts';
import { sitemapEntry } from './sitemap-files.ts';

/** A table item before and after a change. `before` is undefined for a new item, and `after` for a deleted one. */
export type ItemChange<T = unknown> = { before: T | undefined; after: T | undefined };

/**
 * Returns true if `show` gives the same result before and after the change, so that no page must be prerendered again.
 */
function isSame<T>({ before, after }: ItemChange<T>, show: (item: T) => unknown): boolean {
  const [one, other] = [before, after].map((item) => item && JSON.stringify(show(item)));
  return one === other;
}

const both = <T, R>({ before, after }: ItemChange<T>, of: (item: T) => R): R[] =>
  [before, after].flatMap((item) => (item === undefined ? [] : [of(item)]));

/** Returns the product if customers can find it. */
const sold = (item: ProductItem | undefined) => (item?.is_hidden ? undefined : item);

function pagesOfProduct(stored: ItemChange<ProductItem>): PageJob[] {
  const change = { before: sold(stored.before), after: sold(stored.after) };
  const touched = new Set<string>();
  const touch = (list: string[]) => {
    for (const path of list) touched.add(path);
  };
  if (!isSame(change, (item) => ProductDetail.parse(toDetail(item))))
    touch(both(change, ({ slug }) => productPath(slug)));
  if (!isSame(change, ({ reviews_version }) => reviews_version))
    touch(both(change, ({ slug }) => productPath(slug)));
  if (!isSame(change, (item) => ProductCard.parse(toCard(item))))
    touch([paths.home, paths.shop, ...both(change, listPathsOf).flat()]);
  const part = both(change, ({ id }) => partOf(id));
  if (!isSame(change, (item) => searchColumns([item]))) touch(part.map(searchPart));
  if (!isSame(change, (item) => [sitemapEntry(item), item.age_restricted])) touch(part.map(sitemapPart));
  const urgent = !isSame(change, (item) => [
    item.price_cents,
    item.product_name,
    item.slug,
    item.picture,
    item.images,
    item.age_restricted,
    item.reviews_version,
  ]);
  // Google and Meta fetch their lists a few times a day, so the CDN's copies need no invalidation.
  const feeds = isSame(change, feedEntry) ? [] : new Set(part.map(productFeedPart));
  return [
    ...[...touched].map((path) => ({ path, urgent })),
    ...[...feeds].map((path) => ({ path, urgent: false })),
  ];
}

/** Returns the item if customers can find it. */
const open = <T extends { status?: string | undefined }>(item: T | undefined) =>
  item?.status === undefined ? item : undefined;

function pagesOfCategory(stored: ItemChange<CategoryItem>): PageJob[] {
  const id = (stored.after ?? stored.before)?.id ?? 0;
  const change = { before: open(stored.before), after: open(stored.after) };
  const urgent = !isSame(change, ({ slug, category_name, age_restricted }) => [
    slug,
    category_name,
    age_restricted,
  ]);
  // Every page contains the menu, so these fields of a category are on every page.
  const inMenu = (item: CategoryItem) => [
    listMenuCategories.answer.element.parse(toCategory(item)),
    item.sort,
    item.parent_id,
  ];
  if (!isSame(change, inMenu)) {
    const { before, after } = change;
    const former = before && after && before.slug !== after.slug ? before.slug : undefined;
    return [{ all: '', urgent }, ...(former === undefined ? [] : [{ category: id, urgent, former }])];
  }
  const page = getCategory.answer.omit({ subcategories: true });
  return isSame(change, (item) => page.parse(toCategory(item)))
    ? []
    : [
        { category: id, urgent },
        { path: paths.home, urgent },
      ];
}

function pagesOfSubcategory(stored: ItemChange<SubcategoryItem>): PageJob[] {
  const id = (stored.after ?? stored.before)?.category_id ?? 0;
  const change = { before: open(stored.before), after: open(stored.after) };
  const urgent = !isSame(change, ({ slug, title }) => [slug, title]);
  const category = { id, slug: 'any', category_name: '' };
  if (isSame(change, (item) => Subcategory.parse(toSubcategory(item, category)))) return [];
  const hasOtherPaths = !isSame(change, ({ slug }) => slug);
  // The home page lists the subcategories of the category.
  return [
    { category: id, urgent },
    { path: paths.home, urgent },
    ...(hasOtherPaths ? [{ path: sitemapPart('pages'), urgent }] : []),
  ];
}

function pagesOfSettings({
  before = firstSettings,
  after = firstSettings,
}: ItemChange<ShopSettings>): PageJob[] {
  const change = { before, after };
  const meanings = isSame(change, (item) => item.search_meanings ?? [])
    ? []
    : [{ path: searchFile, urgent: false }];
  // Returns the settings that pages show. They show the rules of points only while points are on.
  const shown = ({ loyalty, ...item }: Settings) => (loyalty?.is_on ? { ...item, loyalty } : item);
  if (isSame(change, (item) => getSettings.answer.parse(shown(item)))) return meanings;
  const urgent = !isSame(change, ({ shop_name, pause, restricted_goods, zones, free_delivery_from }) => [
    shop_name,
    pause,
    restricted_goods,
    zones,
    free_delivery_from,
  ]);
  return [{ all: '', urgent }, ...meanings];
}

const home = [{ path: paths.home, urgent: false }];

/**
 * Returns the page jobs for the featured product. When its promotion ends, only `is_ended` changes. The page must not
 * show the product after the announced end.
 */
const pagesOfFeatured = (change: ItemChange<FeaturedItem>): PageJob[] =>
  isSame(change, (item) => [item.product_id, item.headline, item.picture, item.ends_at, item.is_ended])
    ? []
    : [{ path: paths.home, urgent: true }];

const pagesOfTestimonial = (change: ItemChange<ReviewItem>): PageJob[] =>
  isSame(change, (item) => Testimonial.parse(item)) ? [] : home;

const pagesOfFaq = (change: ItemChange<FaqItem>): PageJob[] =>
  isSame(change, (item) => [Faq.parse(item), item.sort]) ? [] : [{ path: paths.faqs, urgent: false }];

/**
 * Returns the page jobs that a new version of a text needs. Pages show only the newest version, and a stored version
 * never changes.
 */
function pagesOfText({ before, after }: ItemChange<TextVersion>): PageJob[] {
  const page = (after ?? before)?.page;
  if (page === undefined || (before && after && isSame({ before, after }, ({ text }) => text))) return [];
  return [
    { path: paths[page], urgent: true },
    { path: sitemapPart('pages'), urgent: false },
  ];
}

/** Returns the article if it is published. */
const published = (item: PostItem | undefined) => (item?.status === 'published' ? item : undefined);

function pagesOfPost(stored: ItemChange<PostItem>): PageJob[] {
  const change = { before: published(stored.before), after: published(stored.after) };
  const urgent = !isSame(change, ({ name, slug }) => [name, slug]);
  const pages: PageJob[] = [];
  if (!isSame(change, (item) => Post.parse(toPost(item))))
    for (const path of new Set(both(change, ({ slug }) => postPath(slug)))) pages.push({ path, urgent });
  // Other articles link to this article or show its card.
  if (!isSame(change, (item) => PostCard.parse(toPostCard(item))))
    pages.push({ path: paths.posts, urgent }, { posts: 'all', urgent });
  if (!isSame(change, ({ slug, created_at }) => [slug, created_at]))
    pages.push({ path: sitemapPart('posts'), urgent });
  if (pages.length > 0) pages.push({ path: feedFile, urgent });
  return pages;
}

/** Returns the page jobs for changed categories of articles. Every page with articles shows the names of categories. */
const pagesOfPostCategories = (change: ItemChange<PostCategoriesItem>): PageJob[] =>
  isSame(change, ({ categories }) => categories)
    ? []
    : [
        { path: paths.posts, urgent: false },
        { path: feedFile, urgent: false },
        { posts: 'all', urgent: false },
      ];

type ByJob = { by_job?: string };

/**
 * Returns true for a change that a job made. The job itself renders the pages of all its changes at its end, each page
 * once.
 */
const isOfJob = ({ before, after }: ItemChange<ByJob>) =>
  after?.by_job !== undefined && after.by_job !== before?.by_job;

/**
 * Returns the page jobs that a change of one table item needs. It compares the public answers before and after, so a
 * page is prerendered only if its data may have changed. A product's cards, slugs and published reviews are separate
 * items, written with the product, so only the product's own change counts. Orders and counters affect no page. The
 * pages of a change of stock depend on a setting (`stock-pages.ts`).
 */
export function pagesOf({ pk, sk }: Key, change: ItemChange): PageJob[] {
  if (isOfJob(change as ItemChange<ByJob>)) return [];
  if (pk === settingsKey().pk) return pagesOfSettings(change as ItemChange<ShopSettings>);
  if (pk.startsWith('PRODUCT#') && sk === productKey(0).sk)
    return pagesOfProduct(change as ItemChange<ProductItem>);
  if (pk === featuredKey().pk) return pagesOfFeatured(change as ItemChange<FeaturedItem>);
  if (pk === testimonialKey('', 0).pk) return pagesOfTestimonial(change as ItemChange<ReviewItem>);
  if (pk.startsWith('POST#') && sk === postKey(0).sk) return pagesOfPost(change as ItemChange<PostItem>);
  if (pk === postCategoriesKey().pk) return pagesOfPostCategories(change as ItemChange<PostCategoriesItem>);
  if (pk.startsWith(textKey('', 0).pk)) return pagesOfText(change as ItemChange<TextVersion>);
  if (pk === faqKey(0).pk) return pagesOfFaq(change as ItemChange<FaqItem>);
  if (pk !== cataloguePk) return [];
  return sk.includes('#SUBCATEGORY#')
    ? pagesOfSubcategory(change as ItemChange<SubcategoryItem>)
    : pagesOfCategory(change as ItemChange<CategoryItem>);
}
