import { takeTillNotice } from '#shared/api/payments.ts';
import { received } from '#shared/payments/payment.ts';
import * as payments from '../../core/payments/payment-notice.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(takeTillNotice, async ({ params, body, now }) => {
  await payments.takeNotice({ secret: params.secret, notice: body, now });
  return received;
});
