import { isDeepStrictEqual } from 'node:util';
import { logNouns } from '#shared/log/log-noun.ts';
import { texts } from '#shared/texts.ts';
import { busy, conflict, notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { put } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import type { Key } from '../dynamodb/keys.ts';
import { type Action, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { type CategoryItem, listCatalogue, type SubcategoryItem, subcategoryRecord } from './category.ts';
import { listsOfCategory } from './category-lists.ts';
import { changeProduct } from './change-product.ts';
import { categoryKey, slugKey, subcategoryKey } from './keys.ts';
import { placementOf } from './placement.ts';
import { type CardItem, listCards } from './product.ts';

/** The fields of a category that can change. */
export type CategoryChange = Partial<
  Pick<
    CategoryItem,
    'slug' | 'category_name' | 'meta_title' | 'category_description' | 'picture' | 'hero' | 'age_restricted'
  >
>;

/** The fields of a subcategory that can change. Its slug cannot change, because a former one would lead nowhere. */
export type SubcategoryChange = Partial<Pick<SubcategoryItem, 'title' | 'description'>>;

/** What the change log says of a change, and a check of the stored item, which throws. */
type Options<Item> = {
  action?: 'change' | 'undo';
  undoes?: string | undefined;
  check?: (before: Item) => void;
};

const nameOf = (item: CategoryItem | SubcategoryItem) =>
  item.kind === 'category' ? item.category_name : item.title;

const keyOf = (item: CategoryItem | SubcategoryItem) =>
  item.kind === 'category' ? categoryKey(item.id) : subcategoryKey(item.category_id, item.id);

type Target = {
  key: Key;
  categoryId: number;
  noun: 'category' | 'subcategory';
  id: string | number;
};

const ATTEMPTS = 6;

/**
 * Returns the action that gives a category its new slug. The former slug keeps its item, so that its address leads to
 * the category and no other category gets it.
 *
 * @throws 503 while the lists by id are incomplete: a list by slug is not moved at once
 */
function newSlug({ id, slug: before, listed_by_id }: CategoryItem, slug = before): Action | undefined {
  if (slug === before) return undefined;
  if (!listed_by_id) throw busy();
  return put(
    { ...slugKey('category', slug), id },
    {
      ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  );
}

/**
 * Changes fields of a category or subcategory and logs the change.
 *
 * @returns its category as it was
 * @throws 404, 409 for a slug that is or was another category's, 503
 */
function change<Item extends CategoryItem | SubcategoryItem>(
  { key, categoryId, ...target }: Target,
  fields: Partial<Item>,
  { action = 'change', undoes, check }: Options<Item>,
): Promise<CategoryItem> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const tree = await listCatalogue();
    const category = tree.find(
      (item): item is CategoryItem => item.kind === 'category' && item.id === categoryId,
    );
    const before = tree.find((item) => keyOf(item).sk === key.sk) as Item | undefined;
    if (!before || !category) throw notFound(logNouns[target.noun].name);
    check?.(before);
    const update = changeFields(key, before, fields);
    if (!update) return category;
    const slug = newSlug(category, (fields as CategoryChange).slug);
    const after = { ...before, ...fields };
    const log = logEntry({ ...target, title: nameOf(after), action, undoes, before, after });
    const refusal = await transact({ update, slug, log });
    if (refusal?.has('slug') && !refusal.has('update'))
      throw conflict('slug-taken', texts.slugTaken, { errors: { slug: [texts.slugTaken] } });
    return refusal ? tryAtOnce : category;
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
        await changeProduct(card.id, {}, undefined, { action: 'follow' }).catch(
          (error: { status?: number }) => {
            if (error.status !== 404) throw error;
          },
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    after = next;
  } while (after !== undefined);
}

/**
 * Changes a category. Then updates its products one by one, if its name, its slug or its age restriction changed. If
 * the call is interrupted, repeating it updates the remaining products.
 *
 * @throws 404, 409 for a slug that is or was another category's, 503
 */
export async function changeCategory(
  id: number,
  fields: CategoryChange,
  options: Options<CategoryItem> = {},
): Promise<void> {
  const target = { key: categoryKey(id), categoryId: id, noun: 'category', id } as const;
  const category = await change(target, fields, options);
  const { category_name, slug, age_restricted } = fields;
  if (category_name === undefined && slug === undefined && age_restricted === undefined) return;
  await refresh(listsOfCategory(category).products);
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
  options: Options<SubcategoryItem> = {},
): Promise<void> {
  const target = { noun: 'subcategory', id: subcategoryRecord(categoryId, id) } as const;
  const category = await change(
    { key: subcategoryKey(categoryId, id), categoryId, ...target },
    fields,
    options,
  );
  if (fields.title === undefined) return;
  // Reads the list of the whole category, which needs no second slug. Products with the right title are skipped.
  await refresh(listsOfCategory(category).products);
}
