import { CategorySlug, slugReserved } from '#shared/catalogue/category-slug.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import { invalid } from '../../errors.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { logEntry } from '../log/log-entry.ts';
import { cataloguePk, categoryKey, slugKey, subcategoryKey } from './keys.ts';

/** A category as it is stored. Writing a product updates `product_count`. */
export type CategoryItem = {
  kind: 'category';
  id: number;
  slug: string;
  category_name: string;
  meta_title: string;
  category_description: string;
  picture: Picture;
  hero: Picture;
  age_restricted: boolean;
  product_count: number;
  /** The job and the record that last changed the count, if a job did. */
  by_job?: string;
  /** Its lists by id hold all of its products. Missing: read the lists by slug. */
  listed_by_id?: true;
  /** The number of changes of the item. Missing: the category was never changed. */
  version?: number;
};

/** A subcategory as it is stored, inside its category. */
export type SubcategoryItem = {
  kind: 'subcategory';
  id: number;
  category_id: number;
  slug: string;
  title: string;
  description: string;
  product_count: number;
  by_job?: string;
  version?: number;
};

/**
 * Returns all categories in the order of their ids, each followed by its subcategories. They are one small item
 * collection.
 */
export async function listCatalogue(): Promise<(CategoryItem | SubcategoryItem)[]> {
  return (await readList<CategoryItem | SubcategoryItem>(cataloguePk, { limit: 500 })).items;
}

/** Returns the id of the category that has this slug or had it before. A category keeps its former slugs for ever. */
export const findCategoryId = async (slug: string): Promise<number | undefined> =>
  (await readItem<{ id: number }>(slugKey('category', slug)))?.id;

/** Returns the id of a subcategory in the change log. */
export const subcategoryRecord = (categoryId: number, id: number) => `${categoryId}/${id}`;

/** @throws 422 for a slug that the lists of products read as something else */
export function requireSlug(slug: string): void {
  if (!CategorySlug.safeParse(slug).success) throw invalid({ slug: [slugReserved] });
}

/**
 * Adds a category with its subcategories. Returns false, and changes nothing, when its id or its slug is taken.
 *
 * @throws 422 for a slug that means something else
 */
export async function createCategory(
  category: CategoryItem,
  subcategories: SubcategoryItem[],
): Promise<boolean> {
  for (const { slug } of [category, ...subcategories]) requireSlug(slug);
  const { id, category_name: title } = category;
  const after = { ...category, subcategories: subcategories.map((item) => item.title) };
  return create(
    [
      // All of its products are written by this release or a later one.
      { ...category, listed_by_id: true, ...categoryKey(category.id) },
      { ...slugKey('category', category.slug), id: category.id },
      ...subcategories.map((item) => ({ ...item, ...subcategoryKey(category.id, item.id) })),
    ],
    [logEntry({ noun: 'category', id, action: 'create', title, before: undefined, after })],
  );
}
