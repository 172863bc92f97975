import { moveOrder } from '#shared/api/orders.ts';
import * as orders from '../../core/orders/move-order.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(moveOrder, ({ params, body, person, now }) =>
  orders.moveOrder(params.id, body, person, now),
);
