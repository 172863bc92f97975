import type { CategoryDetail } from '#shared/category.ts';
import { listCatalogue } from '../data/category.ts';
import { listPk } from '../data/keys.ts';
import { listCards } from '../data/product.ts';
import { badRequest, notFound } from './errors.ts';
import { hidesRestricted, shownOf } from './restricted.ts';
import { toCard, toCategory, toSubcategory } from './shapes.ts';

/** Every category with its subcategories, also those that are hidden at the moment. */
export async function listAllCategories(): Promise<CategoryDetail[]> {
  const items = await listCatalogue();
  return items
    .filter((item) => item.kind === 'category')
    .map((category) => ({
      ...toCategory(category),
      subcategories: items
        .filter((item) => item.kind === 'subcategory')
        .filter(({ category_id }) => category_id === category.id)
        .map((item) => toSubcategory(item, category)),
    }));
}

/** The categories that may be seen. */
export const listCategories = async () => shownOf(await listAllCategories());

/** The category that `matches`. @throws 404 */
export async function getCategory(matches: (category: CategoryDetail) => boolean): Promise<CategoryDetail> {
  const category = (await listCategories()).find(matches);
  if (!category) throw notFound('Category');
  return category;
}

/** What a list's cursor says: the sort key of the last thing seen. */
export const toCursor = (sk: string) => Buffer.from(sk).toString('base64url');

/** @throws 400 for what is no cursor of ours */
export function fromCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const sk = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#\d{15}$/.test(sk))
    throw badRequest('That page of the list does not exist.', 'bad-cursor');
  return sk;
}

/** Lists in which restricted goods stand among others, and what is shown of them where those are hidden. */
const openLists = new Map([
  [listPk.all(), listPk.open()],
  [listPk.premium('all'), listPk.openPremium()],
]);

/** One page of a list as cards, with the cursor of the next. A list of restricted goods is empty where those are hidden. */
export async function listPage(pk: string, limit: number, cursor?: string) {
  const after = fromCursor(cursor);
  let { cards, next } = await listCards(pk, limit, after);
  if (cards.some(({ age_restricted }) => age_restricted) && (await hidesRestricted())) {
    const open = openLists.get(pk);
    ({ cards, next } = open ? await listCards(open, limit, after) : { cards: [], next: undefined });
  }
  return { cards: cards.map(toCard), next_cursor: next === undefined ? null : toCursor(next) };
}
