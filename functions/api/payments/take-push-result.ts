import { takePushResult } from '#shared/api/payments.ts';
import { received } from '#shared/payments/payment.ts';
import * as payments from '../../core/payments/push-result.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(takePushResult, async ({ params, body, now }) => {
  await payments.takePushResult({ ...params, result: body, now });
  return received;
});
