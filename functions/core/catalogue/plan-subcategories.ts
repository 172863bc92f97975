import { categorySlug } from '#shared/catalogue/category-slug.ts';
import type { SubcategoryChange } from '#shared/categories/category-record.ts';
import * as texts from '#shared/texts.ts';
import {
  type CategoryItem,
  listCatalogue,
  type SubcategoryItem,
  subcategoriesIn,
} from '../../data/catalogue/category.ts';
import { countProducts } from '../../data/catalogue/count-products.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { conflict, invalid } from '../../errors.ts';

type Tree = (CategoryItem | SubcategoryItem)[];

const folded = (title: string) => title.toLowerCase();

/** Returns the stored subcategory that a form's entry names by id, or else by title. It can be a deleted one. */
const findStored = (own: SubcategoryItem[], { id, title }: SubcategoryChange) =>
  id === undefined
    ? (own.find((item) => !item.status && folded(item.title) === folded(title)) ??
      own.find((item) => item.slug === categorySlug(title)))
    : own.find((item) => item.id === id);

/** Checks the subcategories of a form. @throws 422 if a title occurs twice or an id is unknown */
function check(own: SubcategoryItem[], given: SubcategoryChange[]): void {
  const twice = given.find(
    ({ title }, at) => given.findIndex((each) => folded(each.title) === folded(title)) !== at,
  );
  if (twice) throw invalid({ subcategories: [texts.subcategoryTwice(twice.title)] });
  if (given.some((each) => each.id !== undefined && !findStored(own, each)))
    throw invalid({ subcategories: [texts.notFound('Subcategory')] });
}

/**
 * Adds ids to the attributes of a form. An attribute with the key and value of a stored attribute gets the stored id.
 * Any other attribute gets a new id.
 */
async function withIds(given: SubcategoryChange['attributes'], stored: SubcategoryItem | undefined) {
  const before = stored?.attributes ?? [];
  const used = new Set<number>();
  const list: { id: number; key: string; value: string }[] = [];
  for (const { id, key, value } of given) {
    const known =
      before.find((each) => each.id === id) ??
      before.find((each) => each.key === key && each.value === value);
    const next = known && !used.has(known.id) ? known.id : await nextNumber('attribute');
    used.add(next);
    list.push({ id: next, key, value });
  }
  return list;
}

/** Returns a slug that no other subcategory of the category has. */
function freeSlug(title: string, own: readonly SubcategoryItem[]): string {
  const slug = categorySlug(title);
  const isTaken = (candidate: string) => own.some((item) => item.slug === candidate);
  if (!isTaken(slug)) return slug;
  return `${slug}-${Array.from({ length: own.length }, (_, n) => n + 2).find((n) => !isTaken(`${slug}-${n}`))}`;
}

/**
 * Returns the subcategories to store for a category, including those that the change marks as deleted.
 *
 * @throws 409 `has-products` with their number for removing one with products, 422
 */
export async function planSubcategories(
  categoryId: number,
  given: SubcategoryChange[],
): Promise<SubcategoryItem[]> {
  const tree: Tree = await listCatalogue();
  const own = tree.filter((item) => item.kind === 'subcategory' && item.category_id === categoryId);
  const all = own as SubcategoryItem[];
  check(all, given);
  const planned: SubcategoryItem[] = [];
  for (const each of given) {
    const stored = findStored(all, each);
    const { title, description } = each;
    const attributes = await withIds(each.attributes, stored);
    const isKept = !stored?.attributes && attributes.length === 0;
    planned.push({
      ...(stored ?? {
        ...{ kind: 'subcategory', category_id: categoryId, product_count: 0 },
        id: await nextNumber('subcategory'),
        slug: freeSlug(title, [...all, ...planned]),
      }),
      ...{ title, description, status: undefined },
      ...(!isKept && { attributes }),
    } as SubcategoryItem);
  }
  const removed = subcategoriesIn(tree, categoryId).filter(({ id }) =>
    planned.every((item) => item.id !== id),
  );
  if (removed.length > 0) await requireEmpty(categoryId, removed);
  return [...planned, ...removed.map((item) => ({ ...item, status: 'deleted' as const }))];
}

async function requireEmpty(categoryId: number, removed: SubcategoryItem[]): Promise<void> {
  const { inside } = await countProducts(categoryId);
  const refusals = removed.flatMap(({ id, title }) => {
    const count = inside.get(id) ?? 0;
    return count > 0 ? [texts.subcategoryHasProducts(title, count)] : [];
  });
  const [first] = refusals;
  if (first) throw conflict('has-products', first, { errors: { subcategories: refusals } });
}
