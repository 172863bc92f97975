import { logNounWords } from '#shared/log/log-noun-words.ts';
import * as texts from '#shared/texts.ts';
import { notFound, takenField } from '../../errors.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { commitPlan, type Plan } from '../dynamodb/commit-plan.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action, Actions, Refusal } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import type { ChangeOptions } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import {
  type CategoryItem,
  categoryIn,
  listCatalogue,
  markClosed,
  requireSlug,
  type SubcategoryItem,
  subcategoryRecord,
} from './category.ts';
import { categoryKey, slugKey, subcategoryKey } from './keys.ts';

/** The fields of a category that can change. */
export type CategoryChange = Partial<
  Omit<CategoryItem, 'kind' | 'id' | 'product_count' | 'by_job' | 'version'>
>;

/**
 * The fields of a subcategory that can change. Its slug cannot change, because links with the former slug would break.
 */
export type SubcategoryChange = Partial<
  Pick<SubcategoryItem, 'title' | 'description' | 'attributes' | 'status'>
>;

type Tree = (CategoryItem | SubcategoryItem)[];

/** A change of a category and of its subcategories. A subcategory with an unknown id is added. */
export type CategoryPlan = { fields: CategoryChange; subcategories?: SubcategoryItem[] };

/**
 * The options of a change: the name of the action in the change log, the entry that the change undoes, and further
 * writes for the same transaction.
 */
type Options = Pick<ChangeOptions<never>, 'action' | 'undoes'> & {
  beside?: (category: CategoryItem) => Actions;
};

type Checked<Item> = Options & Pick<ChangeOptions<Item>, 'check'>;

/**
 * Returns the write that gives a category its new slug. The item of the former slug is kept. So the former address
 * still leads to the category, and no other category can get that slug.
 *
 * @throws 422 for a slug that has another meaning in the shop's addresses
 */
function newSlug({ id, slug: before }: CategoryItem, slug = before): Action | undefined {
  if (slug === before) return undefined;
  requireSlug(slug);
  return put(
    { ...slugKey('category', slug), id },
    {
      ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  );
}

/** Returns the write that raises the version of a category because a subcategory was changed. */
function counted(category: CategoryItem): Action {
  const { ExpressionAttributeValues = {}, ...condition } = unchanged(category);
  return {
    Update: {
      TableName: tableName(),
      Key: categoryKey(category.id),
      UpdateExpression: 'SET version = :next',
      ...condition,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':next': (category.version ?? 0) + 1 },
    },
  };
}

/** Returns the writes that store a subcategory and log the change, if the subcategory differs from the stored one. */
function writeSubcategory(tree: Tree, item: SubcategoryItem, options: Options): Actions {
  const key = subcategoryKey(item.category_id, item.id);
  const before = tree.find(
    (each): each is SubcategoryItem => each.kind === 'subcategory' && each.id === item.id,
  );
  const { title, description, attributes, status } = item;
  const id = subcategoryRecord(item.category_id, item.id);
  const noun = { noun: 'subcategory', id, title } as const;
  if (!before)
    return [
      putNew({ ...item, ...key }),
      logEntry({ ...noun, action: 'create', before: undefined, after: item }),
    ];
  const update = changeFields(key, before, { title, description, attributes, status });
  const { action = 'change', undoes } = options;
  return update ? [update, logEntry({ ...noun, action, undoes, before, after: item })] : [];
}

type Names = 'update' | 'slug' | 'mark' | 'parts' | 'log' | 'beside';

/** Plans the writes of a change of a category and of its subcategories. */
function planCategory(
  tree: Tree,
  before: CategoryItem,
  { fields, subcategories = [] }: CategoryPlan,
  options: Options,
): Plan<void, Names> {
  const { action = 'change', undoes, beside } = options;
  const { id } = before;
  const parts = subcategories.flatMap((item) => writeSubcategory(tree, item, options));
  const update = changeFields(categoryKey(id), before, fields);
  if (!update && parts.length === 0) return { result: undefined };
  const after = { ...before, ...fields };
  const log = { noun: 'category', id, title: after.category_name, action, undoes, before, after } as const;
  return {
    result: undefined,
    actions: {
      update: update ?? counted(before),
      slug: newSlug(before, fields.slug),
      mark: markClosed(before, fields),
      parts,
      log: update && logEntry(log),
      beside: beside?.(before),
    },
  };
}

/**
 * Throws the error for a refused change.
 *
 * @throws 409 `slug-taken` for a present or former slug of another category
 */
function explain(refusal: Refusal<Names>): void {
  if (refusal.has('slug') && !refusal.has('update')) throw takenField('slug', 'slug-taken', texts.slugTaken);
}

/**
 * Changes a category and its subcategories in one transaction, and logs the changes. `plan` gets the stored tree, and
 * is called again if another change was stored first. If `beside` is refused, the refusal is thrown. The copies in the
 * products are not changed here, but by `core/catalogue/change-category.ts`.
 *
 * @throws 404, 409 for a slug that is or was another category's, 503, and what `plan` throws
 */
export const writeCategory = (
  id: number,
  plan: (category: CategoryItem, tree: Tree) => CategoryPlan,
  options: Options = {},
): Promise<void> =>
  commitPlan(async () => {
    const tree = await listCatalogue();
    const before = categoryIn(tree, id);
    if (!before) throw notFound(logNounWords.category);
    return planCategory(tree, before, plan(before, tree), options);
  }, explain);

/** Changes only the record of a category, as {@link writeCategory} does, and not its products. */
export const changeCategoryItem = (
  id: number,
  fields: CategoryChange,
  { check, ...options }: Checked<CategoryItem>,
): Promise<void> =>
  writeCategory(
    id,
    (before) => {
      check?.(before);
      return { fields };
    },
    options,
  );

/** Changes only the record of a subcategory, as {@link writeCategory} does. @throws 404, 503 */
export const changeSubcategoryItem = (
  categoryId: number,
  id: number,
  fields: SubcategoryChange,
  { check, ...options }: Checked<SubcategoryItem>,
): Promise<void> =>
  writeCategory(
    categoryId,
    (_, tree) => {
      const { sk } = subcategoryKey(categoryId, id);
      const before = tree.find(
        (item): item is SubcategoryItem =>
          item.kind === 'subcategory' && subcategoryKey(item.category_id, item.id).sk === sk,
      );
      if (!before) throw notFound(logNounWords.subcategory);
      check?.(before);
      return { fields: {}, subcategories: [{ ...before, ...fields }] };
    },
    options,
  );
