import { openUnmatchedPayment } from '#shared/api/payments.ts';
import { openUnmatched } from '../../core/payments/unmatched-payments.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(openUnmatchedPayment, ({ params, query }) =>
  openUnmatched(params.id, query.number),
);
