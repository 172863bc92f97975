import { settleParkedPayment } from '#shared/api/payments.ts';
import { settleParked } from '../../core/payments/settle-unmatched.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(settleParkedPayment, ({ params, body, person, now }) =>
  settleParked(params.id, body, person, now),
);
