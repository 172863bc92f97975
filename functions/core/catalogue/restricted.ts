import { readClosed } from '../../data/catalogue/category.ts';
import { hidesRestricted } from '../../data/settings/some-settings.ts';

/** A product with its category. In search results, the category has no id. */
type Placed = { category?: { id?: number; slug: string } | undefined };

/**
 * Returns the products whose category is visible to customers. It checks the category itself, because the products'
 * copies of it are updated only after it was hidden.
 */
export async function openOf<T extends Placed>(items: T[]): Promise<T[]> {
  if (items.every(({ category }) => category === undefined)) return items;
  const closed = await readClosed();
  const isOpen = ({ id = 0, slug }: { id?: number; slug: string }) => !closed.has(id) && !closed.has(slug);
  return items.filter(({ category }) => category === undefined || isOpen(category));
}

/**
 * Returns the items of a list that customers may see. Left out are hidden products, products of hidden categories, and
 * restricted products while the shop hides them. The settings are read only if the list contains a restricted item.
 */
export async function shownOf<
  T extends Placed & { age_restricted: boolean; is_hidden?: boolean | undefined },
>(items: T[]): Promise<T[]> {
  const list = await openOf(items.filter(({ is_hidden }) => !is_hidden));
  const isOpen = ({ age_restricted }: T) => !age_restricted;
  return list.every(isOpen) || !(await hidesRestricted()) ? list : list.filter(isOpen);
}
