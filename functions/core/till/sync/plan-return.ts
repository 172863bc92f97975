import { sumOf } from '#shared/payments/order-money.ts';
import { claimedCents, creditCover, heldCents } from '#shared/payments/told-money.ts';
import { cashBack } from '#shared/till/cash-refund.ts';
import type { ReturnBody, Tender } from '#shared/till/entry.ts';
import { holdsCredit, type TillFlag } from '#shared/till/flags.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { findOrder, findOrderId, type GoodsBack, type OrderItem } from '../../../data/orders/order.ts';
import { moneyOf } from '../../../data/orders/order-money.ts';
import { goodsBackActions } from '../../../data/till/goods-back.ts';
import type { ShiftItem } from '../../../data/till/shift.ts';
import { cashLeftFor, coverOf, drawCashFor, release, shiftOfSale } from '../../payments/credit-cover.ts';
import { backBefore, goodsLeft, mostReturns, paidLines } from '../../returns/goods-left.ts';
import { timeAfter } from '../../time-after.ts';
import type { Approver } from './approver.ts';
import { asTaken } from './as-taken.ts';
import { refundOf } from './cash-refund.ts';
import {
  lateFlags,
  may,
  moneyOfEntry,
  type Plan,
  type Read,
  type Refused,
  type Sync,
  timeOf,
} from './context.ts';
import { giveCredit } from './credit.ts';
import { recordCodes, refunds } from './refunds.ts';
import { restock } from './restock.ts';
import { taxOfReturn, taxOfUnknown } from './tax.ts';
import { isReturned, isTillSale, mostBackOf, onWebOrder, shiftAsHolder } from './web-return.ts';

type Line = ReturnBody['lines'][number];

