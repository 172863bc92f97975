import { endSessions } from '#shared/api/identity.ts';
import * as sessions from '../../core/identity/session.ts';
import { lambda } from '../../http/lambda.ts';
import { takeSession } from '../../http/visitor-cookies.ts';

export const handler = lambda(endSessions, async ({ person, cookies, setCookie }) => {
  await sessions.endSessions(person.id);
  await takeSession(cookies, setCookie);
  return { success: true as const };
});
