import { listAdminOrders } from '#shared/api/orders.ts';
import * as desk from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminOrders, ({ query, person }) =>
  desk.listAdminOrders(query, person.groups),
);
