import * as z from 'zod';
import { CurrentUser } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { paths } from '../paths.ts';

const signInFailedPath = `${paths.signedIn}?failed=1` as const;

/** The target of a redirect. It is always a URL that the Lambda built itself (T22). */
const Redirect = z.object({ location: z.string() });

export const startGoogleSignIn = endpoint('GET /auth/google', {
  id: 'identity/StartGoogleSignIn',
  summary:
    'Redirects the browser to Google to sign in. The sign-in must be completed within ten minutes (S2-050, T4).',
  access: 'anyone',
  answer: Redirect,
  failurePath: signInFailedPath,
});

export const finishGoogleSignIn = endpoint('GET /auth/google/callback', {
  id: 'identity/FinishGoogleSignIn',
  summary: 'Completes a sign-in when the browser returns from Google, and starts a session (S2-053, T4).',
  access: 'anyone',
  query: z.object({
    code: z.string().max(2048).optional(),
    state: z.string().max(128).optional(),
    iss: z.string().max(512).optional(),
  }),
  answer: Redirect,
  failurePath: signInFailedPath,
});

export const getUser = endpoint('GET /api/user', {
  id: 'identity/GetUser',
  summary: 'Returns the signed-in person. The `id` is null for a guest (S2-213, S2-273).',
  access: 'anyone',
  answer: CurrentUser,
});

export const signOut = endpoint('POST /api/logout', {
  id: 'identity/SignOut',
  summary: 'Ends the session of this browser. It also succeeds without a session (S2-274, T5).',
  access: 'anyone',
  answer: z.object({
    success: z.literal(true),
    /** The identity provider's sign-out URL. It redirects the browser to the home page. */
    logout_url: z.string().nullable(),
  }),
});

export const endSessions = endpoint('DELETE /api/sessions', {
  id: 'identity/EndSessions',
  summary: 'Ends all sessions of the signed-in person, on every device (T5).',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true) }),
});
