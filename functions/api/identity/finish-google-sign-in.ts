import { finishGoogleSignIn } from '#shared/api/identity.ts';
import { paths } from '#shared/paths.ts';
import { finishSignIn } from '../../core/identity/sign-in.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';
import { giveSession } from '../../http/visitor-cookies.ts';

export const handler = lambda(finishGoogleSignIn, async ({ query, headers, cookies, now, setCookie }) => {
  const { [cookieNames.signingIn]: ticket, [cookieNames.session]: session } = cookies;
  const opened = await finishSignIn({ query, ticket, session, address: headers['x-viewer-ip'], now });
  setCookie({ name: cookieNames.signingIn, value: '', seconds: 0 });
  if (!opened) return { location: `${paths.signedIn}?closed=1` };
  await giveSession(opened, setCookie);
  return { location: paths.signedIn };
});
