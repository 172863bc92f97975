import type { PaymentMethods } from '#shared/payments/payment-methods.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { OrderItem } from '../../data/orders/order.ts';

const both: PaymentMethods = { mpesa: true, cash: true };

/**
 * Returns the ways to pay an order: those that the shop offers now, and those that it offered when the order was
 * placed. The customer can therefore still pay in the way that the checkout showed.
 */
export function methodsOf(
  order: Pick<OrderItem, 'payment_methods'>,
  settings: Pick<ShopSettings, 'payment_methods'>,
): PaymentMethods {
  const [then, now] = [order.payment_methods ?? both, settings.payment_methods ?? both];
  return { mpesa: then.mpesa || now.mpesa, cash: then.cash || now.cash };
}
