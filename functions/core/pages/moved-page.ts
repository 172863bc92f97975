import { categoryPath, productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { hasCategory } from '../../data/catalogue/category.ts';
import { findNewSlug } from '../../data/catalogue/product.ts';

const SLUG = '([a-z\\d-]{1,120})';
// The CDN requests the object that it did not find, under `/pages`. A browser requests the public path.
const product = new RegExp(`^(?:/pages)?/show/product/${SLUG}(?:\\.html)?$`);
const view = new RegExp(`^/pages/category/${SLUG}/[\\w-]+\\.html$`);

/** Alternative paths of screens (G-22). */
const aliases: Record<string, string> = {
  '/about': paths.about,
  '/news': paths.posts,
  '/distributor': paths.distributor,
};

/**
 * Returns the new path of a moved page, if there is one: a screen's main path for its alias, a renamed product's page,
 * or the category's page for a missing subcategory.
 */
export async function findMovedPage(path: string): Promise<string | undefined> {
  const alias = aliases[path.replace(/\/$/, '')];
  if (alias !== undefined) return alias;
  const [, oldSlug] = product.exec(path) ?? [];
  if (oldSlug !== undefined) {
    const slug = await findNewSlug(oldSlug);
    return slug === undefined ? undefined : productPath(slug);
  }
  const [, category] = view.exec(path) ?? [];
  return category !== undefined && (await hasCategory(category)) ? categoryPath(category) : undefined;
}
