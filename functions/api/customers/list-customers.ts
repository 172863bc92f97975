import { listCustomers } from '#shared/api/customers/customers.ts';
import * as customers from '../../core/customers/customers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listCustomers, ({ query, person }) =>
  customers.listCustomers(query, person.groups),
);
