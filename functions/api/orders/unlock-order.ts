import { unlockOrder } from '#shared/api/orders.ts';
import * as unlock from '../../core/orders/unlock-order.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(unlockOrder, ({ params, body, headers, visitor, now }) =>
  unlock.unlockOrder({
    orderId: params.id,
    digits: body.last_four,
    visitor,
    address: headers['x-viewer-ip'],
    now,
  }),
);