/** Returns the lines of a return, reduced to the pieces that were sold and not yet returned. */
function allowedLines(order: OrderItem, lines: readonly Line[]): Line[] {
  const [left, unreturned] = [new Map<number, number>(), goodsLeft(order)];
  return lines.flatMap((line) => {
    const isOfSale = (order.lines[line.line]?.product_id || null) === line.product_id;
    const most = isOfSale ? (left.get(line.line) ?? unreturned[line.line] ?? 0) : 0;
    const quantity = Math.min(most, line.quantity);
    left.set(line.line, most - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the tenders of a return, limited to the allowed sum. */
function allowedTenders({ tenders }: ReturnBody, allowedCents: number): Tender[] {
  let left = allowedCents;
  return tenders.map((tender) => {
    const cents = Math.min(left, tender.cents);
    left -= cents;
    return { ...tender, cents };
  });
}

const centsBy = (tenders: readonly Tender[], ...kinds: Tender['kind'][]) =>
  sumOf(tenders.filter(({ kind }) => kinds.includes(kind)));

/**
 * Returns the cash of a sale if it is not proven who made the sale. Such cash is unconfirmed until a manager confirms
 * that it arrived.
 */
const unprovenCash = ({ money, till, told }: OrderItem): number =>
  till?.is_unproven && !told ? sumOf(money.filter(({ kind }) => kind === 'cash')) : 0;

/** Returns how much of the unconfirmed money of a sale a return refunds, in cash or by M-Pesa. */
function claimedBack(order: OrderItem, tenders: readonly Tender[]): number {
  const { receivedCents, refundedCents } = moneyOf(order);
  const claimed = claimedCents(order) + unprovenCash(order);
  const left = receivedCents - claimed - (refundedCents - heldCents(order));
  return Math.max(0, centsBy(tenders, 'cash', 'mpesa') - Math.max(0, left));
}

/**
 * Returns the goods and the money of a return, limited to what the shop allows, whatever the till recorded.
 * `claimedCents` is the part of the refund that comes from money which is not confirmed.
 */
function allowedBack(order: OrderItem, body: ReturnBody) {
  const chosen = allowedLines(order, body.lines);
  const priced = priceGoodsBack(paidLines(order), backBefore(order), chosen);
  const refundCents = isTillSale(order)
    ? Math.min(priced.total_cents, moneyOf(order).paidCents)
    : mostBackOf(order, priced, isWhole(order, chosen));
  const tenders = allowedTenders(body, refundCents);
  return { ...priced, refundCents, tenders, claimedCents: claimedBack(order, tenders) };
}

/** Returns how much of the confirmed cash from a sale's shift is refunded as cash in a later shift. */
function cashBackLater(order: OrderItem, tenders: readonly Tender[], shift: ShiftItem | undefined): number {
  const left = shift?.closed || shift?.told ? cashLeftFor(order, shift) : undefined;
  if (left === undefined || left === Number.POSITIVE_INFINITY) return 0;
  return Math.min(left, creditCover(order).counted, centsBy(tenders, 'cash', 'mpesa'));
}

const isWhole = (order: OrderItem, lines: readonly { line: number; quantity: number }[]) =>
  goodsLeft(order).every((left, line) => {
    const now = lines.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);
    return left === now;
  });

type Allowed = ReturnType<typeof allowedBack>;

/**
 * Returns the flags for the goods and the money of a return. They come in addition to the flags that every entry can
 * have.
 */
function oddReturn(body: ReturnBody, { lines, refundCents, claimedCents }: Allowed): TillFlag[] {
  const asked = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isTooMuch = asked > taken || body.total_cents - (body.left_cents ?? 0) > refundCents;
  return [
    ...(isTooMuch ? (['too-much-back'] as const) : []),
    ...(claimedCents > 0 ? (['back-claimed'] as const) : []),
  ];
}

/**
 * Returns the writes that record a return on the order of its sale. Its credit can be spent as far as confirmed money
 * covers it, unless the return's money, person or shift has a flag (`odd`).
 */
async function onOrder(
  sync: Sync,
  read: Read<ReturnBody>,
  order: OrderItem,
  { allowed, odd, approver }: { allowed: Allowed; odd: readonly TillFlag[]; approver: Approver['person'] },
) {
  const { body, person } = read;
  const at = isTillSale(order)
    ? timeOf(sync, read)
    : timeAfter(order.goods_back ?? [], new Date(timeOf(sync, read)));
  const lines = allowed.lines.map(({ line, quantity, net_cents, vat_cents, is_sellable }) => ({
    ...{ line, quantity, net_cents, vat_cents, is_sellable },
  }));
  const tenders = body.tenders.map(({ kind, cents }) => ({ kind, cents }));
  const { total_cents, vat_cents, tenders: given } = allowed;
  const back: GoodsBack = {
    ...{ id: body.id, receipt: body.receipt, total_cents, vat_cents, reason: body.reason },
    ...{ at, by: person, lines, tenders },
    ...(approver && { approved_by: approver }),
  };
  const from = order.order_status;
  const isMoved = from === 'delivered' && isWhole(order, lines);
  const move = isMoved ? { at, from, to: 'returned' as const, why: body.reason, by: person } : undefined;
  const waits = holdsCredit(odd) ? 'word' : 'money';
  const holder = isTillSale(order) ? undefined : shiftAsHolder(sync, read);
  const held = refunds(read, at, { tenders: given, waits, holder });
  const shift = await shiftOfSale(order);
  const inCash = body.shift_id === shift?.id ? 0 : cashBackLater(order, given, shift);
  const left = shift && { ...shift, used_cents: (shift.used_cents ?? 0) + inCash };
  const wanted = waits === 'word' ? 0 : heldCents({ money: held });
  const cover = coverOf({ ...order, money: [...order.money, ...held] }, left, wanted);
  const { money: add, released } = release(held, cover.cents);
  const money = { add, drawn_cents: cover.drawn };
  return {
    actions: [
      ...(isTillSale(order)
        ? goodsBackActions({ order, at, back, ...money, ...(move && { move }) })
        : await onWebOrder(order, back, isMoved, money)),
      ...giveCredit(add, released, { id: body.id, number: body.receipt, at, by: person }),
      ...drawCashFor(order, shift, cover.drawn + inCash),
      ...taxOfReturn(sync, order, back, isMoved),
    ],
    lines: allowed.lines,
  };
}

/**
 * Returns what is stored for a return: the goods put back into stock, and the return and the refund on the order of the
 * sale. A return brings back at most what was sold and paid, and a sale has at most fifty returns. If the till recorded
 * more, a manager decides.
 *
 * @returns the refusal `used` if the return's number belongs to another order, or its id to another return of the sale
 */
export async function planReturn(
  sync: Sync,
  sent: Read<ReturnBody>,
  odd: readonly TillFlag[],
): Promise<Plan | Refused> {
  const { sale_id, receipt } = sent.body;
  const [found, taken] = await Promise.all([findOrder(sale_id), findOrderId(receipt)]);
  if (taken !== undefined) return { code: 'used' };
  const isKnown = isReturned(found, sent.body);
  const order = isKnown && (found.goods_back ?? []).length < mostReturns ? found : undefined;
  const read = asTaken(sent, order);
  const { body } = read;
  if (order?.goods_back?.some(({ id }) => id === body.id)) return { code: 'used' };
  const allowed = order && allowedBack(order, body);
  const claimed = allowed?.claimedCents ?? body.total_cents;
  const refund = await refundOf(sync, read, order);
  const money = await moneyOfEntry(sync, read, {
    claimedOut: Math.min(claimed, cashBack(body.tenders)),
    cashBack: refund.cashBack,
  });
  const refundCodes = await recordCodes(read, order?.id);
  const flags: TillFlag[] = [
    ...(may(sync, read, 'pos.return') ? [] : (['return-not-allowed'] as const)),
    ...refund.flags,
    ...refundCodes.flags,
    ...(body.tenders.some(({ kind }) => kind === 'credit') ? lateFlags(sync) : []),
    ...money.flags,
    ...(allowed ? oddReturn(body, allowed) : (['sale-unknown'] as const)),
  ];
  const recorded =
    allowed &&
    (await onOrder(sync, read, order, { allowed, odd: [...odd, ...flags], approver: refund.approver }));
  const isRestocked = recorded !== undefined && order !== undefined && isTillSale(order);
  const times = { at: sync.now.toISOString(), happened_at: timeOf(sync, read) };
  const stock = isRestocked ? await restock(recorded.lines, order, times) : [];
  return {
    actions: [
      ...(recorded?.actions ?? taxOfUnknown(sync, { ...body, at: timeOf(sync, read) })),
      ...stock,
      ...refundCodes.actions,
      ...money.actions,
    ],
    flags,
    ...(order && { order_id: order.id }),
    shift_id: body.shift_id,
    ...(refund.usedGrant !== undefined && { used_grant: refund.usedGrant }),
  };
}
