import { signOut } from '#shared/api/identity.ts';
import { endSession } from '../../core/session.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';
import { takeSession } from '../../http/visitor-cookies.ts';

export const handler = lambda(signOut, async ({ cookies, setCookie }) => {
  await endSession(cookies[cookieNames.session]);
  await takeSession(cookies, setCookie);
  return { success: true as const };
});
