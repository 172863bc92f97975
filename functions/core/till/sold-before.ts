import type * as z from 'zod';
import { returnNotDelivered, returnsFull } from '#shared/orders/return-texts.ts';
import * as texts from '#shared/texts.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import type { SoldBefore } from '#shared/till/sync.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { findOrder, findOrderId, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findAccepted } from '../../data/tax/accepted-receipts.ts';
import { entryOf, findEntry } from '../../data/till/journal.ts';
import { conflict, forbidden, notFound, tooMany } from '../../errors.ts';
import { isSameText } from '../identity/signature.ts';
import { mostReturns, paidLines } from '../returns/goods-left.ts';
import { hasHandedOver, hasMovedMoney, isTillSale, paperCode } from './sync/web-return.ts';
import { type CallingTill, requireActive } from './till-caller.ts';

type Answer = z.input<typeof SoldBefore>;

/**
 * Returns a sale as it was recorded, without secrets that another till could misuse: credit accounts and PIN grants.
 */
const withoutSecrets = ({ approved_by: _, ...sale }: SaleBody): SaleBody => ({
  ...sale,
  tenders: sale.tenders.map((tender) =>
    tender.kind === 'credit' ? { ...tender, account: sale.id } : tender,
  ),
});

/** Returns the journal entry of a sale. The name of its person comes from the shop's records. */
async function originalOf({ till, made_by }: OrderItem): Promise<Answer['original']> {
  const stored = till?.entry && (await findEntry(till.entry, till.entry.index));
  const entry = stored && entryOf(stored);
  if (entry?.body.kind !== 'sale') return null;
  const { at, person, body } = entry;
  return { at, person: made_by ?? person, body: withoutSecrets(body) };
}

/**
 * Returns true for a sale of the shift that is open at the calling till. The till has these receipts in its own
 * journal.
 */
const isOfShift = ({ device }: CallingTill, { till }: OrderItem) =>
  till?.entry?.till_id === device.till_id && till.shift_id !== undefined && till.shift_id === device.shift_id;

/**
 * Returns the till sale or web order with this number. It also finds the order by the receipt number of a return of its
 * goods.
 */
async function findSale(receipt: string): Promise<OrderItem | undefined> {
  const id = await findOrderId(receipt);
  const order = id === undefined ? undefined : await findOrder(id);
  return order;
}

/**
 * Returns the order if the caller knows the code on its paper receipt. The rate limit keeps a till from trying codes.
 * @throws 403 · 404 · 429
 */
async function requirePaper(
  { till }: CallingTill,
  order: OrderItem | undefined,
  code: string | undefined,
  now: Date,
): Promise<OrderItem> {
  if (code === undefined) throw forbidden('code-missing', texts.receiptCodeMissing);
  const limit = { what: 'till-receipt', who: till.id, times: 30, minutes: 10 };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.receiptCodesMany, secondsToWait(limit, now));
  if (!order || !isSameText(code, paperCode(order))) throw notFound('Receipt');
  return order;
}

/**
 * Returns how much of a web order's goods is not paid with confirmed money; null for a sale of a till. If money of
 * another order was moved to this one, only a manager in the office may refund it.
 */
function unpaidOf(order: OrderItem): number | null {
  if (isTillSale(order)) return null;
  const owed = order.total_cents - (order.returned_cents ?? 0);
  if (hasMovedMoney(order)) return owed;
  const told = moneyOf({ ...order, returned_cents: order.total_cents }).surplusCents;
  return Math.max(0, owed - told);
}

/**
 * Makes sure that a till can take back goods of the order.
 *
 * @throws 409 `not-delivered` for a web order that the customer does not have, `returns-full`
 */
function requireHandedOver(order: OrderItem): void {
  if (isTillSale(order)) return;
  if (!hasHandedOver(order)) throw conflict('not-delivered', returnNotDelivered);
  if ((order.goods_back ?? []).length >= mostReturns) throw conflict('returns-full', returnsFull);
}

/**
 * Returns a sale, and what has been returned of it, by the number of its receipt or of a return. For a sale of the
 * till's own open shift, the number is enough. Any other sale also needs the code on its paper receipt.
 *
 * @throws 403 `code-missing` · 404 also for a wrong code · 409 `replaced`, `not-delivered`, `returns-full` · 429
 */
export async function soldBefore(
  caller: CallingTill,
  { receipt, code }: { receipt: string; code?: string | undefined },
  now: Date,
): Promise<Answer> {
  requireActive(caller);
  const found = await findSale(receipt);
  const isOwn = found !== undefined && isOfShift(caller, found);
  const order = isOwn ? found : await requirePaper(caller, found, code, now);
  requireHandedOver(order);
  const { goods_back = [], made_by, till } = order;
  const numbers = [order.number, ...goods_back.map((back) => back.receipt)];
  return {
    tax_receipts: await findAccepted(numbers),
    sale_id: order.id,
    receipt: order.number,
    sold_at: order.created_at,
    sold_by: till ? (made_by?.name ?? '') : '',
    lines: paidLines(order).map((line, n) => ({
      ...line,
      code: order.lines[n]?.code ?? '',
      unit_cents: order.lines[n]?.unit_cents ?? 0,
    })),
    total_cents: order.total_cents,
    unpaid_cents: unpaidOf(order),
    original: await originalOf(order),
    tenders: (till?.tenders ?? []).map((tender) => ({
      ...{ kind: tender.kind, cents: tender.cents },
      reference: tender.kind === 'mpesa' ? tender.reference : '',
    })),
    returned: goods_back.map((back) => ({
      ...{ receipt: back.receipt, at: back.at },
      lines: [...back.lines],
      tenders: [...back.tenders],
    })),
  };
}
