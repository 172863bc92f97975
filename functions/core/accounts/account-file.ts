import { type AccountFile, accountLimits } from '#shared/accounts/account.ts';
import * as texts from '#shared/texts.ts';
import { ownedPk, sessionsPk } from '../../data/accounts/keys.ts';
import { findCartCopy } from '../../data/cart/cart-copy.ts';
import { personCartKey } from '../../data/cart/keys.ts';
import { distributorKey, ownedApplicationPrefix } from '../../data/distributors/keys.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import {
  everyOwned,
  findOrders,
  type OwnedApplication,
  type OwnedOrder,
  type OwnedReview,
} from '../../data/orders/owned.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { findReview } from '../../data/reviews/review.ts';
import { tooMany } from '../../errors.ts';
import { subscriberOf } from '../newsletter/account-news.ts';
import { subscriberData } from '../newsletter/subscriber-data.ts';
import { fullView } from '../orders/order-view.ts';
import { returnsOf } from '../suppression/suppression.ts';
import { type Asking, accountOf, getPerson } from './account.ts';
import { listSaved } from './account-saved.ts';

/**
 * The most characters of JSON for the orders in an account file, because a Lambda's response is limited to six
 * megabytes.
 */
const MOST_CHARACTERS = 4_000_000;

type FileOrders = Pick<AccountFile, 'orders' | 'has_all_orders'>;

async function gatherOrders(personId: string): Promise<FileOrders> {
  const orders: AccountFile['orders'] = [];
  let characters = 0;
  const owned = everyOwned<OwnedOrder>(ownedPk(personId), ownedOrderPrefix, { isNewestFirst: true });
  for await (const lines of owned) {
    for (const order of await findOrders(lines.map(({ order_id }) => order_id))) {
      const { customer_phone, customer_email } = order;
      const told = { ...(fullView(order) as AccountFile['orders'][0]), customer_phone, customer_email };
      characters += JSON.stringify(told).length;
      if (orders.length === accountLimits.ordersInFile || characters > MOST_CHARACTERS)
        return { orders, has_all_orders: false };
      orders.push(told);
    }
  }
  return { orders, has_all_orders: true };
}

async function everything<T extends { pk: string; sk: string }>(pk: string, prefix: string): Promise<T[]> {
  const all: T[] = [];
  for await (const items of everyOwned<T>(pk, prefix)) all.push(...items);
  return all;
}

async function gatherReviews(personId: string): Promise<AccountFile['reviews']> {
  const lines = await everything<OwnedReview>(ownedPk(personId), ownedReviewPrefix);
  const found: AccountFile['reviews'] = [];
  for (const { review_id } of lines) {
    const review = await findReview(review_id);
    if (review) found.push(review);
  }
  return found;
}

async function gatherApplications(personId: string): Promise<AccountFile['applications']> {
  const lines = await everything<OwnedApplication>(ownedPk(personId), ownedApplicationPrefix);
  const keys = lines.slice(0, 50).map((line) => distributorKey(line.application_id));
  return (await readItems(keys)) as AccountFile['applications'];
}

/** Returns everything that the shop stores about a customer (G-30). @throws 401 · 429 after ten requests in an hour */
export async function gatherAccount({ personId, now }: Asking): Promise<AccountFile> {
  const limit = { what: 'account-file', who: personId, ...accountLimits.files };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.slowDown, secondsToWait(limit, now));
  return {
    made_at: now.toISOString(),
    ...(await gatherBesideOrders(personId, now)),
    ...(await gatherOrders(personId)),
  };
}

type BesideOrders = Omit<AccountFile, 'made_at' | keyof FileOrders>;

/** Returns everything that the shop stores about an account except its orders. @throws 401 */
export async function gatherBesideOrders(personId: string, now: Date): Promise<BesideOrders> {
  const person = await getPerson(personId);
  const subscriber = await subscriberOf(person);
  const sessions: AccountFile['sessions'] = [];
  type SessionLine = { pk: string; sk: string } & AccountFile['sessions'][0];
  for await (const session of everyItem<SessionLine>(sessionsPk(personId), { limit: 100 }))
    sessions.push(session);
  return {
    account: await accountOf(person),
    reviews: await gatherReviews(personId),
    applications: await gatherApplications(personId),
    saved: await listSaved(personId),
    cart: (await findCartCopy(personCartKey(personId)))?.lines ?? [],
    subscriber: subscriber ? await subscriberData(subscriber, now) : null,
    returned_emails: await returnsOf(person.email),
    sessions,
  };
}
