import { payOutCredit } from '#shared/api/customers/customers.ts';
import * as customers from '../../core/customers/pay-out-credit.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(payOutCredit, ({ params, body, person, now }) =>
  customers.payOutCredit(params.key, body, person, now),
);
