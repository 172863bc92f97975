import { CategorySlug, slugReserved } from '#shared/catalogue/category-slug.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import { invalid } from '../../errors.ts';
import { bare } from '../dynamodb/bare.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { cataloguePk, categoryKey, closedKey, slugKey, subcategoryKey } from './keys.ts';

/** A category as it is stored. `product_count` is updated when a product is added, moved or hidden. */
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
  /**
   * The number of products of the category, without products that are hidden themselves. The number is also correct for
   * a hidden category.
   */
  product_count: number;
  /**
   * The state of the category; undefined if the category is active. Customers see neither a hidden or deleted category
   * nor its products.
   */
  status?: 'hidden' | 'deleted' | undefined;
  /** The id of the category under which this one is listed. */
  parent_id?: number | undefined;
  /** The category's place in the menu. If undefined, the category's id is used. */
  sort?: number | undefined;
  /**
   * The job that last changed `product_count`, and the record that the job was working on. Undefined if no job has
   * changed the count.
   */
  by_job?: string;
  /** The number of changes of the item; undefined if the category was never changed. */
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
  /** The attributes that the products of the subcategory can have; undefined if there are none. */
  attributes?: { id: number; key: string; value: string }[] | undefined;
  /** A deleted subcategory is kept, so that it can be restored. */
  status?: 'deleted' | undefined;
  by_job?: string;
  version?: number;
};

/** Returns the category with this id. */
export const categoryIn = (
  tree: readonly (CategoryItem | SubcategoryItem)[],
  id: number,
): CategoryItem | undefined =>
  tree.find((item): item is CategoryItem => item.kind === 'category' && item.id === id);

/** Returns the subcategories of a category that are not deleted. */
export const subcategoriesIn = (
  tree: readonly (CategoryItem | SubcategoryItem)[],
  categoryId: number,
): SubcategoryItem[] =>
  tree.filter(
    (item): item is SubcategoryItem =>
      item.kind === 'subcategory' && item.category_id === categoryId && item.status !== 'deleted',
  );

/**
 * Returns all categories in the order of their ids, each followed by its subcategories. They are stored in one small
 * item collection.
 */
export async function listCatalogue(): Promise<(CategoryItem | SubcategoryItem)[]> {
  return (await readList<CategoryItem | SubcategoryItem>(cataloguePk, { limit: 500 })).items;
}

/** Returns the id of the category that has this slug or had it before. A category keeps its former slugs for ever. */
export const findCategoryId = async (slug: string): Promise<number | undefined> =>
  (await readItem<{ id: number }>(slugKey('category', slug)))?.id;

/**
 * Returns the ids and slugs of the hidden and deleted categories. They are in one item, which a change of a category
 * updates.
 */
export async function readClosed(): Promise<ReadonlySet<number | string>> {
  const closed = bare<Record<string, string>>((await readItem(closedKey())) ?? {});
  return new Set(
    Object.entries(closed).flatMap(([name, slug]) => [Number(name.slice('category-'.length)), slug]),
  );
}

/** Returns the write that updates the item of `readClosed`, if a change affects if customers can find a category. */
export function markClosed(
  { id, status: before, slug: former }: Pick<CategoryItem, 'id' | 'status' | 'slug'>,
  fields: Partial<Pick<CategoryItem, 'status' | 'slug'>>,
): Action | undefined {
  const { slug = former } = fields;
  const isClosed = ('status' in fields ? fields.status : before) !== undefined;
  if (isClosed === (before !== undefined) && (!isClosed || slug === former)) return undefined;
  return {
    Update: {
      TableName: tableName(),
      Key: closedKey(),
      UpdateExpression: isClosed ? 'SET #category = :slug' : 'REMOVE #category',
      ExpressionAttributeNames: { '#category': `category-${id}` },
      ...(isClosed && { ExpressionAttributeValues: { ':slug': slug } }),
    },
  };
}

/** Returns the id of a subcategory in the change log. */
export const subcategoryRecord = (categoryId: number, id: number) => `${categoryId}/${id}`;

/**
 * Checks the slug of a category.
 * @throws 422 for a slug that the product lists use with another meaning, such as `all`
 */
export function requireSlug(slug: string): void {
  if (!CategorySlug.safeParse(slug).success) throw invalid({ slug: [slugReserved] });
}

/**
 * Adds a category with its subcategories. Returns false, and changes nothing, if its id or its slug is taken.
 *
 * @throws 422 for a slug that has another meaning in the shop's addresses
 */
export async function createCategory(
  category: CategoryItem,
  subcategories: SubcategoryItem[],
): Promise<boolean> {
  for (const { slug } of [category, ...subcategories]) requireSlug(slug);
  const { id, slug, status, category_name: title } = category;
  const mark = markClosed({ id, slug, status: undefined }, { status });
  const after = { ...category, subcategories: subcategories.map((item) => item.title) };
  return create(
    [
      { ...category, ...categoryKey(category.id) },
      { ...slugKey('category', category.slug), id: category.id },
      ...subcategories.map((item) => ({ ...item, ...subcategoryKey(category.id, item.id) })),
    ],
    [
      logEntry({ noun: 'category', id, action: 'create', title, before: undefined, after }),
      ...(mark ? [mark] : []),
    ],
  );
}
