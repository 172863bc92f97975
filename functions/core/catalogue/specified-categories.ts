import type { CategoryForm, NewCategoryForm } from '#shared/categories/category-form.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { notFound } from '../../errors.ts';
import { attachUpload, readSentFile } from '../pictures/attach-upload.ts';
import { readSentPicture } from '../pictures/sent-picture.ts';
import { type Call, changeRecord, insertCategory, requireNewParent } from './admin-categories.ts';
import { keptCategory, toSpecifiedCategory } from './present-category.ts';

/** Returns a category in the format of the specification's calls. @throws 404, also for a deleted one */
export async function getSpecified(id: number, now: Date) {
  const [tree, sent] = await Promise.all([listCatalogue(), readSentPicture({ noun: 'category', id }, now)]);
  const item = keptCategory(tree, id);
  if (!item) throw notFound('Category');
  return toSpecifiedCategory(tree, item, sent);
}

type Described = { description?: string | undefined; category_description?: string | undefined };

/** Returns the description in a form. It can be in either of two fields (G-38). */
const descriptionOf = ({ description, category_description = description }: Described) =>
  category_description;

/**
 * Adds a category from the specification's form. The picture is stored before the category. So if the picture fails, no
 * category is stored, and a repeated request adds only one.
 *
 * @throws 422, 429, 503
 */
export async function createSpecified(form: NewCategoryForm, { by, now }: Call) {
  const file = await readSentFile('category_image', form.category_image);
  const { category_name, meta_title, parent_id = null } = form;
  const given = { category_name, meta_title, parent_id, description: descriptionOf(form) ?? '' };
  await requireNewParent(parent_id);
  const id = await nextNumber('category');
  await attachUpload({ noun: 'category', id }, file, { by, now });
  await insertCategory(id, given);
  return getSpecified(id, now);
}

/**
 * Changes a category from the specification's form. It overwrites any earlier change.
 * @throws as `changeRecord`, 429
 */
export async function changeSpecified(id: number, form: CategoryForm, call: Call) {
  await getSpecified(id, call.now);
  const { description: _, category_image, ...fields } = form;
  const file = await readSentFile('category_image', category_image);
  await changeRecord(id, { ...fields, category_description: descriptionOf(form) }, call);
  await attachUpload({ noun: 'category', id }, file, call);
  return getSpecified(id, call.now);
}
