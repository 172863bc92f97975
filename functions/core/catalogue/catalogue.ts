import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { type CategoryItem, listCatalogue, subcategoriesIn } from '../../data/catalogue/category.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { listCards } from '../../data/catalogue/product.ts';
import { numberedPlace } from '../../data/dynamodb/place.ts';
import { hidesRestricted } from '../../data/settings/some-settings.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { inMenuOrder, parentOf } from './category-order.ts';
import { toCard, toCategory, toSubcategory } from './present-product.ts';
import { openOf, shownOf } from './restricted.ts';

/** A category with its subcategories, and whether its lists are read by id. */
type CategoryTree = CategoryDetail & Pick<CategoryItem, 'listed_by_id' | 'status'>;

/** Returns every category with its subcategories in the order of the menu, also hidden and deleted ones. */
export async function listAllCategories(): Promise<CategoryTree[]> {
  const tree = await listCatalogue();
  return inMenuOrder(tree).map((category) => ({
    ...toCategory(category),
    parent_id: parentOf(tree, category)?.id ?? null,
    subcategories: subcategoriesIn(tree, category.id).map((item) => toSubcategory(item, category)),
  }));
}

/** Returns the visible categories in the order of the menu. */
export const listCategories = async () =>
  shownOf((await listAllCategories()).filter(({ status }) => status === undefined));

/** Returns the visible category that `matches`. @throws 404 */
export async function getCategory(matches: (category: CategoryDetail) => boolean): Promise<CategoryTree> {
  const category = (await listCategories()).find(matches);
  if (!category) throw notFound('Category');
  return category;
}

/** Maps each list with restricted and other products to the list shown while restricted products are hidden. */
const openLists = new Map([
  [listPk.all(), listPk.open()],
  [listPk.premium('all'), listPk.openPremium()],
]);

/**
 * Returns a page of a list as cards, with the next cursor. Restricted products are left out while they are hidden, and so
 * are those of hidden categories. The list of such a category is empty already (`category-lists.ts`).
 */
export async function listPage(pk: string, limit: number, cursor?: string) {
  const after = fromCursor(numberedPlace, cursor);
  let { cards, next } = await listCards(pk, limit, after);
  if (cards.some(({ age_restricted }) => age_restricted) && (await hidesRestricted())) {
    const open = openLists.get(pk);
    ({ cards, next } = open ? await listCards(open, limit, after) : { cards: [], next: undefined });
  }
  const shown = openLists.has(pk) ? await openOf(cards) : cards;
  return { cards: shown.map(toCard), next_cursor: nextCursor(next) };
}
