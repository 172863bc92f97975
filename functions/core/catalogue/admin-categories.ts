import { isDeepStrictEqual } from 'node:util';
import { categorySlug } from '#shared/catalogue/category-slug.ts';
import type { CategoryChange, CategoryRecord, NewCategory } from '#shared/categories/category-record.ts';
import * as texts from '#shared/texts.ts';
import {
  type CategoryItem,
  categoryIn,
  createCategory,
  listCatalogue,
  type SubcategoryItem,
} from '../../data/catalogue/category.ts';
import { type CategoryChange as StoredChange, writeCategory } from '../../data/catalogue/change-category.ts';
import { hasPicture, noPicture } from '../../data/catalogue/no-picture.ts';
import { presentAttributes } from '../../data/catalogue/placement.ts';
import { filled } from '../../data/dynamodb/bare.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { forgetPicture } from '../../data/pictures/sent-picture.ts';
import { busy, changedRecord, conflict, invalid, notFound, ShopError } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { readSentPicture } from '../pictures/sent-picture.ts';
import { inMenuOrder } from './category-order.ts';
import { categoryPicture, withPicture } from './category-pictures.ts';
import { changeCategory, changeThenFollow, copiedFields } from './change-category.ts';
import { planSubcategories } from './plan-subcategories.ts';
import { toCategoryRecord, toCategoryRow } from './present-category.ts';

type Tree = (CategoryItem | SubcategoryItem)[];
export type Call = { by: Person; now: Date };

/** Returns all categories for staff, in the order of the menu. */
export async function listRecords() {
  const tree = await listCatalogue();
  return { categories: inMenuOrder(tree).map((item) => toCategoryRow(tree, item)) };
}

/** Returns a category for staff, also a hidden or deleted one. @throws 404 */
export async function getRecord(id: number, now: Date): Promise<CategoryRecord> {
  const [tree, sent] = await Promise.all([listCatalogue(), readSentPicture({ noun: 'category', id }, now)]);
  const item = categoryIn(tree, id);
  if (!item) throw notFound('Category');
  return toCategoryRecord(tree, item, sent);
}

/**
 * Checks the parent of a category. There are two levels: a parent category has no parent itself.
 *
 * @throws 422 if the parent does not exist or has a parent itself, or if the category has categories under it
 */
function requireParent(tree: Tree, parentId: number | null | undefined, id?: number): void {
  if (parentId == null) return;
  const parent = categoryIn(tree, parentId);
  if (!parent || parent.status || parent.parent_id !== undefined || parentId === id)
    throw invalid({ parent_id: [texts.parentInvalid] });
  const isParent = tree.some(
    (item) => item.kind === 'category' && item.parent_id === id && item.status !== 'deleted',
  );
  if (id !== undefined && isParent) throw invalid({ parent_id: [texts.parentOfOthers] });
}

const MOST_SLUGS = 20;

/** Checks the parent of a new category. @throws 422 if it cannot be a parent */
export const requireNewParent = async (parentId: number | null): Promise<void> =>
  requireParent(await listCatalogue(), parentId);

/**
 * Adds a category at the end of the menu. Its slug is derived from its name. Without a picture it is hidden.
 * @throws 503
 */
export async function insertCategory(
  id: number,
  given: Omit<NewCategory, 'image'>,
  picture = noPicture,
): Promise<void> {
  const { category_name, meta_title, description: category_description, parent_id } = given;
  const item: Omit<CategoryItem, 'slug'> = {
    ...{ kind: 'category', id, category_name, meta_title, category_description, picture, hero: picture },
    ...{ age_restricted: false, product_count: 0 },
    ...(parent_id !== null && { parent_id }),
    ...(!hasPicture({ picture }) && { status: 'hidden' }),
  };
  const base = categorySlug(category_name);
  for (let n = 1; n <= MOST_SLUGS; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (await createCategory({ ...item, slug }, [])) return;
  }
  throw busy();
}

/** Adds a category with a picture that staff uploaded. @throws 422, 503 */
export async function createRecord({ image, ...given }: NewCategory, now: Date): Promise<CategoryRecord> {
  await requireNewParent(given.parent_id);
  const name = given.category_name;
  const picture = await categoryPicture(image, { field: 'image', purpose: 'category', name });
  const id = await nextNumber('category');
  await insertCategory(id, given, picture);
  return getRecord(id, now);
}

