import { createHash } from 'node:crypto';
import { base64url, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { finishGoogleSignIn, getUser, signOut, startGoogleSignIn } from '#shared/api/identity.ts';
import { findCaller } from '../../core/session.ts';
import { sessionCsrfToken } from '../../core/visitor.ts';
import { table } from '../../data/table.ts';
import { type Call, noon, send } from '../../testing/event.ts';
import { captureLogs } from '../../testing/logs.ts';
import { callAs } from '../../testing/people.ts';
import {
  clientId,
  goodClaims,
  newKey,
  openProvider,
  ownerEmail,
  signed,
  type TestProvider,
} from '../../testing/provider.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { handler as finishHandler } from './finish-google-sign-in.ts';
import { handler as getUserHandler } from './get-user.ts';
import { handler as signOutHandler } from './sign-out.ts';
import { handler as startHandler } from './start-google-sign-in.ts';

let shop: TestShop;
let provider: TestProvider;
beforeAll(async () => {
  shop = await openShop();
  provider = await openProvider();
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const failed = { status: 303, headers: { location: '/signed-in?failed=1', 'cache-control': 'no-store' } };

/** The name and value of a `Set-Cookie`. */
const cookieValue = (cookies: string[], name: string) =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0];

/** Begins a sign-in, as far as the provider's door. */
async function begin(call: Call = {}) {
  const reply = await send(startGoogleSignIn, startHandler, call);
  const address = reply.headers.location ?? '';
  const asked = Object.fromEntries(new URL(address).searchParams) as Record<string, string>;
  return { reply, address, asked, ticket: cookieValue(reply.cookies, '__Host-signing-in') ?? '' };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Comes back from the provider with a code for this token. */
function comeBack(
  begun: Begun,
  token: string,
  change: Partial<Call> & { state?: string; code?: string } = {},
) {
  const { state = begun.asked.state ?? '', code, ...call } = change;
  const query = { code: code ?? provider.giveCode(begun.address, token), state };
  const cookies = [`__Host-signing-in=${begun.ticket}`];
  return send(finishGoogleSignIn, finishHandler, { query, cookies, ...call });
}

const claimsFor = ({ asked }: Begun, more: JWTPayload = {}) =>
  goodClaims(provider.issuer, asked.nonce ?? '', more);

/** The whole way of somebody whom the provider says these things of. */
async function signInWith(more: JWTPayload = {}, call: Partial<Call> = {}) {
  const begun = await begin();
  const reply = await comeBack(begun, await signed(claimsFor(begun, more), provider.key), call);
  return { reply, session: cookieValue(reply.cookies, '__Host-session') ?? '' };
}

const whoIs = async (session: string) =>
  (await send(getUser, getUserHandler, { cookies: [`__Host-session=${session}`] })).body;

describe('Signing in with Google begins', () => {
  test('at the provider’s door, asking for a code and nothing else, with PKCE, state and nonce [T4] [S2-050]', async () => {
    const { reply, address, asked } = await begin();
    expect(reply).toMatchObject({ status: 303, body: undefined, headers: { 'cache-control': 'no-store' } });
    expect(address.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    expect(asked).toEqual({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: 'https://hart.example/auth/google/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      identity_provider: 'Google',
    });
  });

  test('with a sealed cookie for ten minutes that tells its holder nothing [T4]', async () => {
    const { reply, asked, ticket } = await begin();
    expect(reply.cookies).toHaveLength(1);
    expect(reply.cookies[0]).toMatch(
      /^__Host-signing-in=[\w.-]+; Path=\/; Max-Age=600; Secure; SameSite=Lax; HttpOnly$/,
    );
    const readable = ticket
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString())
      .join();
    for (const secret of [asked.state, asked.nonce, asked.code_challenge])
      expect(readable).not.toContain(secret);
  });

  test('anew each time [T4]', async () => {
    const [one, other] = [await begin(), await begin()];
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.asked[name]).not.toBe(other.asked[name]);
  });

  test('and leads nowhere that the address bar says [T22]', async () => {
    for (const name of ['returnTo', 'redirect_uri', 'state', 'next']) {
      const { address } = await begin({ query: { [name]: 'https://evil.example' } });
      expect(address).not.toContain('evil');
    }
  });
});

describe('Coming back', () => {
  test('opens a session, and the screen that says so is shown [T4] [S2-053] [S2-213]', async () => {
    const { reply, session } = await signInWith();
    expect(reply).toMatchObject({ status: 303, body: undefined });
    expect(reply.headers).toMatchObject({ location: '/signed-in', 'cache-control': 'no-store' });
    expect(reply.cookies).toEqual([
      '__Host-signing-in=; Path=/; Max-Age=0; Secure; SameSite=Lax; HttpOnly',
      `__Host-session=${session}; Path=/; Max-Age=2592000; Secure; SameSite=Lax; HttpOnly`,
      `XSRF-TOKEN=${await sessionCsrfToken(session)}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`,
    ]);
    expect(await whoIs(session)).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Wanjiku Kamau',
      email: 'wanjiku@mail.example',
      groups: [],
    });
  });

  test('exchanges the code with our own proof and the verifier of this sign-in, and no token leaves the function [T4]', async () => {
    const begun = await begin();
    const token = await signed(claimsFor(begun), provider.key);
    const lines = captureLogs();
    const reply = await comeBack(begun, token);
    const { authorization, form } = provider.exchanges.at(-1) ?? { authorization: '', form: {} };
    expect(authorization).toMatch(/^Basic /);
    expect(form).toMatchObject({ grant_type: 'authorization_code', redirect_uri: begun.asked.redirect_uri });
    const digest = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    expect(digest).toBe(begun.asked.code_challenge);
    for (const part of token.split('.')) expect(JSON.stringify(reply)).not.toContain(part);
    for (const text of [token, 'wanjiku', 'Wanjiku', form.code as string])
      expect(lines.join()).not.toContain(text);
  });

  test('the same person is known again by issuer and subject, whatever their address is now [T6]', async () => {
    const first = await whoIs((await signInWith({ sub: 'sub-1' })).session);
    const again = await whoIs((await signInWith({ sub: 'sub-1', email: 'new@mail.example' })).session);
    const other = await whoIs((await signInWith({ sub: 'sub-2', email: 'new@mail.example' })).session);
    expect(again).toMatchObject({ id: first.id, email: 'new@mail.example' });
    expect(other.id).not.toBe(first.id);
  });

  test('groups are those of the token that are ours, as they are now [T6] [G-39]', async () => {
    const groups = ['af-south-1_x_Google', 'staff', 'root', 'cashier'];
    const { reply, session } = await signInWith({ sub: 'sub-3', 'cognito:groups': groups });
    expect((await whoIs(session)).groups).toEqual(['staff', 'cashier']);
    expect(reply.cookies[1]).toContain('Max-Age=1800;');
    const after = await signInWith({
      sub: 'sub-3',
      groups: ['owner'],
      roles: ['owner'],
      'custom:groups': 'owner',
    });
    expect((await whoIs(after.session)).groups).toEqual([]);
  });

  test('ends the session that the browser had before [T5]', async () => {
    const { session: before } = await signInWith({ sub: 'sub-4' });
    const begun = await begin();
    const token = await signed(claimsFor(begun, { sub: 'sub-5' }), provider.key);
    const cookies = [`__Host-signing-in=${begun.ticket}`, `__Host-session=${before}`];
    const session = cookieValue((await comeBack(begun, token, { cookies })).cookies, '__Host-session');
    expect(session).not.toBe(before);
    expect(await findCaller(before, noon)).toBeUndefined();
    expect(await findCaller(session, noon)).toBeDefined();
  });
});

