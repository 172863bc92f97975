import * as texts from '#shared/texts.ts';
import type { CategoryItem, SubcategoryItem } from '../../data/catalogue/category.ts';
import {
  type CategoryChange,
  changeCategoryItem,
  changeSubcategoryItem,
  type SubcategoryChange,
} from '../../data/catalogue/change-category.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { countProducts } from '../../data/catalogue/count-products.ts';
import { findOutdated } from '../../data/catalogue/outdated.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import type { ChangeOptions } from '../../data/log/change-item.ts';
import { conflict } from '../../errors.ts';
import { inLanes } from '../../lanes.ts';
import { timeOfCall } from '../../writer.ts';
import type { By } from '../jobs/job-rights.ts';
import { sendOrLeave } from '../jobs/job-step.ts';
import { followUp } from '../jobs/start-job.ts';

/**
 * Each product has copies of its category's name and age restriction, and of the names of its subcategory and
 * attributes. A change of the category is stored at once. If it has few products, the same call updates their copies.
 * Otherwise, the transaction that changes the category also starts a job that updates them, so no product stays
 * outdated if the call is killed. Product lists are keyed by id, so they are correct in the meantime.
 */

/** The most products whose copies the call itself updates. */
const MOST_AT_ONCE = 25;
const LANES = 8;

/** `by` is the person in whose name a job updates the products. If undefined, the call itself updates all products. */
type Following = { by?: By | undefined; now?: Date | undefined };
type Options<Item> = Following & Omit<ChangeOptions<Item>, 'version'>;

/** Ignores the error for a product that was removed in the meantime, because it needs no update. */
const ignoreMissing = (error: { status?: number }) => {
  if (error.status !== 404) throw error;
};

const followAtOnce = (ids: number[]) =>
  inLanes(LANES, ids, (id) => changeProduct(id, {}, undefined, { action: 'follow' }).catch(ignoreMissing));

/**
 * Writes a category or subcategory, and updates the copies in its products. `isCopied` returns whether products
 * have copies of the changed fields. It is called when the change is planned, and returns true by default.
 */
export async function changeThenFollow(
  category: number,
  { by, now = new Date(timeOfCall()), isCopied = () => true }: Following & { isCopied?: () => boolean },
  write: (beside: (stored: CategoryItem) => Actions) => Promise<unknown>,
): Promise<void> {
  // The stored count leaves out hidden and deleted products, but these also contain copies of the fields.
  const { total, deleted } = by ? await countProducts(category) : { total: 0, deleted: 0 };
  let job: JobItem | undefined;
  const startJob = (starter: By) => {
    const follow = followUp({ kind: 'follow-category', input: { category }, by: starter, now });
    job = follow.job;
    return follow.actions;
  };
  await write((stored) => {
    job = undefined;
    return by && isCopied() && Math.max(total, stored.product_count) + deleted > MOST_AT_ONCE
      ? startJob(by)
      : [];
  });
  if (job) return sendOrLeave(job);
  if (isCopied()) await followAtOnce(await findOutdated(category));
}

/**
 * The fields of a category that are copied into its products. A product stores the category's status as part of its own
 * visibility.
 */
export const copiedFields = ['category_name', 'slug', 'age_restricted', 'status'] as const;

/**
 * Refuses to delete a category that has products, also hidden ones (G-71).
 * @throws 409 `has-products` with their number
 */
async function requireEmpty(id: number): Promise<void> {
  const { total } = await countProducts(id);
  if (total > 0) throw conflict('has-products', texts.categoryHasProducts(total));
}

/**
 * Changes a category. If products have copies of a changed field, the copies are updated too. If the call itself
 * updates the products and is interrupted, repeating it updates the remaining ones.
 *
 * @throws 404, 409 for a present or former slug of another category, 409 `has-products` for deleting one with products,
 *   503
 */
export async function changeCategory(
  id: number,
  fields: CategoryChange,
  { by, now, ...options }: Options<CategoryItem> = {},
): Promise<void> {
  if (fields.status === 'deleted') await requireEmpty(id);
  if (!copiedFields.some((name) => name in fields))
    return void (await changeCategoryItem(id, fields, options));
  await changeThenFollow(id, { by, now }, (beside) => changeCategoryItem(id, fields, { ...options, beside }));
}

/**
 * Changes a subcategory. If its title or attributes change, it updates its products as {@link changeCategory} does.
 *
 * @throws 404, 503
 */
export async function changeSubcategory(
  categoryId: number,
  id: number,
  fields: SubcategoryChange,
  { by, now, ...options }: Options<SubcategoryItem> = {},
): Promise<void> {
  if (fields.title === undefined && fields.attributes === undefined)
    return void (await changeSubcategoryItem(categoryId, id, fields, options));
  await changeThenFollow(categoryId, { by, now }, (beside) =>
    changeSubcategoryItem(categoryId, id, fields, { ...options, beside }),
  );
}
