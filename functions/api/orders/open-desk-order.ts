import { openDeskOrder } from '#shared/api/orders.ts';
import * as desk from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(openDeskOrder, ({ params, person }) =>
  desk.openDeskOrder(params.id, person.groups),
);
