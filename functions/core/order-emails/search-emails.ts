import type * as z from 'zod';
import type { EmailSearch, FoundEmails } from '#shared/order-emails/order-emails.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { inLanes } from '../../lanes.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { signTerm } from '../identity/sign-term.ts';
import { returnsOf } from '../suppression/suppression.ts';
import { emailsOf } from './list-emails.ts';
import { isToCustomer } from './order-subjects.ts';

/** How many orders a page shows, each with all of its emails. */
const PAGE = 10;
const LANES = 5;

type Found = FoundEmails['emails'];

/**
 * Returns the emails about orders that went to an address, ten orders a page, the newest first. It finds the orders as
 * the order search does, by the keyed hash of the address. Emails to the shop are left out.
 *
 * @throws 400 `bad-cursor`
 */
export async function searchEmails(
  { email, cursor }: z.output<typeof EmailSearch>,
  now: Date,
): Promise<FoundEmails> {
  const text = email.toLowerCase();
  const list = await signTerm({ kind: 'email', text });
  const [{ items, next }, { reason, since, soft_bounces }] = await Promise.all([
    listFound(list, PAGE, fromCursor(orderPlace, cursor)),
    returnsOf(email),
  ]);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  const emails: Found = [];
  await inLanes(
    LANES,
    orders.filter(({ customer_email }) => customer_email.toLowerCase() === text),
    async (order) => {
      const { view } = await emailsOf(order, now);
      const of = { order: { id: order.id, number: order.number } };
      for (const { kind, state, at, sent_again } of view.emails) {
        if (!isToCustomer(kind)) continue;
        emails.push({ ...of, kind, state, at, by: null });
        for (const again of sent_again) emails.push({ ...of, kind, ...again });
      }
    },
  );
  return {
    ...{ no_email: reason ?? null, no_email_since: since ?? null, soft_bounces },
    emails: emails.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    next_cursor: nextCursor(next),
  };
}
