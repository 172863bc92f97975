import type { CategoryDetail } from '#shared/category.ts';
import { listCatalogue } from '../data/category.ts';
import { listCards } from '../data/product.ts';
import { badRequest, notFound } from './errors.ts';
import { toCard, toCategory, toSubcategory } from './shapes.ts';

/** Every category with its subcategories. */
export async function listCategories(): Promise<CategoryDetail[]> {
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

/** The category that `matches`. @throws 404 */
export async function getCategory(matches: (category: CategoryDetail) => boolean): Promise<CategoryDetail> {
  const category = (await listCategories()).find(matches);
  if (!category) throw notFound('Category');
  return category;
}

const toCursor = (sk: string) => Buffer.from(sk).toString('base64url');

function fromCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const sk = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#\d{15}$/.test(sk))
    throw badRequest('That page of the list does not exist.', 'bad-cursor');
  return sk;
}

/** One page of a list as cards, with the cursor of the next. */
export async function listPage(pk: string, limit: number, cursor?: string) {
  const { cards, next } = await listCards(pk, limit, fromCursor(cursor));
  return { cards: cards.map(toCard), next_cursor: next === undefined ? null : toCursor(next) };
}
