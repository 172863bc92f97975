import { type CategoryItem, listCatalogue, type SubcategoryItem, subcategoriesIn } from './category.ts';
import { listPk } from './keys.ts';
import { scopeOf } from './shuffle.ts';

/** The lists of a category: the partition keys of its cards, and the scope of its shuffled list. */
type CategoryLists = {
  id: number;
  age_restricted: boolean;
  products: string;
  premium: string;
  scope: string;
};

/** Returns the lists by id, or those by slug until the lists by id hold all products of the category. */
export const listsOfCategory = ({ id, slug, age_restricted, listed_by_id }: CategoryItem): CategoryLists => ({
  ...{ id, age_restricted },
  ...(listed_by_id
    ? { products: listPk.inCategory(id), premium: listPk.premiumIn(id), scope: scopeOf.category(id) }
    : { products: listPk.category(slug), premium: listPk.premium(slug), scope: scopeOf.slug(slug) }),
});

/** Returns the list of a subcategory, by id or by slug as `listsOfCategory`. */
export const listOfSubcategory = (
  { slug, listed_by_id }: Pick<CategoryItem, 'slug' | 'listed_by_id'>,
  subcategory: { id: number; slug: string },
): string =>
  listed_by_id ? listPk.inSubcategory(subcategory.id) : listPk.subcategory(slug, subcategory.slug);

/** No category has the number 0, so its lists are empty. */
const noLists: CategoryLists = {
  ...{ id: 0, age_restricted: false },
  products: listPk.inCategory(0),
  premium: listPk.premiumIn(0),
  scope: scopeOf.category(0),
};

/** Returns the item with this slug, or else with this number. A slug comes first, because links have slugs. */
const findNamed = <T extends { id: number; slug: string }>(items: T[], name: string): T | undefined =>
  items.find(({ slug }) => slug === name) ?? items.find(({ id }) => String(id) === name);

const findCategory = (tree: (CategoryItem | SubcategoryItem)[], name: string) =>
  findNamed(
    tree.filter((item): item is CategoryItem => item.kind === 'category' && item.status === undefined),
    name,
  );

/** Returns the lists of the category with this slug or number; empty lists for an unknown or hidden one (G-45). */
export async function findCategoryLists(name: string): Promise<CategoryLists> {
  const category = findCategory(await listCatalogue(), name);
  return category ? listsOfCategory(category) : noLists;
}

/** Returns the list of a subcategory. Both are given by slug or by number; an unknown one has an empty list (S1-332). */
export async function findSubcategoryList(categoryName: string, name: string): Promise<string> {
  const tree = await listCatalogue();
  const category = findCategory(tree, categoryName);
  const subcategory = category && findNamed(subcategoriesIn(tree, category.id), name);
  return category && subcategory ? listOfSubcategory(category, subcategory) : listPk.inSubcategory(0);
}
