import { openAdminOrder } from '#shared/api/orders.ts';
import * as orders from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(openAdminOrder, ({ params, person, now }) =>
  orders.openAdminOrder(params.id, person.groups, now),
);
