import { openAdminOrder } from '#shared/api/orders.ts';
import * as orders from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';
import { log } from '../../log.ts';

export const handler = lambda(openAdminOrder, async ({ params, person, now }) => {
  const order = await orders.openAdminOrder(params.id, person.groups, now);
  if (order.customer_phone !== '') log.info('phone shown', { order: order.id, person: person.id });
  return order;
});
