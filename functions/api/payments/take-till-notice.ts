import { takeTillNotice } from '#shared/api/payments.ts';
import { received } from '#shared/payments/payment.ts';
import * as payments from '../../core/payments/payment-notice.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(takeTillNotice, async ({ params, body, headers, readText, now }) => {
  const sender = { secret: params.secret, address: headers['x-viewer-ip'] };
  await payments.takeNotice({ sender, notice: body, text: readText(), now });
  return received;
});
