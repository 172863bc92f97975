import type { OrderFull } from '#shared/orders/order.ts';
import { mayCustomerCancel } from '#shared/orders/order-moves.ts';
import * as texts from '#shared/texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { mayEmailStranger } from '../emails/email-limit.ts';
import { type Proof, requireTheirs } from '../order-access/order-access.ts';
import { byCustomer } from './by-customer.ts';
import { fullView } from './order-view.ts';

/**
 * Returns false if the email address has reached its limit. The emails about an order and about its cancellation both
 * count (T14).
 */
async function mayEmail({ id, customer_email: email }: OrderItem, now: Date): Promise<boolean> {
  if (!email) return false;
  const { email: shopEmail } = await getSettings();
  return mayEmailStranger({ email, shopEmail, cause: `cancel ${id}`, now });
}

/**
 * Cancels a pending order for its customer (G-95), by the same write as a change of state by staff. Its stock is
 * returned once, and a payment becomes due for refund. Cancelling a cancelled order changes nothing, so the call can be
 * repeated.
 *
 * @throws 404 · 403 `not-yours` · 409 `not-cancellable` once staff have changed its state · 503 when the order keeps
 *   changing
 */
export async function cancelOwnOrder(id: string, proof: Proof): Promise<OrderFull> {
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    requireTheirs(order, proof, texts.cancelClosed);
    const from = order.order_status;
    if (from === 'cancelled') return fullView(order);
    if (!mayCustomerCancel(from)) throw conflict('not-cancellable', texts.cancelLate);
    const isSilent = !(await mayEmail(order, proof.now));
    const move = { at: proof.now.toISOString(), from, to: 'cancelled', why: '', by: byCustomer } as const;
    const after = await saveMove(order, move, { isSilent });
    if (after) return fullView(after);
    return tryAgain;
  });
}
