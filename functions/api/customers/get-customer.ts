import { getCustomer } from '#shared/api/customers/customers.ts';
import { viewCustomer } from '../../core/customers/view-customer.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getCustomer, ({ params, person }) => viewCustomer(params.key, person.groups));
