import type * as z from 'zod';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import type { OrderMoneyView, RefundRequest } from '#shared/payments/money-request.ts';
import { asCredit, type MoneyEntry } from '#shared/payments/order-money.ts';
import * as texts from '#shared/texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf, untoldSurplus } from '../../data/orders/order-money.ts';
import type { CreditEntry } from '../../data/payments/credit.ts';
import { isCodeUsed } from '../../data/payments/receipt.ts';
import { saveRefund } from '../../data/payments/settle-unmatched.ts';
import { conflict, invalid, notFound, refundCodeUsed } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { holdCash, withHolder } from '../cash/hold-cash.ts';
import type { Person } from '../identity/session.ts';
import { signCredit } from './credit.ts';
import { checkGiveBack } from './give-back-limit.ts';
import { checkPhoneKept } from './move-money.ts';
import { isRecorded, MOST_ENTRIES, viewOrderMoney } from './take-money.ts';

type Asked = z.output<typeof RefundRequest>;

/**
 * Returns the money entry of a refund. Only a cash refund stores its way of payment (`tender`): credit has a reference
 * of its own, and all other refunds are by M-Pesa.
 */
function entryOf({ id, amount, way, reference }: Asked, by: MoneyEntry['by'], at: string): MoneyEntry {
  const entry = { id, kind: 'refund' as const, cents: toCents(amount), at, by };
  if (way === 'mpesa') return { ...entry, reference };
  if (way === 'credit') return { ...entry, reference: asCredit };
  return { ...entry, tender: way, reference: '' };
}

/** Returns the entry that adds a refund to the customer's credit. @throws 422 for an order without a phone */
async function creditFor(
  { customer_phone, number }: OrderItem,
  { id, cents, at, by }: MoneyEntry,
  why: string,
): Promise<{ phone: string; entry: CreditEntry }> {
  if (customer_phone === '') throw invalid({ way: [texts.creditNoPhone] });
  const entry = { id, kind: 'in' as const, cents, at, by, why, number, reference: '' };
  return { phone: await signCredit(customer_phone), entry };
}

/**
 * Makes sure that a sum can be refunded. @throws 409 `cash-not-counted`, `refund-not-due`, `payments-full`, `till-sale`
 * for cash of a sale, which only its till refunds · 422 for more than the surplus
 */
function checkSum(order: OrderItem, cents: number, way: Asked['way']): void {
  if (order.kind === 'till' && way === 'cash')
    throw conflict('till-sale', texts.moneyOfTillSale(order.number));
  const { surplusCents } = moneyOf(order);
  const waits = surplusCents === 0 ? untoldSurplus(order) : 0;
  if (waits > 0) throw conflict('cash-not-counted', texts.cashNotCounted(formatPrice(toShillings(waits))));
  if (surplusCents === 0) throw conflict('refund-not-due', texts.refundNotDue(order.number));
  if (cents > surplusCents)
    throw invalid({ amount: [texts.refundAbove(formatPrice(toShillings(surplusCents)))] }, 'above-surplus');
  if (order.money.length >= MOST_ENTRIES) throw conflict('payments-full', texts.moneyFull);
}

/**
 * Records a refund: for a cancelled, refused or returned order, or for a sum above the order's total. It is made by
 * M-Pesa, in cash, or as the customer's credit, at once or in parts. A full refund removes the order from the unmatched
 * payments. A repeated request with the same `id` changes nothing.
 *
 * @throws 404 · 403 `above-limit`, `moved-money` · 409 `phone-was-changed`, `cash-not-counted`, `refund-not-due`,
 *   `payments-full`, `till-sale`, `recorded-before` · 422 for more than the surplus, for credit without a phone,
 *   `refund-code-used`, or for a rider with too little cash · 503
 */
export async function refundOrder(
  orderId: string,
  asked: Asked,
  person: Person,
  now: Date,
): Promise<OrderMoneyView> {
  const at = now.toISOString();
  const { way, why, given_by: choice } = asked;
  const { groups } = person;
  const by = { id: person.id, name: person.name };
  const reference = way === 'mpesa' ? asked.reference : '';
  const bare = entryOf(asked, by, at);
  return retry(async () => {
    // It is checked whether the code was used before the order is read. If an earlier try of this request recorded the
    // code meanwhile, the order then contains its entry.
    const isUsed = await isCodeUsed(reference);
    const order = await findOrder(orderId);
    if (!order) throw notFound('Order');
    const chosen = { choice, by: person, order, field: 'given_by' } as const;
    const entry = way === 'cash' ? await withHolder(bare, chosen) : bare;
    if (isRecorded(order, entry)) return viewOrderMoney(order);
    checkSum(order, entry.cents, way);
    if (isUsed) throw refundCodeUsed();
    await checkGiveBack(order, entry.cents, groups);
    // The credit belongs to the order's present phone, so the order must always have had this phone.
    if (way === 'credit') checkPhoneKept([order], groups);
    const credit = way === 'credit' ? await creditFor(order, entry, why) : undefined;
    const done =
      way === 'credit' ? { outcome: 'credit' as const } : { outcome: 'returned' as const, reference };
    const cash = await holdCash(entry, order);
    const after = await saveRefund({ order, entry, credit, cash, settled: { at, by, why, ...done } });
    if (after) return viewOrderMoney(after);
    return tryAgain;
  });
}
