import { changeAddress } from '#shared/api/account.ts';
import * as account from '../../core/accounts/account.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAddress, ({ params, body, person, now }) =>
  account.changeAddress(params.id, body, { personId: person.id, now }),
);
