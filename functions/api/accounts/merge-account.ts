import { mergeAccount } from '#shared/api/account.ts';
import { merge } from '../../core/accounts/merge-account.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(mergeAccount, ({ body, person, visitor, now }) =>
  merge(body, { personId: person.id, visitor, now }),
);
