import { listParkedPayments } from '#shared/api/payments.ts';
import * as parked from '../../core/payments/unmatched-payments.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listParkedPayments, ({ query }) =>
  parked.listParkedPayments(query.state, query.cursor),
);
