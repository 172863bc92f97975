import type { Group } from '#shared/accounts/groups.ts';
import type { ProductRow } from '#shared/catalogue/product-record.ts';
import type { ProductSelection } from '#shared/jobs/product-selection.ts';
import { productKey } from '../../../data/catalogue/keys.ts';
import type { ProductItem } from '../../../data/catalogue/product.ts';
import { listSuppliers } from '../../../data/catalogue/supplier.ts';
import { readItems } from '../../../data/dynamodb/read-items.ts';
import { readPieces } from '../../../data/stock/stock.ts';
import { listRows } from '../../catalogue/admin-products.ts';
import { toRow } from '../../catalogue/present-record.ts';
import type { JobKind } from '../job-kind.ts';

type Reader = { groups: readonly Group[] };

/** Lists the products of a selection: the given ones, or those that match the filter. */
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

/** Returns the given products that exist, in the order of the ids given. */
async function rowsOf(given: readonly number[], { groups }: Reader): Promise<ProductRow[]> {
  const ids = [...new Set(given)];
  const [items, pieces, suppliers] = await Promise.all([
    readItems(ids.map(productKey)) as Promise<unknown> as Promise<ProductItem[]>,
    readPieces(ids),
    listSuppliers(),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => {
    const item = byId.get(id);
    return item ? [toRow(item, pieces.get(id), { suppliers, groups })] : [];
  });
}

/** Returns the products of a selection as staff see them, and the ids of those that do not exist. */
export async function readSelected(
  selection: ProductSelection,
  reader: Reader,
): Promise<{ rows: ProductRow[]; unknown: number[] }> {
  if ('ids' in selection) {
    const rows = await rowsOf(selection.ids, reader);
    const known = new Set(rows.map(({ id }) => id));
    return { rows, unknown: [...new Set(selection.ids)].filter((id) => !known.has(id)) };
  }
  const rows: ProductRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listRows({ ...selection.filter, cursor }, { groups: [...reader.groups] });
    rows.push(...page.products);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { rows, unknown: [] };
}
