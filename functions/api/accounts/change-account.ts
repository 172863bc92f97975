import { changeAccount } from '#shared/api/account.ts';
import * as account from '../../core/accounts/account.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAccount, ({ body, person, now }) =>
  account.changeAccount(body, { personId: person.id, now }),
);
