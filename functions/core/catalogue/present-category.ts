import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { CategoryRecord, CategoryRow, SubcategoryRecord } from '#shared/categories/category-record.ts';
import type { SentPicture } from '#shared/pictures/upload.ts';
import {
  type CategoryItem,
  categoryIn,
  type SubcategoryItem,
  subcategoriesIn,
} from '../../data/catalogue/category.ts';
import { hasPicture } from '../../data/catalogue/no-picture.ts';
import { inMenuOrder, parentOf } from './category-order.ts';

type Tree = (CategoryItem | SubcategoryItem)[];

const toSubcategoryRecord = (item: SubcategoryItem): SubcategoryRecord => ({
  ...item,
  attributes: item.attributes ?? [],
});

/** Presents a category as a row for staff. */
export const toCategoryRow = (tree: Tree, item: CategoryItem): CategoryRow => ({
  ...item,
  version: item.version ?? 0,
  status: item.status ?? 'active',
  parent_id: parentOf(tree, item)?.id ?? null,
  image: hasPicture(item) ? pictureUrl(item.picture, 640) : '',
  sort: inMenuOrder(tree).findIndex(({ id }) => id === item.id) + 1,
  subcategories: subcategoriesIn(tree, item.id).map(toSubcategoryRecord),
});

/** Presents a category with all fields that staff see or change. */
export const toCategoryRecord = (
  tree: Tree,
  item: CategoryItem,
  sent_picture: SentPicture | null,
): CategoryRecord => ({
  ...item,
  ...toCategoryRow(tree, item),
  description: item.category_description,
  sent_picture,
});

/** Presents a subcategory with its category (S2-193). */
const withCategory = (record: SubcategoryRecord, { id, category_name }: CategoryItem) => ({
  ...record,
  category: { id, category_name },
});

/**
 * Presents a category in the format of the specification's calls. Each subcategory contains its category
 * (S2-284).
 */
export const toSpecifiedCategory = (tree: Tree, item: CategoryItem, sent: SentPicture | null = null) => ({
  ...toCategoryRecord(tree, item, sent),
  subcategories: subcategoriesIn(tree, item.id).map((each) => withCategory(toSubcategoryRecord(each), item)),
});

/** Presents the subcategories of all categories that are not deleted (S2-288). */
export const toSpecifiedSubcategories = (tree: Tree) =>
  inMenuOrder(tree)
    .filter(({ status }) => status !== 'deleted')
    .flatMap((category) => toSpecifiedCategory(tree, category).subcategories);

/** Returns the category with this id if it is not deleted. */
export function keptCategory(tree: Tree, id: number): CategoryItem | undefined {
  const category = categoryIn(tree, id);
  return category?.status === 'deleted' ? undefined : category;
}
