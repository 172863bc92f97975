import { exportCustomer } from '#shared/api/customers/customers.ts';
import * as customers from '../../core/customers/gather-customer.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(exportCustomer, ({ params, body, now }) =>
  customers.gatherCustomer(params.key, body.cursor, now),
);
