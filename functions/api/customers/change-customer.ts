import { changeCustomer } from '#shared/api/customers/customers.ts';
import { changeNote } from '../../core/customers/note-customer.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeCustomer, ({ params, body, person, now }) =>
  changeNote(params.key, body, person, now),
);
