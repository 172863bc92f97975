import { searchCustomers } from '#shared/api/customers/customers.ts';
import * as customers from '../../core/customers/customers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(searchCustomers, ({ body, person }) =>
  customers.searchCustomers(body, person.groups),
);
