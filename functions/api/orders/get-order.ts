import { getOrder } from '#shared/api/orders.ts';
import { viewOrder } from '../../core/order-view.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getOrder, ({ params, visitor, headers }) =>
  viewOrder(params.id, { visitor, token: headers['x-tracking-token'] }),
);
