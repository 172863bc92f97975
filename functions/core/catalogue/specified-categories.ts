import { listCatalogue } from '../../data/catalogue/category.ts';
import { notFound } from '../../errors.ts';
import { keptCategory, toSpecifiedCategory } from './present-category.ts';

/** Returns a category as the specification's calls answer it. @throws 404, also for a deleted one */
export async function getSpecified(id: number) {
  const tree = await listCatalogue();
  const item = keptCategory(tree, id);
  if (!item) throw notFound('Category');
  return toSpecifiedCategory(tree, item);
}
