import type * as z from 'zod';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { maskEmail } from '#shared/email.ts';
import { maskPhone } from '#shared/phone.ts';
import type {
  WaitedProduct,
  WaitedProducts,
  WaitingList,
  WaitingPeople,
  WaitingPerson,
} from '#shared/waiting/waiting.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { waitedPlace, waiterPlace } from '../../data/dynamodb/place.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { readPieces } from '../../data/stock/stock.ts';
import * as data from '../../data/waiting/waiting.ts';
import { notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';

const PRODUCTS = 100;
const PEOPLE = 20;

type Groups = readonly Group[];

/** Returns the time at which the person who has waited longest for a product joined the list. */
async function waitingSince({ product_id, emails = 0, phones = 0 }: data.WaitedItem): Promise<string | null> {
  const lists = [...(emails > 0 ? ['email' as const] : []), ...(phones > 0 ? ['phone' as const] : [])];
  const firsts = await Promise.all(lists.map((list) => data.listWaiters(product_id, list, { limit: 1 })));
  return firsts.flatMap(({ people }) => people.map(({ asked_at }) => asked_at)).sort()[0] ?? null;
}

async function viewProducts(waited: readonly data.WaitedItem[]): Promise<WaitedProduct[]> {
  const ids = waited.map(({ product_id }) => product_id);
  const [items, pieces, since] = await Promise.all([
    readItems(ids.map(productKey)),
    readPieces(ids),
    Promise.all(waited.map(waitingSince)),
  ]);
  const products = new Map((items as ProductItem[]).map((item) => [item.id, item]));
  return waited.map(({ product_id, emails = 0, phones = 0, told = 0 }, n) => ({
    product_id,
    product_name: products.get(product_id)?.product_name ?? '',
    slug: products.get(product_id)?.slug ?? null,
    available: pieces.get(product_id)?.available ?? null,
    ...{ emails, phones, told, since: since[n] ?? null },
  }));
}

/** Lists the products with people who wait or were notified, a hundred products a page. @throws 400 `bad-cursor` */
export async function listWaitedProducts(
  cursor: string | undefined,
): Promise<z.input<typeof WaitedProducts>> {
  const { waited, next } = await data.listWaited(PRODUCTS, fromCursor(waitedPlace, cursor));
  return { products: await viewProducts(waited), next_cursor: nextCursor(next) };
}

function viewPerson(waiter: data.WaiterItem, isWhole: boolean): WaitingPerson {
  const { id, email, phone = '', asked_at, told_at, told_by } = waiter;
  const masked = email === undefined ? maskPhone(phone) : maskEmail(email);
  return {
    ...{ id, asked_at, is_masked: !isWhole, by_email: email !== undefined },
    contact: isWhole ? (email ?? phone) : masked,
    told_at: told_at ?? null,
    told_by: told_by?.name ?? null,
  };
}

type Asked = { product: number; list: WaitingList; cursor: string | undefined };

/** Lists the people who wait for a product or were notified about it, twenty a page. @throws 400 `bad-cursor` */
export async function listWaitingPeople(
  { product, list, cursor }: Asked,
  groups: Groups,
): Promise<z.input<typeof WaitingPeople>> {
  const after = fromCursor(waiterPlace, cursor);
  const [{ people, next }, waited] = await Promise.all([
    data.listWaiters(product, list, { limit: PEOPLE, after }),
    data.findWaited(product),
  ]);
  const [view] = await viewProducts([waited ?? { product_id: product }]);
  if (!view) throw notFound('Product');
  const isWhole = mayDo(groups, 'customers.phones');
  return {
    product: view,
    people: people.map((waiter) => viewPerson(waiter, isWhole)),
    next_cursor: nextCursor(next),
  };
}

type Entry = { product: number; id: string };

async function titleOf(product: number): Promise<string | undefined> {
  const [item] = (await readItems([productKey(product)])) as ProductItem[];
  return item?.product_name;
}

/**
 * Returns the change-log entry for an action of a staff member on a person on the waiting list. It does not name the
 * customer (T18).
 */
const logged = (product: number, title: string | undefined, action: 'tell' | 'remove') =>
  logEntry({
    ...{ noun: 'waiting', id: product, title, action },
    ...{ before: {}, after: {} },
  });

/** Returns a person's entry on a waiting list. Also finds it by the id that it had before the person was notified. */
async function findEntry({ product, id }: Entry): Promise<data.WaiterItem> {
  const random = id.slice(id.lastIndexOf('~'));
  const waiter =
    (await data.findWaiter(product, id)) ??
    (await data.listWaiters(product, 'told', { limit: 100 })).people.find((told) => told.id.endsWith(random));
  if (!waiter) throw notFound('Entry');
  return waiter;
}

const counters = { email: 'emails', phone: 'phones', told: undefined } as const;

/**
 * Records that a staff member notifies a waiting person that the product is back. Returns the person's full contact.
 * The change log names the staff member. If the person was notified before, nothing changes.
 *
 * @throws 404 · 503
 */
export async function tellWaitingPerson(
  { product, id }: Entry,
  by: Person,
  now: Date,
): Promise<WaitingPerson> {
  const title = await titleOf(product);
  return retry(async () => {
    const waiter = await findEntry({ product, id });
    const counter = counters[data.listOfEntry(waiter)];
    if (counter === undefined) {
      await transact({ log: logged(product, title, 'tell') });
      return viewPerson(waiter, true);
    }
    const told = data.toldEntry(waiter, now.toISOString(), { id: by.id, name: by.name });
    const refusal = await transact({
      entry: data.tellActions(waiter, told),
      count: data.countWaiting(product, { [counter]: -1, told: 1 }),
      log: logged(product, title, 'tell'),
    });
    return refusal ? tryAtOnce : viewPerson(told, true);
  });
}

/** Removes a person from the waiting list of a product, at their request. @throws 404 · 503 */
export async function removeWaitingPerson({ product, id }: Entry): Promise<void> {
  const title = await titleOf(product);
  return retry(async () => {
    const waiter = await findEntry({ product, id });
    const refusal = await transact({
      entry: data.removeWaiterActions(waiter),
      log: logged(product, title, 'remove'),
    });
    return refusal ? tryAtOnce : undefined;
  });
}
