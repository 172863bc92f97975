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

/** What may be changed of a category. Its slug may not: it is part of the keys of its lists. */
export type CategoryChange = Partial<
  Pick<
    CategoryItem,
    'category_name' | 'meta_title' | 'category_description' | 'picture' | 'hero' | 'age_restricted'
  >
>;

/** What may be changed of a subcategory; not its slug, for the same reason. */
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

/** Has every product of a list that carries an old copy of its subcategory take over the new one. */
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
        // A product that was removed meanwhile has nothing to take over.
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
 * Changes a category, then the products that carry its name and whether it is for adults, one by one. Cut off, the
 * same call again does the rest.
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
 * Changes a subcategory, then the products that carry its title, one by one. Cut off, the same call again does the rest.
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
  // The category's whole list, for that needs no second slug; who carries the right title is passed over.
  await refresh(listPk.category(slug));
}
