import type { Group } from '#shared/abilities/groups.ts';
import type { ProductRow } from '#shared/products/product-record.ts';
import type { ProductSelection } from '#shared/products/product-selection.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { listSuppliers } from '../../data/catalogue/supplier.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { findListed, listRows } from '../catalogue/admin-products.ts';
import { toRow } from '../catalogue/present-record.ts';
import type { JobKind } from '../jobs/job-kind.ts';

type Reader = { groups: readonly Group[] };

/** Returns the ids of a selection's products: the given ids, or one page of those that match the filter. */
export async function listSelected(
  selection: ProductSelection,
  cursor: string | undefined,
  { groups }: Reader,
): ReturnType<JobKind<ProductSelection>['list']> {
  if ('ids' in selection) return { ids: [...new Set(selection.ids)].map(String) };
  const { products, next_cursor } = await listRows({ ...selection.filter, cursor }, { groups: [...groups] });
  const ids = products.map(({ id }) => String(id));
  return next_cursor === null ? { ids } : { ids, next: next_cursor };
}

type Listed = { item: ProductItem; row: ProductRow };

/** Returns the given products that exist, in the order of the ids given. */
async function itemsOf(given: readonly number[], { groups }: Reader): Promise<Listed[]> {
  const ids = [...new Set(given)];
  const [items, pieces, suppliers] = await Promise.all([
    readItems(ids.map(productKey)) as Promise<unknown> as Promise<ProductItem[]>,
    readPieces(ids),
    listSuppliers(),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => {
    const item = byId.get(id);
    return item ? [{ item, row: toRow(item, pieces.get(id), { suppliers, groups }) }] : [];
  });
}

/**
 * Returns the products of a selection as staff see them: the selected ones that exist, or those that match the filter.
 */
export async function readListed(selection: ProductSelection, reader: Reader): Promise<Listed[]> {
  if ('ids' in selection) return itemsOf(selection.ids, reader);
  const found: Listed[] = [];
  let cursor: string | undefined;
  do {
    const page = await findListed({ ...selection.filter, cursor }, { groups: [...reader.groups] });
    found.push(...page.listed);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Returns the products of a selection as staff see them, and the ids of those that do not exist. */
export async function readSelected(
  selection: ProductSelection,
  reader: Reader,
): Promise<{ rows: ProductRow[]; unknown: number[] }> {
  const rows = (await readListed(selection, reader)).map(({ row }) => row);
  if (!('ids' in selection)) return { rows, unknown: [] };
  const known = new Set(rows.map(({ id }) => id));
  return { rows, unknown: [...new Set(selection.ids)].filter((id) => !known.has(id)) };
}
