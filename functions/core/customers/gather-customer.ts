import type { AccountFile } from '#shared/accounts/account.ts';
import type { CustomerFile } from '#shared/customers/customer-file.ts';
import { toShillings } from '#shared/money.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import type { CustomerItem } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { busy } from '../../errors.ts';
import { inLanes } from '../../lanes.ts';
import { gatherBesideOrders } from '../accounts/account-file.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { getCustomerItem } from '../identity/customer-key.ts';
import { viewPoints } from '../loyalty/view-points.ts';
import { subscriberData } from '../newsletter/subscriber-data.ts';
import { fullView } from '../orders/order-view.ts';
import { creditView } from '../payments/credit.ts';
import { returnsOfEach } from '../suppression/suppression.ts';
import { accountsOf } from './customer-accounts.ts';
import { applicationsOf, paymentsFrom, subscribersOf, tracesOf, waitingOf } from './customer-data.ts';
import { reviewsOf } from './customer-reviews.ts';

/** How many orders each part of the export file contains. A Lambda's response is limited to six megabytes. */
const PAGE = 50;
const LANES = 5;

type FileOrder = CustomerFile['orders'][0];
type About = NonNullable<CustomerFile['about']>;

const viewNotice = ({ code, at, shillings, account, phone = '', name = '' }: NoticeItem) => ({
  ...{ code, at, amount: shillings, account, phone, name },
});

async function viewOrder({ order, head, attempts }: OrderPayments): Promise<FileOrder> {
  const codes = [head.receipt, ...order.money.map(({ reference }) => reference)];
  const known = new Set(codes.filter((code) => code !== undefined && isPaymentCode(code)) as string[]);
  const notices = (await readItems([...known].map(noticeKey))) as NoticeItem[];
  const { customer_phone, customer_email, moves = [], calls = [] } = order;
  return {
    ...(fullView(order) as AccountFile['orders'][0]),
    ...{ customer_phone, customer_email },
    history: moves.map(({ at, to, why }) => ({ at, to, why })),
    calls: calls.map(({ at, outcome }) => ({ at, outcome })),
    prompts: attempts.map(({ started_at: at, phone, shillings: amount, state }) => ({
      ...{ at, phone, amount, state },
    })),
    payers: notices.map(viewNotice),
  };
}

async function gatherAbout(customer: CustomerItem, now: Date): Promise<About> {
  const { key, phone } = customer;
  const ids = new Set<string>();
  const { emails, visitors, owners } = await tracesOf(customer, ({ id }) => ids.add(id));
  const accounts = (await accountsOf(phone, owners)).filter(({ isOwn }) => isOwn);
  const reviews = await reviewsOf({ phone, visitors, owners, isTheirs: (id) => ids.has(id) });
  return {
    ...{ name: customer.name, phone, orders: customer.orders },
    emails: await returnsOfEach([...emails]),
    ...{ first_order_at: customer.first_order_at, last_order_at: customer.last_order_at },
    spent: toShillings(customer.spent_cents),
    owed: toShillings(customer.owed_cents),
    refused: customer.outcomes.refused,
    unreachable: customer.unreachable,
    note: (await findNote(key)).note,
    credit: await creditView(phone),
    points: await viewPoints(phone),
    reviews: reviews.map(({ review }) => review),
    subscriptions: await Promise.all(
      (await subscribersOf({ emails })).map((each) => subscriberData(each, now)),
    ),
    waiting: await waitingOf({ phone, emails }),
    applications: await applicationsOf({ phone, emails }),
    payments: (await paymentsFrom(phone)).map(({ notice }) => viewNotice(notice)),
    accounts: await Promise.all(accounts.map(({ person }) => gatherBesideOrders(person.id, now))),
  };
}

/** Records in the change log that a customer's data was exported. @throws 503 */
async function logExport({ key, version }: CustomerItem): Promise<void> {
  const entry = { noun: 'customer', id: key, action: 'export', before: {}, after: {}, version } as const;
  if (!(await commit([logEntry(entry)]))) throw busy();
}

/**
 * Returns one part of the file with everything that the shop stores about a customer. The change log records who asked
 * for it. The first part contains everything except the older orders.
 *
 * @throws 400 `bad-cursor` · 404 · 503
 */
export async function gatherCustomer(
  key: string,
  cursor: string | undefined,
  now: Date,
): Promise<CustomerFile> {
  const customer = await getCustomerItem(key);
  const after = fromCursor(orderPlace, cursor);
  await logExport(customer);
  const { items, next } = await listFound(key, PAGE, after);
  const orders = new Map<string, FileOrder>();
  await inLanes(LANES, items, async ({ order_id }) => {
    const found = await findOrderPayments(order_id);
    if (found?.order.customer_phone === customer.phone) orders.set(order_id, await viewOrder(found));
  });
  return {
    made_at: now.toISOString(),
    about: after === undefined ? await gatherAbout(customer, now) : null,
    orders: items.flatMap(({ order_id }) => orders.get(order_id) ?? []),
    next_cursor: nextCursor(next),
  };
}
