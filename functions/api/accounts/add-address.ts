import { addAddress } from '#shared/api/account.ts';
import * as account from '../../core/accounts/account.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(addAddress, ({ body, person, now }) =>
  account.addAddress(body, { personId: person.id, now }),
);
