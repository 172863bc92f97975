import { downloadAccount } from '#shared/api/account.ts';
import { gatherAccount } from '../../core/accounts/account-file.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(downloadAccount, ({ person, now }) =>
  gatherAccount({ personId: person.id, now }),
);
