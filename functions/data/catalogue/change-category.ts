import { isDeepStrictEqual } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notFound } from '../../errors.ts';
import type { Key } from '../dynamodb/keys.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type CategoryItem, listCatalogue, type SubcategoryItem } from './category.ts';
import { changeProduct } from './change-product.ts';
import { categoryKey, listPk, subcategoryKey } from './keys.ts';
import { placementOf } from './placement.ts';
import { type CardItem, listCards } from './product.ts';

/** The fields of a category that can change. The slug cannot change, because it is part of the keys of its lists. */
export type CategoryChange = Partial<
  Pick<
    CategoryItem,
    'category_name' | 'meta_title' | 'category_description' | 'picture' | 'hero' | 'age_restricted'
  >
>;

/** The fields of a subcategory that can change. The slug cannot change, for the same reason. */
export type SubcategoryChange = Partial<Pick<SubcategoryItem, 'title' | 'description'>>;

async function change(Key: Key, fields: Record<string, unknown>, what: string): Promise<void> {
  const command = new UpdateCommand({
    TableName: tableName(),
    Key,
    ...setting(fields),
    ConditionExpression: 'attribute_exists(pk)',
  });
  await table.send(command).catch((error: Error) => {
    throw error.name === 'ConditionalCheckFailedException' ? notFound(what) : error;
  });
}

const PAGE = 100;
const AT_ONCE = 8;

/** Updates all products of a list that have an outdated copy of their category and subcategory. */
async function refresh(pk: string): Promise<void> {
  const tree = await listCatalogue();
  const isOld = (card: CardItem) => {
    const { category, subcategory, age_restricted } = card;
    return !isDeepStrictEqual({ category, subcategory, age_restricted }, placementOf(tree, subcategory.id));
  };
  let after: string | undefined;
  do {
    const { cards, next } = await listCards(pk, PAGE, after);
    const waiting = cards.filter(isOld);
    const lane = async () => {
      for (let card = waiting.pop(); card; card = waiting.pop()) {
        // The product was removed in the meantime, so there is nothing to update.
        await changeProduct(card.id, {}).catch((error: { status?: number }) => {
          if (error.status !== 404) throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    after = next;
  } while (after !== undefined);
}

async function slugOf(categoryId: number): Promise<string> {
  const category = (await listCatalogue()).find(({ kind, id }) => kind === 'category' && id === categoryId);
  if (!category) throw notFound('Category');
  return category.slug;
}

/**
 * Changes a category. Then updates its products one by one, if its name or its age restriction changed. If the call is
 * interrupted, repeating it updates the remaining products.
 *
 * @throws 404
 */
export async function changeCategory(id: number, fields: CategoryChange): Promise<void> {
  const slug = await slugOf(id);
  await change(categoryKey(id), fields, 'Category');
  if (fields.category_name === undefined && fields.age_restricted === undefined) return;
  await refresh(listPk.category(slug));
}

/**
 * Changes a subcategory. Then updates its products one by one, if its title changed. If the call is interrupted,
 * repeating it updates the remaining products.
 *
 * @throws 404
 */
export async function changeSubcategory(
  categoryId: number,
  id: number,
  fields: SubcategoryChange,
): Promise<void> {
  const slug = await slugOf(categoryId);
  await change(subcategoryKey(categoryId, id), fields, 'Subcategory');
  if (fields.title === undefined) return;
  // Reads the list of the whole category, which needs no second slug. Products with the right title are skipped.
  await refresh(listPk.category(slug));
}
