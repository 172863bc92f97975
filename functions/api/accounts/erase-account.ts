import { eraseAccount } from '#shared/api/account.ts';
import * as account from '../../core/accounts/erase-account.ts';
import { keyOfSession } from '../../core/identity/session.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';
import { forgetBrowser } from '../../http/visitor-cookies.ts';

export const handler = lambda(eraseAccount, async ({ person, visitor, cookies, now, setCookie }) => {
  const session = keyOfSession(cookies[cookieNames.session]);
  const erased = await account.eraseAccount({ personId: person.id, visitor, session, now });
  forgetBrowser(setCookie);
  return erased;
});
