import { mostCounted } from '#shared/stock-counts/count-names.ts';
import * as texts from '#shared/stock-counts/count-texts.ts';
import type { CountScope, NewStockCount, StockCount } from '#shared/stock-counts/stock-count.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { type CountItem, createCount, findCount } from '../../data/stock-counts/count.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { readListed } from '../products/selected-products.ts';
import { getStockCount } from './view-count.ts';

const isOnShelf = ({ shelf = '' }: ProductItem, asked: string) =>
  shelf.trim().toLowerCase() === asked.toLowerCase();

/**
 * Returns the products that a stock count includes, without deleted ones, and the title of the count. @throws 422 if
 * there are none, or too many
 */
async function readScope(scope: CountScope, { groups }: Person) {
  const selection =
    scope.kind === 'products'
      ? { ids: scope.ids }
      : { filter: scope.kind === 'category' ? { category: scope.category } : {} };
  const listed = await readListed(selection, { groups });
  const items = listed
    .map(({ item }) => item)
    .filter((item) => !item.is_deleted && (scope.kind !== 'shelf' || isOnShelf(item, scope.shelf)));
  const [first] = items;
  if (!first) throw invalid({ scope: [texts.nothingToCount] });
  if (items.length > mostCounted) throw invalid({ scope: [texts.tooManyToCount(mostCounted)] });
  const chosen = items.length === 1 ? first.product_name : `${items.length} products`;
  const title =
    scope.kind === 'category'
      ? first.category.category_name
      : scope.kind === 'shelf'
        ? `Shelf ${first.shelf ?? scope.shelf}`
        : chosen;
  return { items, title };
}

const byShelf = (one: ProductItem, other: ProductItem) =>
  (one.shelf ?? '~').localeCompare(other.shelf ?? '~', 'en', { numeric: true }) ||
  one.product_name.localeCompare(other.product_name);

/**
 * Begins a stock count. Repeating it changes nothing.
 *
 * @throws 422 without products or with too many · 409 `count-id` if another count has this id
 */
export async function beginStockCount(
  { id, scope }: NewStockCount,
  person: Person,
  now: Date,
): Promise<StockCount> {
  const at = now.toISOString();
  const by = { id: person.id, name: person.name };
  const { items, title } = await readScope(scope, person);
  const count: CountItem = {
    ...{ id, version: 1, title, state: 'open', turn: 1, begun_at: at, begun_by: by, turned_at: at },
    products: items.sort(byShelf).map((item) => ({
      ...{ id: item.id, name: item.product_name, code: item.product_code, round: 1, is_open: true },
      ...(item.barcode !== undefined && { barcode: item.barcode }),
      ...(item.shelf !== undefined && { shelf: item.shelf }),
    })),
    devices: {},
  };
  if (!(await createCount(count))) {
    const stored = await findCount(id);
    if (stored?.begun_by.id !== by.id || stored.title !== title)
      throw conflict('count-id', texts.countIdUsed);
  }
  return getStockCount(id, person.id);
}
