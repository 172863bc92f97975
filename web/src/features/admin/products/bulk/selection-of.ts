import { mostSelected, type SentSelection } from '#shared/products/product-selection.ts';
import type { IndexState } from '../../ui/index-page/index-state.ts';

type SentFilter = Extract<SentSelection, { filter: unknown }>['filter'];

const stockBelow: Readonly<Record<string, string>> = { none: '1', 'below-10': '10', 'below-50': '50' };

/**
 * Returns the server's filter that matches the same products as the list's filters. Returns undefined if the server
 * has no such filter.
 */
function filterOf({ search, filters }: Pick<IndexState, 'search' | 'filters'>): SentFilter | undefined {
  const { state, category, stock, missing, ...others } = filters;
  const below = stock === undefined ? undefined : stockBelow[stock];
  const isKnown = search.trim() === '' && Object.keys(others).length === 0;
  if (!isKnown || (stock !== undefined && below === undefined)) return undefined;
  return {
    ...(state !== undefined && { status: state }),
    ...(category !== undefined && { category }),
    ...(below !== undefined && { stock_below: below }),
    ...(missing !== undefined && { missing }),
  } as SentFilter;
}

/**
 * Returns the selection that is sent to a job: the ids of these products. If a job may not name so many, and they are
 * all products of the list, it is the list's filter. The server then reads the products when the job starts.
 */
export function selectionOf(
  ids: readonly number[],
  isAll: boolean,
  shown: Pick<IndexState, 'search' | 'filters'>,
): SentSelection {
  const filter = isAll && ids.length > mostSelected ? filterOf(shown) : undefined;
  return filter ? { filter } : { ids: [...ids] };
}
