import { refundOrder } from '#shared/api/order-money.ts';
import * as orders from '../../core/payments/refund-order.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(refundOrder, ({ params, body, person, now }) =>
  orders.refundOrder(params.id, body, person, now),
);