describe('The first owner is whoever signs in with the owner’s address first', () => {
  test('but not with an address that Google has not seen proved [T6]', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      const { session } = await signInWith({ sub: 'sub-pretender', email: ownerEmail, email_verified });
      expect((await whoIs(session)).groups).toEqual([]);
    }
  });

  test('and stays it; a second person of that address is not one [G-39]', async () => {
    const owner = { sub: 'sub-owner', email: ownerEmail.toLowerCase() };
    expect((await whoIs((await signInWith(owner)).session)).groups).toEqual(['owner']);
    const second = await signInWith({ ...owner, sub: 'sub-second' });
    expect((await whoIs(second.session)).groups).toEqual([]);
    const again = await signInWith({ ...owner, email: 'moved@mail.example', 'cognito:groups': ['admin'] });
    expect((await whoIs(again.session)).groups.sort()).toEqual(['admin', 'owner']);
  });
});

/** A good sign-in with one thing changed, that the shop must refuse. */
const wrongWays: [
  string,
  (begun: Begun, token: string) => Parameters<typeof comeBack>[2] | Promise<Parameters<typeof comeBack>[2]>,
][] = [
  ['no cookie', () => ({ cookies: [] })],
  [
    'a cookie of another’s sign-in',
    async () => ({ cookies: [`__Host-signing-in=${(await begin()).ticket}`] }),
  ],
  [
    'a cookie that was touched',
    ({ ticket }) => ({ cookies: [`__Host-signing-in=${ticket.slice(0, -3)}AAA`] }),
  ],
  ['a cookie of our own making', () => ({ cookies: ['__Host-signing-in=eyJhbGciOiJub25lIn0.e30.'] })],
  ['a cookie after its ten minutes', () => ({ now: later(601) })],
  ['another state', () => ({ state: 'A'.repeat(43) })],
  ['no state', () => ({ state: '' })],
  ['a code that the provider does not know', () => ({ code: 'code-unknown' })],
  ['no code', () => ({ code: '' })],
  [
    'a code that was given for another sign-in’s challenge',
    async (_, token) => ({ code: provider.giveCode((await begin()).address, token) }),
  ],
  [
    'the provider’s refusal',
    ({ asked }) => ({ query: { error: 'access_denied', state: asked.state ?? '' } }),
  ],
  [
    'another provider as its sender',
    ({ address, asked }, token) => ({
      query: {
        code: provider.giveCode(address, token),
        state: asked.state ?? '',
        iss: 'https://evil.example',
      },
    }),
  ],
  [
    'a code longer than codes are',
    ({ asked }) => ({ query: { code: 'x'.repeat(3000), state: asked.state ?? '' } }),
  ],
];

