import { settleUnmatchedPayment } from '#shared/api/payments.ts';
import { settleUnmatched } from '../../core/payments/settle-unmatched.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(settleUnmatchedPayment, ({ params, body, person, now }) =>
  settleUnmatched(params.id, body, person, now),
);
