import { type CategoryItem, categoryIn, type SubcategoryItem } from '../../data/catalogue/category.ts';

type Tree = readonly (CategoryItem | SubcategoryItem)[];

/**
 * Returns the category under which a category is listed. No category is listed under a hidden or deleted one.
 */
export function parentOf(tree: Tree, { parent_id }: CategoryItem): CategoryItem | undefined {
  const parent = parent_id === undefined ? undefined : categoryIn(tree, parent_id);
  return parent?.status === undefined ? parent : undefined;
}

const place = ({ sort, id }: CategoryItem) => sort ?? id;

/** Returns all categories in the order of the menu: each is followed by the categories listed under it (G-38). */
export function inMenuOrder(tree: Tree): CategoryItem[] {
  const categories = tree.filter((item) => item.kind === 'category');
  const sorted = categories.sort((one, other) => place(one) - place(other) || one.id - other.id);
  const under = (parent: CategoryItem | undefined) =>
    sorted.filter((category) => parentOf(tree, category)?.id === parent?.id);
  return under(undefined).flatMap((category) => [category, ...under(category)]);
}
