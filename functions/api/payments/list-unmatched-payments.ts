import { listUnmatchedPayments } from '#shared/api/payments.ts';
import * as unmatched from '../../core/payments/unmatched-payments.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listUnmatchedPayments, ({ query }) =>
  unmatched.listUnmatchedPayments(query.state, query.cursor),
);
