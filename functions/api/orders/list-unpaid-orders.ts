import { listUnpaidOrders } from '#shared/api/order-money.ts';
import * as orders from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listUnpaidOrders, ({ query, person }) =>
  orders.listUnpaidOrders(query.cursor, person.groups),
);