describe('Nobody is signed in who comes back with', () => {
  test.each(wrongWays)('%s [T4] [S2-310]', async (_, change) => {
    const begun = await begin();
    const token = await signed(claimsFor(begun), provider.key);
    const reply = await comeBack(begun, token, await change(begun, token));
    expect(reply).toMatchObject(failed);
    expect(reply.cookies).toEqual([]);
  });

  test('an address that was good once: the code is worth nothing a second time [T4]', async () => {
    const begun = await begin();
    const code = provider.giveCode(begun.address, await signed(claimsFor(begun), provider.key));
    expect((await comeBack(begun, '', { code })).headers.location).toBe('/signed-in');
    expect(await comeBack(begun, '', { code })).toMatchObject(failed);
  });
});

const seconds = noon.getTime() / 1000;
const part = (value: object) => base64url.encode(JSON.stringify(value));

/** Id tokens that must not be believed. */
const badTokens: [string, (claims: JWTPayload) => string | Promise<string>][] = [
  ['is not signed at all (alg none)', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
  [
    'is signed with the public key as if it were a password',
    async (claims) => {
      const secret = new TextEncoder().encode(JSON.stringify(provider.key.jwk));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    },
  ],
  [
    'is signed with another key under the right key’s name',
    async (claims) => signed(claims, await newKey('first')),
  ],
  [
    'is signed with a key that it brings along',
    async (claims) => {
      const { jwk, privateKey } = await newKey('own');
      const header = { alg: 'RS256', kid: 'own', jwk, jku: 'https://evil.example/jwks' };
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    },
  ],
  [
    'was changed after it was signed',
    async (claims) => {
      const [head, , signature] = (await signed(claims, provider.key)).split('.');
      return `${head}.${part({ ...claims, 'cognito:groups': ['owner'] })}.${signature}`;
    },
  ],
  ['is another issuer’s', (claims) => signed({ ...claims, iss: 'https://evil.example' }, provider.key)],
  ['is another client’s', (claims) => signed({ ...claims, aud: 'another' }, provider.key)],
  [
    'is ours and another client’s',
    (claims) => signed({ ...claims, aud: [clientId, 'another'] }, provider.key),
  ],
  ['names no client', (claims) => signed({ ...claims, aud: undefined as never }, provider.key)],
  ['has run out', (claims) => signed({ ...claims, exp: seconds - 6 }, provider.key)],
  ['never runs out', (claims) => signed({ ...claims, exp: undefined as never }, provider.key)],
  ['is not valid yet', (claims) => signed({ ...claims, nbf: seconds + 60 }, provider.key)],
  ['is an access token', (claims) => signed({ ...claims, token_use: 'access' }, provider.key)],
  ['does not say what it is for', (claims) => signed({ ...claims, token_use: undefined }, provider.key)],
  ['is from another sign-in', (claims) => signed({ ...claims, nonce: 'A'.repeat(43) }, provider.key)],
  ['names no sign-in', (claims) => signed({ ...claims, nonce: undefined }, provider.key)],
  ['names nobody', (claims) => signed({ ...claims, sub: undefined as never }, provider.key)],
  ['is no token', () => 'token'],
];

describe('Nobody is signed in by an id token that', () => {
  test.each(badTokens)('%s [T6]', async (_, forge) => {
    const begun = await begin();
    const reply = await comeBack(begun, await forge(claimsFor(begun)));
    expect(reply).toMatchObject(failed);
    expect(reply.cookies).toEqual([]);
  });
});

describe('The provider’s keys', () => {
  test('may change: a new one is fetched when it is first met [T6]', async () => {
    const next = await newKey('second');
    provider.state.keys = [provider.key.jwk, next.jwk];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const begun = await begin();
    const reply = await comeBack(begun, await signed(claimsFor(begun), next));
    expect(reply.headers.location).toBe('/signed-in');
  });

  test('are fetched once for many tokens of unknown keys, not for each [T6]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    const stranger = await newKey('stranger');
    const before = provider.state.keyReads;
    for (let n = 0; n < 10; n++) {
      const begun = await begin();
      expect(await comeBack(begun, await signed(claimsFor(begun), stranger))).toMatchObject(failed);
    }
    expect(provider.state.keyReads - before).toBe(1);
  });
});

