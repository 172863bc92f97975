import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CustomerList } from '#shared/customers/customer.ts';
import { longestSearch, readSearch } from '#shared/orders/order-search.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { keepSearch, keptSearch, type Wanted } from '../kept-search.ts';
import type { List } from '../ui/index-page/column.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import type { CustomerLine } from './customer.ts';
import { customerTexts as texts } from './customer-texts.ts';

/**
 * Returns the customers of a list, or those that a search finds. The typed text is never part of the URL, because it
 * may be a phone number (T18). The history entry stores it, so going back from a customer shows the same results.
 */
export function useCustomers(list: CustomerList, page: number) {
  const wanted = useLocation().state as Wanted | null;
  const [{ search: typed = '' }, setTyped] = useState(() => keptSearch(wanted));
  const settled = usePause(typed.trim());
  const isSearch = settled !== '';
  const canSearch = readSearch(settled).length > 0;
  const listed = usePages(
    'GET /api/admin/customers',
    isSearch ? null : { query: { list } },
    page,
    useWatching(),
  );
  const [more, setMore] = useState({ of: settled, count: 1 });
  const count = more.of === settled ? more.count : 1;
  const found = usePages(
    'POST /api/admin/customers/search',
    isSearch && canSearch ? { body: { typed: settled } } : null,
    count,
    { keepPreviousData: true },
  );
  const { pages, error, retry, further } = isSearch ? found : listed;
  // A search may return a customer with many orders on several pages, so duplicates are removed here.
  const rows = useMemo(() => {
    const all = pages?.flatMap(({ customers }): CustomerLine[] => customers);
    return all && [...new Map(all.map((each) => [each.key, each])).values()];
  }, [pages]);
  const shown: List<CustomerLine> =
    isSearch && !canSearch
      ? { rows: [], error: undefined, retry, pages: { hasMore: false, isLoading: false } }
      : {
          ...{ rows, error, retry },
          pages: isSearch
            ? { ...further, onMore: () => setMore({ of: settled, count: count + 1 }) }
            : further,
        };
  return {
    list: shown,
    isSearch,
    noMatch: canSearch ? texts.noMatch : texts.tooShort,
    search: {
      label: texts.search,
      hint: texts.searchHint,
      longest: longestSearch,
      typed,
      isPending: settled !== typed.trim(),
      onType(next: string) {
        setTyped({ search: next });
        keepSearch(next);
      },
    },
  };
}
