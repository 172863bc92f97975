import type { Group } from '#shared/abilities/groups.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import {
  mostInColumn,
  type OnlyMpesa,
  type OnlyShop,
  type Statement,
  type Statements,
  type StatementView,
} from '#shared/statements/statement.ts';
import { statementPlace } from '../../data/dynamodb/place.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { findJob } from '../../data/jobs/job.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { falseEntryId, moneyOf } from '../../data/orders/order-money.ts';
import { readPlaced } from '../../data/orders/placed.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { readMoney } from '../../data/payments/money-list.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { type ListedPayment, listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { findStatement, listStatements, type StatementItem } from '../../data/statements/statement.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { viewJob } from '../jobs/view-job.ts';
import { viewPayments } from '../payments/unmatched-payments.ts';
import { beingBooked } from './being-booked.ts';
import { type OpenOrder, proposeOrders } from './propose-orders.ts';
import { stretchesOf } from './stretches.ts';

const PAGE = 20;
const MOST_FOR_GAPS = 100;
/** How many waiting payments are read to find those of a statement. */
const MOST_WAITING = 1000;
/** How many orders are read to find proposals. */
const MOST_OPEN = 1000;
const DAY_MS = 86_400_000;
const DAYS_MS = 3 * DAY_MS;

const sumOf = ({ count, cents }: { count: number; cents: number }) => ({ count, amount: toShillings(cents) });

function present(item: StatementItem): Statement {
  const { id, file_name, imported_at, by, from, to, lines, new_lines, failed_lines, sums } = item;
  return {
    ...{ id, file_name, imported_at, by: by.name, from, to, lines, new_lines, failed_lines },
    opening: toShillings(item.opening_cents),
    closing: toShillings(item.closing_cents),
    ...{ payments: sumOf(sums.payment), charges: sumOf(sums.charge), reversals: sumOf(sums.reversal) },
    ...{ bank: sumOf(sums.bank), other: sumOf(sums.other) },
  };
}

/** Lists the imported statements, newest first, and the gaps between the newest hundred. @throws 400 `bad-cursor` */
export async function viewStatements(cursor: string | undefined): Promise<Statements> {
  const [{ items, next }, newest] = await Promise.all([
    listStatements(PAGE, fromCursor(statementPlace, cursor)),
    listStatements(MOST_FOR_GAPS),
  ]);
  const { gaps } = stretchesOf(newest.items);
  return {
    statements: items.map(present),
    gaps: gaps
      .toReversed()
      .map(({ from, to, missing_cents }) => ({ from, to, missing: toShillings(missing_cents) })),
    next_cursor: nextCursor(next),
  };
}

type Waits = { payment: ListedPayment; notice: NoticeItem | undefined };

/** Reads the payments that wait for staff, with M-Pesa's notices. */
async function readWaiting(): Promise<Waits[]> {
  const payments = await listUnmatchedPayments(MOST_WAITING);
  const codes = [...new Set(payments.flatMap(({ receipt }) => receipt ?? []))];
  const notices = (await readItems(codes.map(noticeKey))) as NoticeItem[];
  const byCode = new Map(notices.map((notice) => [notice.code, notice]));
  return payments.map((payment) => ({ payment, notice: byCode.get(payment.receipt ?? '') }));
}

/** The reasons of payments that were received and belong to no order yet. */
const came = new Set<UnmatchedReason>([
  ...(['another-sum', 'paid-twice', 'unknown-account', 'unreadable-sum', 'sale-missing'] as const),
]);

/**
 * Returns the orders with money due that were placed around the time of a statement: some days before it, during it, or
 * up to a day after it.
 */
async function openOrders({ from, to }: StatementItem): Promise<OpenOrder[]> {
  // Some customers pay before staff have entered their order.
  const range = {
    from: shifted(from, -DAYS_MS),
    before: shifted(to, DAY_MS),
    after: undefined,
    isNewestFirst: true,
  };
  const pages = await Promise.all(
    (['unpaid', 'partly'] as const).map((payment) =>
      readPlaced({ ...range, filters: { payment }, limit: MOST_OPEN, stretch: MOST_OPEN }),
    ),
  );
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ order_id }) => order_id)));
  const orders = (await readItems([...ids].map(orderKey))) as OrderItem[];
  return orders.map((order) => ({
    ...{ order_id: order.id, number: order.number, customer_name: order.customer_name },
    ...{ customer_phone: order.customer_phone, placed_at: order.created_at },
    due_cents: moneyOf(order).dueCents,
  }));
}

/** Returns true for a time that the statement covers. */
const isWithin = ({ from, to }: StatementItem, at: string) => from <= at && at <= to;