describe('When something is away', () => {
  test('the provider: the sign-in has failed, is logged, and nobody learns why [S2-310] [S2-311] [T27]', async () => {
    const begun = await begin();
    const token = await signed(claimsFor(begun), provider.key);
    const code = provider.giveCode(begun.address, token);
    const lines = captureLogs();
    provider.state.isDown = true;
    const reply = await comeBack(begun, token, { code });
    provider.state.isDown = false;
    expect(reply).toMatchObject(failed);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'ERROR', route: 'GET /auth/google/callback', request_id: reply.headers['x-request-id'] },
    ]);
  });

  test('the table: no half of a session is given out [S2-311]', async () => {
    const begun = await begin();
    const token = await signed(claimsFor(begun), provider.key);
    const error = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
    const broken = vi.spyOn(table, 'send').mockRejectedValue(error as never);
    const reply = await comeBack(begun, token);
    broken.mockRestore();
    expect(reply).toMatchObject({ ...failed, cookies: [] });
  });
});

test('Somebody who signs out is led through the provider’s way out, and home from there [S2-274] [T5]', async () => {
  const { session } = await signInWith({ sub: 'sub-6' });
  const { body } = await send(signOut, signOutHandler, await callAs(session));
  const address = new URL(body.logout_url);
  expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/logout`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: clientId,
    logout_uri: 'https://hart.example/',
  });
  expect(await findCaller(session, noon)).toBeUndefined();
});

test('One address may end so many sign-ins, and then waits [T14]', async () => {
  const headers = { 'x-viewer-ip': '192.0.2.77' };
  const begun = await begin();
  const codes = Array.from({ length: 301 }, () => comeBack(begun, '', { code: 'code-unknown', headers }));
  const lines = captureLogs();
  expect(await Promise.all(codes)).toHaveLength(301);
  await comeBack(begun, '', { code: 'code-unknown', headers });
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ status: 429 });
});
