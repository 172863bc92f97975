import type { BookDocument, BookDocuments, BookPayment } from '#shared/books/document.ts';
import { toShillings } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { listDayOrders } from '../../data/books/day-orders.ts';
import { dayOrderPlace } from '../../data/dynamodb/place.ts';
import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';
import { type Rest, restBack, restOf, soldAt } from '../../data/orders/sold-order.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { requireExportDays } from './export-days.ts';
import { channelOf, claimedOf, tenderBack } from './order-books.ts';

/**
 * The documents that the accountant gets for an order: a sale on the day on which the goods were handed over, a credit
 * note for each return, and the payments. If a return ends an order, its credit note also contains the delivery fee and
 * the rounding. The documents follow the same rules as the sales figures, so their sums are equal. No document names a
 * customer.
 */

const PAGE = 50;

type Line = { kind: BookDocument['lines'][number]['kind']; code: string; name: string; quantity: number };

const viewLine = (line: Line, cents: number, vat: number) => ({
  ...line,
  ...{ amount: toShillings(cents), vat: toShillings(vat) },
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Returns the lines for the delivery fee and the rounding. The delivery line has the part of the order's VAT that is
 * not in the goods.
 */
function restLines({ fee_cents, rounding_cents, vat_cents }: Rest): BookDocument['lines'] {
  const delivery = { kind: 'delivery', code: '', name: '', quantity: 1 } as const;
  const rounding = { kind: 'rounding', code: '', name: '', quantity: 1 } as const;
  return [
    ...(fee_cents !== 0 || vat_cents !== 0 ? [viewLine(delivery, fee_cents, vat_cents)] : []),
    ...(rounding_cents !== 0 ? [viewLine(rounding, rounding_cents, 0)] : []),
  ];
}

function soldLines(order: OrderItem): BookDocument['lines'] {
  const goods = order.lines.map(({ code, name, quantity, total_cents, discount_cents, vat_cents }) =>
    viewLine({ kind: 'goods', code, name, quantity }, total_cents - discount_cents, vat_cents),
  );
  return [...goods, ...restLines(restOf(order))];
}

function viewSale(order: OrderItem, day: string): BookDocument {
  return {
    ...{ kind: 'sale', number: order.number, of: null, day, channel: channelOf(order) },
    ...{ rate: Math.round(order.vat_rate * 100), lines: soldLines(order) },
    ...{ total: toShillings(order.total_cents), vat: toShillings(order.vat_cents) },
  };
}

const noRest: Rest = { fee_cents: 0, rounding_cents: 0, vat_cents: 0 };

function viewCredit(order: OrderItem, back: GoodsBack, day: string): BookDocument {
  const known = back.lines.filter(({ line }) => order.lines[line]);
  const rest = restBack(order, back) ?? noRest;
  const lines = known.map(({ line, quantity, net_cents, vat_cents }) => {
    const { code = '', name = '' } = order.lines[line] ?? {};
    return viewLine({ kind: 'goods', code, name, quantity }, net_cents, vat_cents);
  });
  return {
    ...{ kind: 'credit-note', number: back.receipt, of: order.number, day, channel: channelOf(order) },
    ...{ rate: Math.round(order.vat_rate * 100), lines: [...lines, ...restLines(rest)] },
    total: toShillings(sum(known.map(({ net_cents }) => net_cents)) + rest.fee_cents + rest.rounding_cents),
    vat: toShillings(sum(known.map(({ vat_cents }) => vat_cents)) + rest.vat_cents),
  };
}

/** Returns the sale and the credit notes of an order on a day. */
function documentsOf(order: OrderItem, day: string): BookDocument[] {
  const isOf = (at: string | undefined) => at !== undefined && nairobiDay(at) === day;
  return [
    ...(isOf(soldAt(order)) ? [viewSale(order, day)] : []),
    ...(order.goods_back ?? []).filter(({ at }) => isOf(at)).map((back) => viewCredit(order, back, day)),
  ];
}

/** Returns the way of payment of a money entry. An entry for a reversed or missing M-Pesa payment counts as M-Pesa. */
function tenderOf(entry: MoneyEntry): BookPayment['tender'] {
  if (entry.kind === 'refund') return tenderBack(entry);
  return entry.kind === 'reversed' ? 'mpesa' : entry.kind;
}

/**
 * Returns the payments of an order on a day. Money that was moved between two orders is listed only for the order that
 * received it from the customer.
 */
function paymentsOf(order: OrderItem, day: string): BookPayment[] {
  const own = order.money.filter(({ at, moved }) => !moved && nairobiDay(at) === day);
  return own.map((entry) => {
    const { kind, cents, at, reference } = entry;
    const claimed = claimedOf(order, entry);
    const isBack = kind === 'refund' || kind === 'reversed';
    return {
      ...{ number: order.number, at, day, kind, tender: tenderOf(entry) },
      amount: toShillings(isBack ? -cents : cents),
      claimed: toShillings(isBack && claimed > 0 ? -claimed : claimed),
      // Only M-Pesa codes are exported, because the accountant finds no other reference elsewhere.
      reference: /^[A-Z0-9]{8,12}$/.test(reference) ? reference : '',
    };
  });
}

/**
 * Returns a page of the sales, credit notes and payments between two days, sorted by day, from at most fifty orders.
 *
 * @throws 400 `bad-cursor` · 422 for a period that ends before it begins or of more than 31 days
 */
export async function listBookDocuments({
  from,
  to,
  cursor,
}: {
  from: string;
  to: string;
  cursor?: string | undefined;
}): Promise<BookDocuments> {
  requireExportDays(from, to);
  const page = { limit: PAGE, after: fromCursor(dayOrderPlace, cursor) };
  const { found, next } = await listDayOrders(from, to, page);
  return {
    documents: found.flatMap(({ day, order }) => documentsOf(order, day)),
    payments: found.flatMap(({ day, order }) => paymentsOf(order, day)),
    next_cursor: nextCursor(next),
  };
}
