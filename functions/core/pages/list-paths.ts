import type { CategoryDetail } from '#shared/catalogue/category.ts';
import {
  categoryPath,
  notFoundPage,
  postPath,
  productPath,
  robotsFile,
  searchFile,
  shellPage,
  sitemapFile,
  subcategoryPath,
} from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { listCards } from '../../data/catalogue/product.ts';
import { listPostCards } from '../../data/content/post.ts';
import { listAllCategories } from '../catalogue/catalogue.ts';

const PAGE = 200;

/** Pages of words: they change with the settings, or with a record of their own. */
export const infoPaths = [
  paths.about,
  paths.delivery,
  paths.terms,
  paths.privacy,
  paths.returns,
  paths.contact,
  paths.faqs,
  paths.distributor,
];

/** Every article's page, the newest first. */
export const listPostPaths = async (): Promise<string[]> =>
  (await listPostCards()).map(({ slug }) => postPath(slug));

/** A category's page and its views of one subcategory each. */
export const pathsOfCategory = ({ slug, subcategories }: CategoryDetail): string[] => [
  categoryPath(slug),
  ...subcategories.map((subcategory) => subcategoryPath(slug, subcategory.slug)),
];

async function listFirstPaths(): Promise<string[]> {
  const categories = await listAllCategories();
  return [
    paths.home,
    paths.shop,
    ...categories.flatMap(pathsOfCategory),
    ...infoPaths,
    paths.posts,
    ...(await listPostPaths()),
    shellPage,
    notFoundPage,
    sitemapFile,
    searchFile,
    robotsFile,
  ];
}

/**
 * Every path that is prerendered, a page at a time: first what the whole shop shares and the categories, then the
 * products. `cursor` is '' for the first page, then the last page's `next`, which the last one does not have.
 */
export async function listPaths(cursor: string): Promise<{ paths: string[]; next?: string }> {
  const first = cursor === '' ? await listFirstPaths() : [];
  const { cards, next } = await listCards(listPk.all(), PAGE, cursor || undefined);
  return {
    paths: [...first, ...cards.map(({ slug }) => productPath(slug))],
    ...(next !== undefined && { next }),
  };
}