/** Returns the fields to store for a change from the form. */
async function toStored(stored: CategoryItem, change: CategoryChange): Promise<StoredChange> {
  const { version: _, subcategories: __, picture, hero, parent_id, status, ...rest } = change;
  const name = change.category_name ?? stored.category_name;
  return {
    ...filled(rest),
    ...(parent_id !== undefined && { parent_id: parent_id ?? undefined }),
    ...(status && { status: status === 'hidden' ? ('hidden' as const) : undefined }),
    ...(picture &&
      withPicture(
        stored,
        await categoryPicture(picture, { field: 'picture', purpose: 'category', name, stored }),
      )),
    ...(hero && { hero: await categoryPicture(hero, { field: 'hero', purpose: 'hero', name, stored }) }),
  };
}

/** Returns true if a change affects the subcategory's title or attributes, of which its products have copies. */
const isRenamed = (before: SubcategoryItem, after: SubcategoryItem): boolean =>
  before.title !== after.title ||
  !isDeepStrictEqual(
    before.attributes ?? [],
    presentAttributes(after.attributes ?? [], before.attributes ?? []),
  );

/**
 * Changes a category and its subcategories. Without a version, it overwrites any earlier change.
 *
 * @throws 404 · 409 `changed` with the stored category, `slug-taken`, `has-products`, `deleted` · 422 · 503
 */
export async function changeRecord(
  id: number,
  change: Omit<CategoryChange, 'version'> & { version?: number },
  { by, now }: Call,
): Promise<CategoryRecord> {
  const tree = await listCatalogue();
  const stored = categoryIn(tree, id);
  if (!stored) throw notFound('Category');
  if (change.version !== undefined && change.version !== (stored.version ?? 0))
    throw changedRecord(await getRecord(id, now));
  if (stored.status === 'deleted' && !change.status) throw conflict('deleted', texts.categoryDeleted);
  requireParent(tree, change.parent_id, id);
  const fields = await toStored(stored, { ...change, version: 0 });
  if (change.status === 'active' && !hasPicture({ ...stored, ...fields }))
    throw invalid({ status: [texts.categoryPictureFirst] });
  const subcategories = change.subcategories && (await planSubcategories(id, change.subcategories));
  const renamed = (subcategories ?? []).some((next) =>
    tree.some((item) => item.kind === 'subcategory' && item.id === next.id && isRenamed(item, next)),
  );
  const isCopied = () =>
    renamed || copiedFields.some((name) => name in fields && fields[name] !== stored[name]);
  const version = stored.version ?? 0;
  try {
    await changeThenFollow(id, { by, now, isCopied }, (beside) =>
      writeCategory(
        id,
        (before) => {
          // The change was planned for the version that was read. If the category has changed since, the client must
          // send the request again.
          if ((before.version ?? 0) !== version) throw conflict('changed', texts.changed);
          return { fields, ...(subcategories && { subcategories }) };
        },
        {
          beside: (category) => [
            ...beside(category),
            ...(change.picture ? [forgetPicture({ noun: 'category', id })] : []),
          ],
        },
      ),
    );
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'changed') throw error;
    if (change.version === undefined) throw busy();
    throw changedRecord(await getRecord(id, now));
  }
  return getRecord(id, now);
}

/** Deletes a category. It can be restored. @throws 404, 409 `has-products` with their number (G-71), 503 */
export async function deleteRecord(id: number, call: Call): Promise<CategoryRecord> {
  await changeCategory(id, { status: 'deleted' }, call);
  return getRecord(id, call.now);
}

/** Changes the order of the menu: the given categories come first. Each change is logged. @throws 404, 503 */
export async function orderRecords(ids: readonly number[]) {
  const present = inMenuOrder(await listCatalogue());
  const named = ids.flatMap((id) => present.find((item) => item.id === id) ?? []);
  if (named.length !== new Set(ids).size) throw notFound('Category');
  const ordered = [...named, ...present.filter((item) => !named.includes(item))];
  for (const [at, { id, sort }] of ordered.entries())
    if (sort !== at + 1) await changeCategory(id, { sort: at + 1 });
  return listRecords();
}
