import { toShillings } from '#shared/money.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findOrderPayments, isPayable, type OrderPayments } from '../../data/payments/payment.ts';
import { readPaymentSettings } from '../../data/settings/some-settings.ts';
import { notFound } from '../../errors.ts';
import { businessNumber } from '../../integrations/mpesa.ts';
import { type Proof, requirePayer, rightTo } from '../order-access/order-access.ts';
import { viewMoney, viewSums } from '../orders/order-view.ts';
import { isAnothers, wordOnCode } from './code-word.ts';
import { methodsOf } from './methods.ts';
import { isOverdue } from './payment-attempt.ts';

/** An order with its payments, for a caller who may pay it. */
export type OwnPayments = OrderPayments;

/** Reads an order and its payments for a caller who may pay it. @throws 404 · 403 `not-yours` for others (G-79, T8) */
export async function findOwnPayments(id: string, proof: Proof): Promise<OwnPayments> {
  const found = await findOrderPayments(id);
  if (!found) throw notFound('Order');
  requirePayer(found.order, proof);
  return found;
}

/**
 * Returns the M-Pesa code that the shopper entered, or that staff typed for them: as `claim` while it is not confirmed,
 * as `claim_used` if it paid another order.
 */
async function viewClaim({ order, head }: OwnPayments) {
  const claim = head.claim ?? head.typed?.code;
  const isCounted = claim !== undefined && order.money.some(({ reference }) => reference === claim);
  if (claim === undefined || isCounted) return { claim: null, claim_used: null };
  const isUsed = isAnothers(await wordOnCode({ code: claim, orderId: order.id, cents: undefined }), order);
  return isUsed ? { claim: null, claim_used: claim } : { claim, claim_used: null };
}

/** Returns the ways to pay an order. The settings are read only while money is due. */
async function viewWays(order: OrderItem): Promise<Pick<PaymentView, 'paybill' | 'methods'>> {
  const account = order.number;
  if (!isPayable(order)) return { paybill: { business: businessNumber(), account } };
  const settings = await readPaymentSettings();
  const { paybill: business = '', paybill_note: note } = settings;
  const methods = methodsOf(order, settings);
  return {
    paybill: { business: business || businessNumber(), account, ...(note && { note }) },
    ...(!(methods.mpesa && methods.cash) && { methods }),
  };
}

/**
 * Returns an order's payments and its newest payment request (G-14). A caller who may only pay gets no digit of a phone
 * and no payment code.
 */
export async function viewPayment(own: OwnPayments, proof: Proof): Promise<PaymentView> {
  const view = await viewWhole(own, proof.now);
  if (rightTo(own.order, proof) === 'all') return view;
  return {
    ...view,
    money: view.money.map(({ kind, amount, at, way }) => ({
      ...{ kind, amount, at, reference: '' },
      ...(way && { way }),
    })),
    ...{ phone_end: '', receipt: null, claim: null, claim_used: null },
    attempt: view.attempt && { ...view.attempt, phone_end: '' },
  };
}

async function viewWhole(own: OwnPayments, now: Date): Promise<PaymentView> {
  const { order, head, last } = own;
  const [claims, ways] = await Promise.all([viewClaim(own), viewWays(order)]);
  return {
    order_id: order.id,
    number: order.number,
    payment_status: order.payment_status,
    total_amount: toShillings(order.total_cents),
    ...viewSums(order),
    money: viewMoney(order),
    is_payable: isPayable(order),
    phone_end: order.customer_phone.slice(-3),
    receipt: head.receipt ?? null,
    attempt: last
      ? {
          // The watch job of an overdue payment request was lost. `unresolved` lets the shopper send another request,
          // which settles this one.
          state: isOverdue(last, now) ? 'unresolved' : last.state,
          code: last.code ?? null,
          phone_end: last.phone.slice(-3),
          amount: last.shillings,
          started_at: last.started_at,
        }
      : null,
    ...claims,
    ...ways,
  };
}
