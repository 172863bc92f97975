import { categoryPath, postPath, productPath, subcategoryPath } from '#shared/page.ts';
import { pathAliases } from '#shared/paths.ts';
import { findCategoryId } from '../../data/catalogue/category.ts';
import { findNewSlug } from '../../data/catalogue/product.ts';
import { findNewPostSlug } from '../../data/content/post.ts';
import { listAllCategories } from '../catalogue/catalogue.ts';

const SLUG = '([a-z\\d-]{1,120})';
// These patterns match public paths, which browsers request, and paths under `/pages`, at which the CDN looks for the
// prerendered file.
const product = new RegExp(`^(?:/pages)?/show/product/${SLUG}(?:\\.html)?$`);
const post = new RegExp(`^(?:/pages)?/show/blog/${SLUG}(?:\\.html)?$`);
const category = new RegExp(`^(/pages)?/category/${SLUG}(?:/([\\w-]+))?(?:\\.html)?$`);

/**
 * Returns the path of a category's page under its present slug, with the subcategory if the category still has it.
 * Returns undefined for an unknown category and for a page that exists. `isMissing`: the bucket has no such page.
 */
async function findMovedCategory(slug: string, view: string | undefined, isMissing: boolean) {
  const id = await findCategoryId(slug);
  const found =
    id === undefined
      ? undefined
      : (await listAllCategories()).find((each) => each.id === id && each.status === undefined);
  if (!found) return undefined;
  const hasView = found.subcategories.some((each) => each.slug === view);
  if (found.slug !== slug)
    return hasView ? subcategoryPath(found.slug, view ?? '') : categoryPath(found.slug);
  return view !== undefined && isMissing ? categoryPath(slug) : undefined;
}

/**
 * Returns the new path of a moved page, if there is one. A page has moved if its path is an alias of another path, or
 * if its product, article or category had this slug before. For a subcategory that no longer exists, returns the path
 * of its category.
 */
export async function findMovedPage(path: string): Promise<string | undefined> {
  const alias = (pathAliases as Record<string, string>)[path.replace(/\/$/, '')];
  if (alias !== undefined) return alias;
  const [, oldSlug] = product.exec(path) ?? [];
  if (oldSlug !== undefined) {
    const slug = await findNewSlug(oldSlug);
    return slug === undefined ? undefined : productPath(slug);
  }
  const [, oldPost] = post.exec(path) ?? [];
  if (oldPost !== undefined) {
    const slug = await findNewPostSlug(oldPost);
    return slug === undefined ? undefined : postPath(slug);
  }
  const [, folder, slug, view] = category.exec(path) ?? [];
  return slug === undefined ? undefined : findMovedCategory(slug, view, folder !== undefined);
}
