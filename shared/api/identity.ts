import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { CurrentUser } from '../session.ts';

export const getUser = endpoint('GET /api/user', {
  summary: 'Who is signed in; `id` is null where nobody is (S2-213, S2-273).',
  access: 'anyone',
  answer: CurrentUser,
});

export const signOut = endpoint('POST /api/logout', {
  summary: 'Ends the session of this browser; whoever has none is signed out already (S2-274, T5).',
  access: 'anyone',
  answer: z.object({ success: z.literal(true) }),
});

export const endSessions = endpoint('DELETE /api/sessions', {
  summary: 'Signs the caller out everywhere, on this device and all others (T5).',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true) }),
});
