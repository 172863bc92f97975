import { openAdminOrder } from '#shared/api/orders.ts';
import * as desk from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(openAdminOrder, ({ params, person }) =>
  desk.openAdminOrder(params.id, person.groups),
);
