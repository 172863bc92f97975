import { useMemo, useState } from 'react';
import { readSearch } from '#shared/orders/order-search.ts';
import { stripPhone } from '#shared/phone.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminTexts } from '../admin-texts.ts';
import type { List } from '../ui/index-page/column.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import type { ListedOrder } from './order-columns.tsx';

const texts = adminTexts.finder;

/** The search: typed text, the orders of an unmatched payment's payer, or those of a customer. */
export type Asked = { typed?: string; payer_of?: string; customer?: string };

/** The unmatched payments that a search found by their code. */
export type FoundPayment = CallAnswer<'POST /api/admin/orders/search'>['payments'][number];

/**
 * Returns true for an unfinished phone number: five characters or more that cannot be searched as a phone number yet.
 */
const isHalfPhone = (typed: string) =>
  /^\+?\d{5,}$/.test(stripPhone(typed)) &&
  !readSearch(typed).some((word) => word.some(({ kind }) => kind === 'phone'));

/** Returns a text about what to try after a search without results. */
function whyNone({ typed = '', payer_of, customer }: Asked): string {
  if (customer !== undefined) return texts.noneOfCustomer;
  if (payer_of !== undefined) return texts.noneOfPayer;
  if (isHalfPhone(typed)) return texts.halfPhone;
  return readSearch(typed).length > 1 ? texts.noneOfAll : texts.none;
}

const isSearchable = ({ typed = '', payer_of, customer }: Asked) =>
  payer_of !== undefined || customer !== undefined || readSearch(typed).length > 0;

const none: never[] = [];

/** Finds the orders that match the search, newest first, each with the fields that matched. */
export function useFoundOrders(asked: Asked | undefined) {
  const key = JSON.stringify(asked);
  const [more, setMore] = useState({ key, count: 1 });
  const count = more.key === key ? more.count : 1;
  const canSearch = asked !== undefined && isSearchable(asked);
  const { pages, error, isLoading, retry, further } = usePages(
    'POST /api/admin/orders/search',
    canSearch ? { body: asked } : null,
    count,
    { keepPreviousData: true },
  );
  const isOfCustomer = asked?.customer !== undefined;
  const rows = useMemo(
    () =>
      pages?.flatMap(({ orders }): ListedOrder[] =>
        isOfCustomer ? orders.map(({ found_by: _, ...order }) => order) : orders,
      ),
    [pages, isOfCustomer],
  );
  const payments = (canSearch && pages?.[0]?.payments) || none;
  const list: List<ListedOrder> = canSearch
    ? {
        // An error belongs to the present search, and the rows to the one before.
        rows: error && !isLoading ? undefined : rows,
        error: isLoading ? undefined : error,
        retry,
        pages: { ...further, onMore: () => setMore({ key, count: count + 1 }) },
      }
    : { rows: none, error: undefined, retry, pages: { hasMore: false, isLoading: false } };
  return {
    list,
    payments,
    customer: asked?.customer,
    noMatch: !canSearch ? texts.tooShort : payments.length > 0 ? null : whyNone(asked),
  };
}
