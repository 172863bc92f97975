import { getAccount } from '#shared/api/account.ts';
import * as account from '../../core/accounts/account.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAccount, ({ person }) => account.getAccount(person.id));
