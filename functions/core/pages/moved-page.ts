import { categoryPath, productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { hasCategory } from '../../data/catalogue/category.ts';
import { findNewSlug } from '../../data/catalogue/product.ts';

const SLUG = '([a-z\\d-]{1,120})';
// The CDN asks for the object that it did not find; somebody may ask for the address itself.
const product = new RegExp(`^(?:/pages)?/show/product/${SLUG}(?:\\.html)?$`);
const view = new RegExp(`^/pages/category/${SLUG}/[\\w-]+\\.html$`);

/** Other names of screens (G-22). */
const aliases: Record<string, string> = {
  '/about': paths.about,
  '/news': paths.posts,
  '/distributor': paths.distributor,
  '/admin': paths.admin.replace(':page', 'orders'),
};

/** Where what stood under a path is now: a screen by the path that counts, a product by its new name, a view that there is not in its category. */
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
