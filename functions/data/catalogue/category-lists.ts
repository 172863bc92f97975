import { type CategoryItem, listCatalogue, type SubcategoryItem, subcategoriesIn } from './category.ts';
import { listPk } from './keys.ts';
import { scopeOf } from './shuffle.ts';

/** The partition keys of a category's product lists (all and premium), and the scope of its shuffled list. */
type CategoryLists = {
  id: number;
  age_restricted: boolean;
  products: string;
  premium: string;
  scope: string;
};

const listsOfCategory = ({
  id,
  age_restricted,
}: Pick<CategoryItem, 'id' | 'age_restricted'>): CategoryLists => ({
  ...{ id, age_restricted },
  products: listPk.inCategory(id),
  premium: listPk.premiumIn(id),
  scope: scopeOf(id),
});

/** Lists that are always empty, because no category has the number 0. */
const noLists = listsOfCategory({ id: 0, age_restricted: false });

/**
 * Returns the item with this slug. If there is none, returns the item with this number. The function tries the slug
 * first, because links contain slugs.
 */
const findNamed = <T extends { id: number; slug: string }>(items: T[], name: string): T | undefined =>
  items.find(({ slug }) => slug === name) ?? items.find(({ id }) => String(id) === name);

const findCategory = (tree: (CategoryItem | SubcategoryItem)[], name: string) =>
  findNamed(
    tree.filter((item): item is CategoryItem => item.kind === 'category' && item.status === undefined),
    name,
  );

/**
 * Returns the lists of the category with this slug or number. For an unknown or hidden category, the lists are empty
 * (G-45).
 */
export async function findCategoryLists(name: string): Promise<CategoryLists> {
  const category = findCategory(await listCatalogue(), name);
  return category ? listsOfCategory(category) : noLists;
}

/**
 * Returns the list of a subcategory. Category and subcategory are given by slug or number. The list of an unknown one
 * is empty (S1-332).
 */
export async function findSubcategoryList(categoryName: string, name: string): Promise<string> {
  const tree = await listCatalogue();
  const category = findCategory(tree, categoryName);
  const subcategory = category && findNamed(subcategoriesIn(tree, category.id), name);
  return listPk.inSubcategory(subcategory?.id ?? 0);
}
