import { getPayment } from '#shared/api/payments.ts';
import { findOwnPayments, viewPayment } from '../../core/payments/payment-view.ts';
import { lambda } from '../../http/lambda.ts';
import { orderProof } from '../../http/order-proof.ts';

export const handler = lambda(getPayment, async (request) =>
  viewPayment(await findOwnPayments(request.params.id, await orderProof(request)), request.now),
);