/**
 * Returns the payments of a statement that are in no order, with proposals. Payments are selected by time, because an
 * overlapping earlier file may have brought them.
 */
async function onlyMpesa(statement: StatementItem, waiting: readonly Waits[]) {
  const own = waiting.filter(
    ({ payment, notice }) =>
      notice?.stated && isWithin(statement, notice.stated.at) && came.has(payment.reason),
  );
  const cents = own.reduce((sum, { notice }) => sum + toCents(notice?.shillings ?? 0), 0);
  const shown = own.slice(0, mostInColumn);
  const [views, orders] = await Promise.all([
    viewPayments(shown.map(({ payment }) => payment)),
    shown.length > 0 ? openOrders(statement) : [],
  ]);
  const payments = views.map((view, n): OnlyMpesa => {
    const { account = '', phone = '', shillings, stated } = shown[n]?.notice ?? {};
    const at = stated?.at ?? view.at;
    const payment = { cents: toCents(shillings ?? 0), at, account, phone };
    return {
      ...view,
      paid_at: at,
      proposals: proposeOrders(payment, orders).map(({ order, reasons }) => ({
        ...{ order_id: order.order_id, number: order.number, customer_name: order.customer_name },
        ...{ due: toShillings(order.due_cents), reasons },
      })),
    };
  });
  return { count: own.length, cents, payments };
}

/** Returns M-Pesa money of orders in the time of a statement that is not yet confirmed. */
async function claimedEntries(statement: StatementItem) {
  const { items } = await readMoney({
    ...{ from: statement.from, before: `${statement.to}~`, limit: MOST_OPEN },
    filter: 'kind = :mpesa AND attribute_exists(claimed_cents)',
    filterValues: { ':mpesa': 'mpesa' },
  });
  const orders = (await readItems(
    [...new Set(items.map(({ order_id }) => order_id))].map(orderKey),
  )) as OrderItem[];
  const byId = new Map(orders.map((order) => [order.id, order]));
  return items.flatMap((item): OnlyShop[] => {
    const order = byId.get(item.order_id);
    const { at, code = '', claimed_cents = 0 } = item;
    if (!order) return [];
    const isFalse = order.money.some(({ id }) => id === falseEntryId(code));
    return [
      {
        ...{ order_id: order.id, number: order.number, at, code, amount: toShillings(claimed_cents) },
        state: isFalse ? 'false' : 'claimed',
      },
    ];
  });
}

// A false code is listed with its order, in the statement of its payment's time. The message about it has the time of
// the job.
const saidOnly = new Set<UnmatchedReason>(['shopper-says-paid', 'not-in-statement']);

/**
 * Returns what only the shop has recorded in the time of a statement: codes that people typed and M-Pesa has not
 * confirmed. A code that was recorded for an order is listed only with its order.
 */
async function onlyShop(statement: StatementItem, waiting: readonly Waits[]) {
  const entries = await claimedEntries(statement);
  const counted = new Set(entries.map(({ code }) => code));
  const claims = waiting.filter(
    ({ payment: { reason, at, receipt = '' }, notice }) =>
      saidOnly.has(reason) && !notice?.stated && isWithin(statement, at) && !counted.has(receipt),
  );
  const said = claims.reduce((sum, { payment }) => sum + toCents(payment.shillings ?? 0), 0);
  const claimed = entries.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const shown = claims.slice(0, mostInColumn).map(({ payment }) => payment);
  return {
    ...sumOf({ count: entries.length + claims.length, cents: said + claimed }),
    entries: entries.slice(0, mostInColumn),
    claims: await viewPayments(shown),
  };
}

/** Compares a statement with the shop's orders, in three columns. @throws 404 */
export async function viewStatement(id: string, groups: readonly Group[]): Promise<StatementView> {
  const statement = await findStatement(id);
  if (!statement) throw notFound('Statement');
  const [job, waiting] = await Promise.all([findJob(statement.job), readWaiting()]);
  const [mpesa, only_shop, open] = await Promise.all([
    onlyMpesa(statement, waiting),
    onlyShop(statement, waiting),
    beingBooked(statement, job),
  ]);
  const { payment } = statement.sums;
  const both = {
    count: payment.count - mpesa.count - open.count,
    cents: payment.cents - mpesa.cents - open.cents,
  };
  return {
    statement: present(statement),
    job: job ? viewJob(job, groups) : null,
    being_booked: sumOf(open),
    both: sumOf(both),
    only_mpesa: { ...sumOf(mpesa), payments: mpesa.payments },
    only_shop,
  };
}
