import { listAdminOrders } from '#shared/api/orders.ts';
import * as orders from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminOrders, ({ query, person }) =>
  orders.listAdminOrders(query, person.groups),
);
