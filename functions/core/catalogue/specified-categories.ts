import type { CategoryForm } from '#shared/catalogue/category-form.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { notFound } from '../../errors.ts';
import { type Call, changeRecord } from './admin-categories.ts';
import { keptCategory, toSpecifiedCategory } from './present-category.ts';

/** Returns a category as the specification's calls answer it. @throws 404, also for a deleted one */
export async function getSpecified(id: number) {
  const tree = await listCatalogue();
  const item = keptCategory(tree, id);
  if (!item) throw notFound('Category');
  return toSpecifiedCategory(tree, item);
}

/** Changes a category from the specification's form. The last change wins. @throws as `changeRecord` */
export async function changeSpecified(id: number, form: CategoryForm, call: Call) {
  await getSpecified(id);
  const { description, category_description = description, category_image: _, ...fields } = form;
  await changeRecord(id, { ...fields, category_description }, call);
  return getSpecified(id);
}
