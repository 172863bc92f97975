import { showCustomerContacts } from '#shared/api/customers/customers.ts';
import { showContacts } from '../../core/customers/note-customer.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(showCustomerContacts, ({ params }) => showContacts(params.key));
