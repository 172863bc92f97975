/** The column that a list is sorted by. */
export type Sort = { key: string; isDown: boolean };

/** The state of a list that is stored in its address. */
export type IndexState = {
  search: string;
  sort: Sort | undefined;
  /** The shown page, from 1. If the server sends the list page by page, it is the number of shown pages. */
  page: number;
  size: number;
  /** The chosen value of each active filter. */
  filters: Record<string, string>;
};

/** The search, filters and sorting that a list offers, for reading its address. */
export type IndexSpec = {
  /** The sort of the list, if its address contains none. */
  firstSort?: Sort;
  /** The filters and their allowed values. With `any`, the list checks the value itself. */
  filters?: readonly { key: string; options: readonly { value: string }[] | 'any' }[];
};

/** The numbers of rows on a page that a person can choose from. The first is the default. */
export const pageSizes = [50, 20, 100, 500] as const;
const firstSize: number = pageSizes[0];
const MOST_PAGES = 10_000;

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

function readSort(text: string | null): Sort | undefined {
  const found = /^(-?)([a-z_]+)$/.exec(text ?? '');
  return found?.[2] ? { key: found[2], isDown: found[1] === '-' } : undefined;
}

const writeSort = ({ key, isDown }: Sort) => `${isDown ? '-' : ''}${key}`;

/** Reads the query of a list's address. Filters and values that the list does not have are ignored. */
export function readIndexState(query: string, { firstSort, filters = [] }: IndexSpec): IndexState {
  const given = new URLSearchParams(query);
  const size = Number(given.get('size'));
  const active = filters.flatMap(({ key, options }) => {
    const value = given.get(key);
    const isKnown = options === 'any' ? value : options.some((option) => option.value === value);
    return isKnown ? [[key, value as string] as const] : [];
  });
  return {
    search: given.get('q') ?? '',
    sort: readSort(given.get('sort')) ?? firstSort,
    page: Math.min(wholeNumber(given.get('page')), MOST_PAGES),
    size: (pageSizes as readonly number[]).includes(size) ? size : firstSize,
    filters: Object.fromEntries(active),
  };
}

/**
 * Returns the query of a list's address, with its question mark. Default values are left out. Other parts of the query
 * are kept, such as the report that a page shows. `present` is the present query.
 */
export function writeIndexState(
  state: IndexState,
  { firstSort, filters = [] }: IndexSpec,
  present = '',
): string {
  const query = new URLSearchParams(present);
  for (const own of ['q', 'sort', 'size', 'page', ...filters.map(({ key }) => key)]) query.delete(own);
  if (state.search.trim() !== '') query.set('q', state.search);
  for (const { key } of filters) {
    const value = state.filters[key];
    if (value !== undefined) query.set(key, value);
  }
  const sort = state.sort && writeSort(state.sort);
  if (sort && sort !== (firstSort && writeSort(firstSort))) query.set('sort', sort);
  if (state.size !== firstSize) query.set('size', String(state.size));
  if (state.page > 1) query.set('page', String(state.page));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the sort after a click on a column's title: up after the first click, down after the second. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  isDown: sort?.key === key && !sort.isDown,
});
