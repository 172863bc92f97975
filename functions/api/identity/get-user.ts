import { getUser } from '#shared/api/identity.ts';
import { findCaller } from '../../core/identity/session.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';
import { giveSession, takeSession } from '../../http/visitor-cookies.ts';

const guest = { id: null, name: null, email: null, profile_photo: null, groups: [] };

export const handler = lambda(getUser, async ({ cookies, now, setCookie }) => {
  const session = cookies[cookieNames.session];
  if (session === undefined) return guest;
  const caller = await findCaller(session, now);
  if (!caller) await takeSession(cookies, setCookie);
  if (caller?.renewed) await giveSession(caller.renewed, setCookie);
  return caller ? { ...caller.person, email: caller.person.email || null, profile_photo: null } : guest;
});
