import { listDeskOrders } from '#shared/api/orders.ts';
import * as desk from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listDeskOrders, ({ query, person }) =>
  desk.listDeskOrders(query, person.groups),
);
