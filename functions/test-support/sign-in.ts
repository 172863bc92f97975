import type { JWTPayload } from 'jose';
import { finishGoogleSignIn, startGoogleSignIn } from '#shared/accounts/endpoints.ts';
import { finishGoogleSignIn as finishHandler, startGoogleSignIn as startHandler } from '../api/accounts.ts';
import { type Call, send } from './event.ts';
import { goodClaims, signed, type TestProvider } from './provider.ts';

/** The answer to every failed sign-in. */
export const failed = {
  status: 303,
  headers: { location: '/signed-in?failed=1', 'cache-control': 'no-store' },
};

/** Returns the value of a cookie that an answer sets. */
export const cookieValue = (cookies: string[], name: string) =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0];

/** Starts a sign-in. Returns the shop's redirect to the provider, split into its parts. */
export async function begin(call: Call = {}) {
  const reply = await send(startGoogleSignIn, startHandler, call);
  const address = reply.headers.location ?? '';
  const asked = Object.fromEntries(new URL(address).searchParams) as Record<string, string>;
  return { reply, address, asked, ticket: cookieValue(reply.cookies, '__Host-signing-in') ?? '' };
}

/** A sign-in that was started. */
export type Begun = Awaited<ReturnType<typeof begin>>;

/** Changes that a test makes to a correct return from the provider. */
export type ComingBack = Partial<Call> & { state?: string; code?: string };

/** Returns functions for the later steps of a sign-in. `provider` returns the identity provider. */
export function waysBack(provider: () => TestProvider) {
  /** Simulates the return of the browser to the shop's callback, with a sign-in code for this token. */
  const comeBack = (begun: Begun, token: string, change: ComingBack = {}) => {
    const { state = begun.asked.state ?? '', code, ...call } = change;
    const query = { code: code ?? provider().giveCode(begun.address, token), state };
    const cookies = [`__Host-signing-in=${begun.ticket}`];
    return send(finishGoogleSignIn, finishHandler, { query, cookies, ...call });
  };
  /** Returns the claims of a valid token for this sign-in. */
  const claimsFor = ({ asked }: Begun, more: JWTPayload = {}) =>
    goodClaims(provider().issuer, asked.nonce ?? '', more);
  /** Runs a whole sign-in of a person with these claims. */
  const signInWith = async (more: JWTPayload = {}, call: Partial<Call> = {}) => {
    const begun = await begin();
    const reply = await comeBack(begun, await signed(claimsFor(begun, more), provider().key), call);
    return { reply, session: cookieValue(reply.cookies, '__Host-session') ?? '' };
  };
  return { comeBack, claimsFor, signInWith };
}
