import { type Ability, mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { formatPrice } from '#shared/money.ts';
import { draftCode } from '#shared/orders/draft-code.ts';
import { readSearch } from '#shared/orders/order-search.ts';
import { formatPhone } from '#shared/phone.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { adminTexts } from '../admin-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';
import { isMac, keyNames } from '../ui/shortcuts/shortcut-keys.ts';
import { thisPage, useShortcuts } from '../ui/shortcuts/use-shortcut.ts';
import { type Entry, matches, type Part } from './found-entries.ts';
import { frameTexts } from './frame-texts.ts';
import { pageEntries } from './page-entries.ts';
import { searchTexts as texts } from './search-texts.ts';
import { useProducts } from './use-products.ts';

const MOST = 5;
const { groups } = texts;

/**
 * Returns the orders, their customers and the waiting payments that match. The server finds them by search terms and
 * never reads all orders.
 */
function useOrders(typed: string, isOn: boolean): Part {
  const canSearch = isOn && readSearch(typed).length > 0;
  const { data, error, isLoading } = useCall(
    'POST /api/admin/orders/search',
    canSearch ? { body: { typed, with_customers: true } } : null,
  );
  const orders = (data?.orders ?? []).slice(0, MOST).map(
    ({ id, number, customer_name, order_status, total_amount }): Entry => ({
      key: `order-${id}`,
      group: groups.orders,
      title: `${number} · ${customer_name}`,
      detail: `${adminTexts.states[order_status]} · ${formatPrice(total_amount)}`,
      href: adminUrls.order(id),
    }),
  );
  const customers = (data?.customers ?? []).map(
    ({ key, name, phone, orders, last_order_at }): Entry => ({
      key: `customer-${key}`,
      group: groups.customers,
      title: name,
      detail: texts.customer(
        formatPhone(phone),
        orders > 99 ? '99+' : String(orders),
        orders === 1,
        formatShortDay(last_order_at),
      ),
      href: adminUrls.customer(key),
    }),
  );
  const payments = (data?.payments ?? []).map(
    ({ id, receipt, amount }): Entry => ({
      key: `payment-${id}`,
      group: groups.payments,
      title: texts.payment(receipt ?? '', amount === null ? '' : formatPrice(amount)),
      detail: texts.waits,
      href: adminUrls.payments(),
    }),
  );
  const hasMore = (data?.orders.length ?? 0) > MOST || typeof data?.next_cursor === 'string';
  const more: Entry[] = hasMore
    ? [
        {
          key: 'orders',
          group: groups.orders,
          title: texts.moreOrders(typed),
          href: adminUrls.orders(),
          search: typed,
        },
      ]
    : [];
  const entries = [...orders, ...more, ...customers, ...payments];
  return { name: groups.orders, entries, isComing: isLoading, hasFailed: error !== undefined };
}

/**
 * Returns the people of the shop whose name or email address matches. The list is short, so the browser searches it.
 */
function usePeople(typed: string, isOn: boolean): Part {
  const { data, error, isLoading } = useCall('GET /api/admin/people', isOn ? { query: {} } : null);
  const found = (data?.people ?? []).filter(({ name, email }) => matches(typed, [name, email]));
  const entries = found.slice(0, MOST).map(
    ({ id, name, email, state }): Entry => ({
      key: `person-${id}`,
      group: groups.people,
      title: name ?? email,
      detail: `${name === null ? '' : `${email} · `}${peopleTexts.states[state]}`,
      href: adminUrls.person(id),
    }),
  );
  return { name: groups.people, entries, isComing: isLoading, hasFailed: error !== undefined };
}

/**
 * Returns a link to the chat draft with the typed code, or nothing if the text has not the form of such a code.
 * Whether the draft exists is not checked.
 */
function draftEntries(typed: string): Entry[] {
  const code = /^c/i.test(typed) ? draftCode(typed) : undefined;
  if (code === undefined) return [];
  return [{ key: 'draft', group: groups.drafts, title: texts.draft(code), href: adminUrls.draft(code) }];
}

/** Returns the actions of the current page that match. Only actions with a keyboard shortcut are found. */
function useActions(typed: string): Entry[] {
  return useShortcuts()
    .filter(({ group, label }) => group === thisPage && matches(typed, [label]))
    .map(({ key, label, run }): Entry => {
      const keys = keyNames(key, isMac()).map((press) => press.join(' '));
      const detail = keys.join(` ${frameTexts.help.between} `);
      return { key: `action-${key}`, group: groups.actions, title: label, detail, run };
    });
}

/**
 * Returns the results of the search for a person with these groups. A part that is still loading adds no results yet.
 */
export function useFound(typed: string, member: readonly Group[]) {
  const mayRead = (ability: Ability) => typed.length > 1 && mayDo(member, ability);
  const orders = useOrders(typed, mayRead('orders.read'));
  const people = usePeople(typed, mayRead('people.manage'));
  const products = useProducts(typed, MOST, mayRead('catalogue.read'));
  const parts = [orders, products, people];
  const actions = useActions(typed);
  const drafts = mayRead('drafts.read') ? draftEntries(typed) : [];
  return {
    entries: [
      ...drafts,
      ...parts.flatMap(({ entries }) => entries),
      ...pageEntries(typed, member),
      ...actions,
    ],
    isComing: parts.some(({ isComing }) => isComing),
    failed: parts.filter(({ hasFailed }) => hasFailed).map(({ name }) => name),
  };
}
