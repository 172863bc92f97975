import { removeAddress } from '#shared/api/account.ts';
import * as account from '../../core/accounts/account.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(removeAddress, ({ params, person, now }) =>
  account.removeAddress(params.id, { personId: person.id, now }),
);
