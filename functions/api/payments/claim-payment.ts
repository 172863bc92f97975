import { claimPayment } from '#shared/api/payments.ts';
import * as payments from '../../core/payments/claim-payment.ts';
import { lambda } from '../../http/lambda.ts';
import { orderProof } from '../../http/order-proof.ts';

export const handler = lambda(claimPayment, async (request) => {
  const { params, body, now } = request;
  const proof = await orderProof(request);
  return payments.claimPayment({ orderId: params.id, text: body.text, proof, now });
});
