import type { CategoryDetail } from '#shared/catalogue/category.ts';
import {
  adminPage,
  categoryPath,
  feedFile,
  listPathsOf,
  llmsFile,
  notFoundPage,
  postPath,
  productFeedPart,
  productPath,
  riderPage,
  robotsFile,
  searchPart,
  shellPage,
  sitemapPart,
  strengthPath,
  subcategoryPath,
  tillPage,
} from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { listPk, partOf } from '../../data/catalogue/keys.ts';
import { type CardItem, listCards } from '../../data/catalogue/product.ts';
import { listPostCards } from '../../data/content/post.ts';
import { listAllCategories } from '../catalogue/catalogue.ts';
import { withStrengths } from '../catalogue/chosen-products.ts';

const PAGE = 200;

/**
 * The paths of the information pages and of the questions that find a pouch. These change with the settings or with
 * their own records.
 */
export const infoPaths = [
  paths.about,
  paths.delivery,
  paths.terms,
  paths.privacy,
  paths.returns,
  paths.contact,
  paths.faqs,
  paths.distributor,
  paths.findYours,
];

/** Returns the paths of all articles, newest first. */
export const listPostPaths = async (): Promise<string[]> =>
  (await listPostCards()).map(({ slug }) => postPath(slug));

/** Returns the paths of a category's page and of its subcategories. */
export const ownPathsOfCategory = ({ slug, subcategories }: CategoryDetail): string[] => [
  categoryPath(slug),
  ...subcategories.map((subcategory) => subcategoryPath(slug, subcategory.slug)),
];

/** Returns the paths of a category's page, of its subcategories and of the strengths of its products. */
export async function pathsOfCategory(category: CategoryDetail): Promise<string[]> {
  const { slug, strengths = [], subcategories } = await withStrengths(category);
  return [
    ...ownPathsOfCategory(category),
    ...strengths.map((strength) => strengthPath(slug, strength)),
    ...subcategories.flatMap((each) =>
      (each.strengths ?? []).map((strength) => subcategoryPath(slug, each.slug, strength)),
    ),
  ];
}

/** Returns the paths of the lists of one strength that contain the products. */
const strengthPathsOf = (cards: CardItem[]) => [
  ...new Set(cards.flatMap(listPathsOf).filter((path) => path.includes('strength='))),
];

async function listFirstPaths(): Promise<string[]> {
  const categories = await listAllCategories();
  return [
    paths.home,
    paths.shop,
    ...categories.flatMap(ownPathsOfCategory),
    ...infoPaths,
    paths.posts,
    ...(await listPostPaths()),
    shellPage,
    adminPage,
    tillPage,
    riderPage,
    notFoundPage,
    robotsFile,
    llmsFile,
    feedFile,
    sitemapPart('pages'),
    sitemapPart('posts'),
  ];
}

/**
 * Returns the paths to prerender, one batch at a time. A batch contains products, and the files with these products:
 * parts of the search file, of the sitemap and of the lists for Google and Meta, and lists of one strength. The same
 * part or list can be in several batches. The first batch also contains all other pages. `wholeFiles` must be
 * prerendered after their parts. `cursor` is '' for the first batch, and then the previous batch's `next`. The last
 * batch has no `next`.
 */
export async function listPaths(cursor: string): Promise<{ paths: string[]; next?: string }> {
  const first = cursor === '' ? await listFirstPaths() : [];
  const { cards, next } = await listCards(listPk.all(), PAGE, cursor || undefined);
  const parts = [...new Set(cards.map(({ id }) => partOf(id)))];
  return {
    paths: [
      ...first,
      ...parts.flatMap((part) => [searchPart(part), sitemapPart(part), productFeedPart(part)]),
      ...strengthPathsOf(cards),
      ...cards.map(({ slug }) => productPath(slug)),
    ],
    ...(next !== undefined && { next }),
  };
}

/** Yields the path of every page and file once, in the order of {@link listPaths}. Adds the paths to `seen`. */
export async function* everyPath(seen = new Set<string>()): AsyncGenerator<string> {
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const batch: Awaited<ReturnType<typeof listPaths>> = await listPaths(cursor);
    for (const path of batch.paths) {
      if (!seen.has(path)) yield path;
      seen.add(path);
    }
    cursor = batch.next;
  }
}
