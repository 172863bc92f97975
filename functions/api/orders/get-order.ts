import { getOrder } from '#shared/api/orders.ts';
import { viewOrder } from '../../core/orders/order-view.ts';
import { lambda } from '../../http/lambda.ts';
import { orderProof } from '../../http/order-proof.ts';

export const handler = lambda(getOrder, async (request) =>
  viewOrder(request.params.id, await orderProof(request)),
);
