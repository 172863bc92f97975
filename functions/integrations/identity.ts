import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { signInClientSecret } from './secret.ts';

/*
 * Calls the identity provider by plain OpenID Connect. On AWS the provider is Cognito, which forwards sign-ins to
 * Google. The provider's discovery document, under the issuer's URL, names its endpoints.
 */

const TIMEOUT_MS = 3000;

const Provider = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url(),
});

const issuer = () => process.env.SIGN_IN_ISSUER ?? '';
const clientId = () => process.env.SIGN_IN_CLIENT_ID ?? '';
const siteUrl = (path: string) => `${process.env.SITE_URL ?? ''}${path}`;
const callbackUrl = () => siteUrl('/auth/google/callback');

async function fetchJson(url: string, init: RequestInit = {}): Promise<{ ok: boolean; body: unknown }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  return { ok: response.ok, body: await response.json() };
}

async function discover() {
  const { body } = await fetchJson(`${issuer()}/.well-known/openid-configuration`);
  const provider = Provider.parse(body);
  if (provider.issuer !== issuer()) throw new Error('The discovery document names another issuer.');
  const keys = createRemoteJWKSet(new URL(provider.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  return { ...provider, keys };
}

let known: ReturnType<typeof discover> | undefined;

/** Returns the provider's discovery document. Each worker reads it once. After a failure, the next call tries again. */
function provider() {
  known ??= discover().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

const withQuery = (url: string, query: Record<string, string>) => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * Returns the URL at which a person signs in at the provider. `challenge` is the SHA-256 hash of a verifier that only
 * the shop knows (T4).
 */
export async function signInAddress(sent: {
  state: string;
  nonce: string;
  challenge: string;
}): Promise<string> {
  const { authorization_endpoint } = await provider();
  return withQuery(authorization_endpoint, {
    response_type: 'code',
    client_id: clientId(),
    redirect_uri: callbackUrl(),
    scope: 'openid email profile',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: sent.challenge,
    code_challenge_method: 'S256',
    identity_provider: 'Google',
  });
}

/** Returns the URL that signs the browser out at the provider and then redirects it to the home page. */
export async function signOutAddress(): Promise<string> {
  const { end_session_endpoint } = await provider();
  return withQuery(end_session_endpoint, { client_id: clientId(), logout_uri: siteUrl('/') });
}

/** Returns false if the response to a sign-in names another issuer than the provider (RFC 9207). */
export const isFromProvider = (iss: string | undefined) => iss === undefined || iss === issuer();

/**
 * Exchanges a sign-in code for an id token, which is not verified yet. Returns undefined if the provider refuses the
 * code or the verifier.
 */
export async function exchangeCode(code: string, verifier: string): Promise<string | undefined> {
  const { token_endpoint } = await provider();
  const credentials = `${clientId()}:${await signInClientSecret()}`;
  const { ok, body } = await fetchJson(token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId(),
      redirect_uri: callbackUrl(),
      code,
      code_verifier: verifier,
    }),
  });
  const token = (body as { id_token?: unknown } | null)?.id_token;
  return ok && typeof token === 'string' ? token : undefined;
}

/**
 * Verifies an id token and returns its claims (T6). One of the provider's published keys must have signed it with
 * RS256. The provider must have issued it as an id token for this client alone. It must be valid now and contain the
 * nonce of this sign-in.
 *
 * @throws the errors of jose, or an error that names the wrong claim
 */
export async function readIdToken(token: string, nonce: string, now: Date): Promise<JWTPayload> {
  const { keys } = await provider();
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: issuer(),
    audience: clientId(),
    currentDate: now,
    clockTolerance: 5,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if (payload.aud !== clientId()) throw new Error('The audience of the id token is not this client alone.');
  if (payload.token_use !== 'id') throw new Error('The token is not an id token.');
  if (payload.nonce !== nonce) throw new Error('The nonce of the id token is from another sign-in.');
  return payload;
}
