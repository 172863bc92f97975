import { startPayment } from '#shared/api/payments.ts';
import * as payments from '../../core/payments/start-payment.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { lambda } from '../../http/lambda.ts';
import { orderProof } from '../../http/order-proof.ts';

export const handler = lambda(startPayment, async (request) => {
  const { params, body, headers, now } = request;
  const proof = await orderProof(request);
  return payments.startPayment({
    orderId: params.id,
    request: body,
    key: readIdempotencyKey(headers),
    proof,
    now,
  });
});
