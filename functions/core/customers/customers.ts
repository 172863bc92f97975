import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { CustomerLine, CustomerList, Customers } from '#shared/customers/customer.ts';
import { toShillings } from '#shared/money.ts';
import type { SearchKind } from '#shared/orders/order-search.ts';
import { maskPhone } from '#shared/phone.ts';
import { type CustomerItem, findCustomers, listCustomerKeys } from '../../data/customers/customer.ts';
import { findNotes } from '../../data/customers/note.ts';
import { customerListPlaces } from '../../data/dynamodb/place.ts';
import { listCredits } from '../../data/payments/credit.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { customersOf } from '../orders/customers-of-orders.ts';
import { searchOrders } from '../orders/search-orders.ts';
import { signCredit } from '../payments/credit.ts';

const PAGE = 20;
/** A call reads at most this many pages of found orders to fill one page of customers. */
const MOST_READS = 5;

type Groups = readonly Group[];

type Beside = Pick<CustomerLine, 'credit_balance' | 'has_warning'>;

/** Returns a customer as a row of a list. */
export const toLine = (customer: CustomerItem, beside: Beside, groups: Groups): CustomerLine => ({
  key: customer.key,
  name: customer.name,
  phone: mayDo(groups, 'customers.phones') ? customer.phone : maskPhone(customer.phone),
  orders: customer.orders,
  till_sales: customer.till_sales,
  outcomes: customer.outcomes,
  unreachable: customer.unreachable,
  spent: toShillings(customer.spent_cents),
  owed: toShillings(customer.owed_cents),
  ...beside,
  last_order_at: customer.last_order_at,
});

/** Returns customers as rows, each with its credit and its warning. */
async function toLines(keys: readonly string[], groups: Groups): Promise<CustomerLine[]> {
  const customers = await findCustomers(keys);
  const signed = await Promise.all(customers.map(({ phone }) => signCredit(phone)));
  const [credits, notes] = await Promise.all([listCredits(signed), findNotes(keys)]);
  return customers.map((customer, n) => {
    const credit_balance = toShillings(credits.get(signed[n] ?? '') ?? 0);
    const has_warning = notes.get(customer.key)?.has_warning === true;
    return toLine(customer, { credit_balance, has_warning }, groups);
  });
}

/** A sort key that comes before every customer in the list of the newest customers. */
const beforeNewest = `9999-12-31T23:59:59.999Z#${'z'.repeat(22)}`;

type Keys = { keys: string[]; next: string | undefined };

/** Returns the next customers who have spent nothing. Those with the latest orders come first. */
async function readWithoutSales(limit: number, after: string | undefined): Promise<Keys> {
  const keys: string[] = [];
  let next = after;
  for (let reads = 0; reads < MOST_READS && keys.length < limit; reads++) {
    const page = await listCustomerKeys('newest', limit - keys.length, next);
    const customers = await findCustomers(page.items.map(({ key }) => key));
    keys.push(...customers.filter(({ spent_cents }) => spent_cents === 0).map(({ key }) => key));
    next = page.next;
    if (next === undefined) break;
  }
  return { keys, next };
}

/** Returns a page of a customer list. Customers who have spent nothing come last. */
async function readKeys(list: CustomerList, after: string | undefined): Promise<Keys> {
  if (list === 'spent' && customerListPlaces.newest.test(after ?? '')) return readWithoutSales(PAGE, after);
  const { items, next } = await listCustomerKeys(list, PAGE, after);
  const keys = items.map(({ key }) => key);
  if (list !== 'spent' || next !== undefined) return { keys, next };
  if (keys.length === PAGE) return { keys, next: beforeNewest };
  const others = await readWithoutSales(PAGE - keys.length, undefined);
  return { keys: [...keys, ...others.keys], next: others.next };
}

/** Lists the customers, twenty a page. @throws 400 `bad-cursor` */
export async function listCustomers(
  { list, cursor }: { list: CustomerList; cursor?: string | undefined },
  groups: Groups,
): Promise<Customers> {
  const { keys, next } = await readKeys(list, fromCursor(customerListPlaces[list], cursor));
  return { customers: await toLines(keys, groups), next_cursor: nextCursor(next) };
}

/** The kinds of search terms that describe an order's payer, who may not be the customer. */
const ofPayer: readonly SearchKind[] = ['payer', 'account', 'code'];

/**
 * Finds the customers whose orders match the words that staff typed. The customer with the latest order comes first. A
 * customer with many orders can appear on several pages.
 *
 * @throws 422 if the text contains no searchable word · 400 `bad-cursor`
 */
export async function searchCustomers(
  { typed, cursor }: { typed: string; cursor?: string | undefined },
  groups: Groups,
): Promise<Customers> {
  const keys = new Set<string>();
  let next: string | null | undefined = cursor;
  for (let reads = 0; reads < MOST_READS && keys.size < PAGE; reads++) {
    const found = await searchOrders({ typed, cursor: next ?? undefined }, groups);
    const ids = found.orders
      .filter(({ found_by }) => found_by.some((kind) => !ofPayer.includes(kind)))
      .map(({ id }) => id);
    const counted = await customersOf(ids);
    for (const key of ids.flatMap((id) => counted.get(id) ?? [])) keys.add(key);
    next = found.next_cursor;
    if (next === null) break;
  }
  return { customers: await toLines([...keys], groups), next_cursor: next ?? null };
}
