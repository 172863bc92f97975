import { cancelOrder } from '#shared/api/orders.ts';
import { cancelOwnOrder } from '../../core/orders/cancel-order.ts';
import { lambda } from '../../http/lambda.ts';
import { orderProof } from '../../http/order-proof.ts';

export const handler = lambda(cancelOrder, async (request) =>
  cancelOwnOrder(request.params.id, await orderProof(request)),
);
