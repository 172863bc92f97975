import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { listAdultsOnly } from '../../data/catalogue/adults-only.ts';
import { type CategoryItem, listCatalogue, subcategoriesIn } from '../../data/catalogue/category.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { type CardItem, listCards } from '../../data/catalogue/product.ts';
import { numberedPlace } from '../../data/dynamodb/place.ts';
import { hidesRestricted } from '../../data/settings/some-settings.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { inMenuOrder, parentOf } from './category-order.ts';
import { toCard, toCategory, toSubcategory } from './present-product.ts';
import { openOf } from './restricted.ts';

/** A category with its subcategories, and its status. A category without a status is visible. */
type CategoryTree = CategoryDetail & Pick<CategoryItem, 'status'>;

/** Returns every category with its subcategories in the order of the menu, also hidden and deleted ones. */
export async function listAllCategories(): Promise<CategoryTree[]> {
  const tree = await listCatalogue();
  return inMenuOrder(tree).map((category) => ({
    ...toCategory(category),
    parent_id: parentOf(tree, category)?.id ?? null,
    subcategories: subcategoriesIn(tree, category.id).map((item) => toSubcategory(item, category)),
  }));
}

/** Returns the categories. Their product counts leave out restricted products while the shop hides such products. */
async function withoutAdultsOnly(categories: CategoryTree[]): Promise<CategoryTree[]> {
  const hidden = await listAdultsOnly();
  const countIn = (key: 'category' | 'subcategory', id: number) =>
    hidden.filter((each) => each[key] === id).length;
  return categories.map((category) => ({
    ...category,
    product_count: category.product_count - countIn('category', category.id),
    subcategories: category.subcategories.map((each) => ({
      ...each,
      product_count: each.product_count - countIn('subcategory', each.id),
    })),
  }));
}

/** Returns the visible categories in the order of the menu. */
export async function listCategories(): Promise<CategoryTree[]> {
  const active = (await listAllCategories()).filter(({ status }) => status === undefined);
  if (!(await hidesRestricted())) return active;
  return withoutAdultsOnly(active.filter(({ age_restricted }) => !age_restricted));
}

/** Returns the first visible category for which `matches` is true. @throws 404 */
export async function getCategory(matches: (category: CategoryDetail) => boolean): Promise<CategoryTree> {
  const category = (await listCategories()).find(matches);
  if (!category) throw notFound('Category');
  return category;
}

/**
 * Maps each product list that contains restricted products to the list that is shown instead while the shop hides
 * them.
 */
const openLists = new Map([
  [listPk.all(), listPk.open()],
  [listPk.premium(), listPk.openPremium()],
]);

/**
 * How many times a list is read for one page. A page can therefore have fewer products than its limit, even if more
 * pages follow.
 */
const MOST_READS = 5;

/**
 * Reads a list until a page is full, without products that are marked for adults only. If a product is restricted
 * because of its category, the whole list is restricted, so the page is empty.
 */
async function listOpenCards(pk: string, limit: number, after: string | undefined) {
  const shown: CardItem[] = [];
  let next = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await listCards(pk, limit - shown.length, next);
    if (page.cards.some((card) => card.age_restricted && !card.adults_only))
      return { cards: [], next: undefined };
    shown.push(...page.cards.filter(({ age_restricted }) => !age_restricted));
    next = page.next;
    if (next === undefined || shown.length === limit) break;
  }
  return { cards: shown, next };
}

/**
 * Returns a page of a list as cards, with the next cursor. Products of hidden categories are left out, and so are
 * restricted products while the shop hides them. The list of a hidden category is always empty (`category-lists.ts`).
 */
export async function listPage(pk: string, limit: number, cursor?: string) {
  const after = fromCursor(numberedPlace, cursor);
  let { cards, next } = await listCards(pk, limit, after);
  if (cards.some(({ age_restricted }) => age_restricted) && (await hidesRestricted())) {
    const open = openLists.get(pk);
    ({ cards, next } = open ? await listCards(open, limit, after) : await listOpenCards(pk, limit, after));
  }
  const shown = openLists.has(pk) ? await openOf(cards) : cards;
  return { cards: shown.map(toCard), next_cursor: nextCursor(next) };
}
