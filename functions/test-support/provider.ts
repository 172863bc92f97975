import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { noon } from './event.ts';
import { clientSecret } from './secrets.ts';

/** A request to the provider's token endpoint. */
export type Exchange = { authorization: string; form: Record<string, string> };

/**
 * A small identity provider that signs the claims of a test. It accepts each sign-in code once, with the right code
 * verifier.
 */
export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

export const clientId = 'shop-client';
export const ownerEmail = 'Owner@hart.example';

const seconds = Math.floor(noon.getTime() / 1000);

/** Returns the claims of a valid id token of a user pool, which is a minute old. */
export const goodClaims = (issuer: string, nonce: string, more: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: 'sub-wanjiku',
  token_use: 'id',
  nonce,
  email: 'wanjiku@mail.example',
  email_verified: true,
  name: 'Wanjiku Kamau',
  'cognito:groups': ['af-south-1_x_Google'],
  iat: seconds - 60,
  exp: seconds + 240,
  ...more,
});

export async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  // The key has no `alg`, which key lists may leave out, because the shop decides which algorithms it accepts.
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' };
  return { kid, jwk, publicKey, privateKey };
}

type Key = Awaited<ReturnType<typeof newKey>>;

/** Returns an id token with these claims, signed with this key. */
export const signed = (claims: JWTPayload, { kid, privateKey }: Key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

export async function openProvider() {
  const codes = new Map<string, { challenge: string; token: string }>();
  const exchanges: Exchange[] = [];
  const key = await newKey('first');
  const state = { keys: [key.jwk], keyReads: 0, isDown: false };
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  function tokenAnswer({ authorization, form }: Exchange) {
    const known = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    if (authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    if (!known || known.challenge !== challenge) return { status: 400, body: { error: 'invalid_grant' } };
    return { status: 200, body: { id_token: known.token, access_token: 'access', token_type: 'Bearer' } };
  }

  const server = createServer(async (request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.isDown) return request.socket.destroy();
    if (request.url === '/.well-known/openid-configuration') return reply(200, discovery);
    if (request.url === '/jwks') {
      state.keyReads++;
      return reply(200, { keys: state.keys });
    }
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const exchange = { authorization: request.headers.authorization ?? '', form };
    exchanges.push(exchange);
    const { status, body } = tokenAnswer(exchange);
    return reply(status, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
  };
  Object.assign(process.env, {
    SIGN_IN_ISSUER: issuer,
    SIGN_IN_CLIENT_ID: clientId,
    SITE_URL: 'https://hart.example',
    OWNER_EMAIL: ownerEmail,
  });

  return {
    issuer,
    key,
    state,
    exchanges,
    /**
     * Signs a person in at the URL to which the shop sent them. Returns a sign-in code, with which the shop can get
     * this token.
     */
    giveCode: (address: string, token: string) => {
      const code = `code-${codes.size}-${exchanges.length}`;
      codes.set(code, { challenge: new URL(address).searchParams.get('code_challenge') ?? '', token });
      return code;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
