import { logNouns } from '#shared/log/log-noun.ts';
import { texts } from '#shared/texts.ts';
import { busy, conflict, notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { put } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import type { Key } from '../dynamodb/keys.ts';
import { type Action, type Actions, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import {
  type CategoryItem,
  listCatalogue,
  requireSlug,
  type SubcategoryItem,
  subcategoryRecord,
} from './category.ts';
import { categoryKey, slugKey, subcategoryKey } from './keys.ts';

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
  /** Writes that are made with the change, or not at all. */
  beside?: (category: CategoryItem) => Actions;
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
 * @throws 422 for a slug that means something else; 503 while the lists by id are incomplete: a list by slug is not moved
 *   at once
 */
function newSlug({ id, slug: before, listed_by_id }: CategoryItem, slug = before): Action | undefined {
  if (slug === before) return undefined;
  requireSlug(slug);
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
 * @throws 404, 409 for a slug that is or was another category's, 503
 */
function change<Item extends CategoryItem | SubcategoryItem>(
  { key, categoryId, ...target }: Target,
  fields: Partial<Item>,
  { action = 'change', undoes, check, beside }: Options<Item>,
): Promise<void> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const tree = await listCatalogue();
    const category = tree.find(
      (item): item is CategoryItem => item.kind === 'category' && item.id === categoryId,
    );
    const before = tree.find((item) => keyOf(item).sk === key.sk) as Item | undefined;
    if (!before || !category) throw notFound(logNouns[target.noun].name);
    check?.(before);
    const update = changeFields(key, before, fields);
    if (!update) return;
    const slug = newSlug(category, (fields as CategoryChange).slug);
    const after = { ...before, ...fields };
    const log = logEntry({ ...target, title: nameOf(after), action, undoes, before, after });
    const refusal = await transact({ update, slug, log, beside: beside?.(category) });
    if (refusal?.has('slug') && !refusal.has('update'))
      throw conflict('slug-taken', texts.slugTaken, { errors: { slug: [texts.slugTaken] } });
    return refusal ? tryAtOnce : undefined;
  });
}

/**
 * Changes the record of a category. Its products keep their copies (`core/catalogue/change-category.ts` updates them).
 *
 * @throws 404, 409 for a slug that is or was another category's, 503
 */
export const changeCategoryItem = (
  id: number,
  fields: CategoryChange,
  options: Options<CategoryItem>,
): Promise<void> => change({ key: categoryKey(id), categoryId: id, noun: 'category', id }, fields, options);

/** Changes the record of a subcategory, as {@link changeCategoryItem} does. @throws 404, 503 */
export const changeSubcategoryItem = (
  categoryId: number,
  id: number,
  fields: SubcategoryChange,
  options: Options<SubcategoryItem>,
): Promise<void> =>
  change(
    {
      ...{ key: subcategoryKey(categoryId, id), categoryId },
      ...({ noun: 'subcategory', id: subcategoryRecord(categoryId, id) } as const),
    },
    fields,
    options,
  );
