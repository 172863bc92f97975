import { signOut as endpoint } from '#shared/api/identity.ts';
import { signOut } from '../../core/identity/sign-out.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';
import { takeSession } from '../../http/visitor-cookies.ts';

export const handler = lambda(endpoint, async ({ cookies, setCookie }) => {
  const logout_url = await signOut(cookies[cookieNames.session]);
  await takeSession(cookies, setCookie);
  return { success: true as const, logout_url };
});
