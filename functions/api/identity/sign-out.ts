import { signOut } from '#shared/api/identity.ts';
import { endSession } from '../../core/identity/session.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';
import { bareError, log } from '../../http/log.ts';
import { takeSession } from '../../http/visitor-cookies.ts';
import { signOutAddress } from '../../integrations/identity.ts';

/** Who is signed out here is signed out, though the provider cannot be asked where its own way out is. */
function noAddress(error: unknown) {
  log.error('the identity provider does not say where to sign out', { error: bareError(error) });
  return null;
}

export const handler = lambda(signOut, async ({ cookies, setCookie }) => {
  const session = cookies[cookieNames.session];
  await endSession(session);
  await takeSession(cookies, setCookie);
  const logout_url = session === undefined ? null : await signOutAddress().catch(noAddress);
  return { success: true as const, logout_url };
});
