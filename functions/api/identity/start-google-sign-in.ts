import { signInSeconds } from '#shared/accounts/session.ts';
import { startGoogleSignIn } from '#shared/api/identity.ts';
import { beginSignIn } from '../../core/identity/sign-in.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(startGoogleSignIn, async ({ now, setCookie }) => {
  const { location, ticket } = await beginSignIn(now);
  setCookie({ name: cookieNames.signingIn, value: ticket, seconds: signInSeconds });
  return { location };
});
