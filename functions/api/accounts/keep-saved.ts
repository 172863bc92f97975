import { keepSaved } from '#shared/api/account.ts';
import * as saved from '../../core/accounts/account-saved.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(keepSaved, ({ body, person, now }) =>
  saved.keepSaved(body.saved, { personId: person.id, now }),
);
