import { createHash } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { downloadAccount, getUser, signOut } from '#shared/accounts/endpoints.ts';
import { subscribe } from '#shared/newsletter/endpoints.ts';
import { shop as shopRules } from '#shared/shop.ts';
import { addressKey } from '../../core/identity/address-key.ts';
import { findCaller } from '../../core/identity/session.ts';
import { sessionCsrfToken } from '../../core/identity/visitor.ts';
import { personKey } from '../../data/accounts/keys.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { currentLimitKey } from '../../data/dynamodb/rate-limit.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { noon, send } from '../../test-support/event.ts';
import { captureLogs } from '../../test-support/logs.ts';
import { callAs } from '../../test-support/people.ts';
import {
  clientId,
  openProvider,
  ownerEmail,
  signed,
  type TestProvider,
} from '../../test-support/provider.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import {
  type Begun,
  begin,
  type ComingBack,
  cookieValue,
  failed,
  waysBack,
} from '../../test-support/sign-in.ts';
import {
  downloadAccount as downloadHandler,
  getUser as getUserHandler,
  signOut as signOutHandler,
} from '../accounts.ts';
import { subscribe as subscribeHandler } from '../newsletter.ts';

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

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const { comeBack, claimsFor, signInWith } = waysBack(() => provider);

const whoIs = async (session: string) =>
  (await send(getUser, getUserHandler, { cookies: [`__Host-session=${session}`] })).body;

describe('The start of a sign-in with Google', () => {
  test('The start of a sign-in with Google redirects to the provider and requests a code, with PKCE, state and nonce [T4] [S2-050]', async () => {
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

  test('The start of a sign-in with Google sets an encrypted cookie for ten minutes [T4]', async () => {
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

  test('The start of a sign-in with Google uses a new state, nonce and PKCE challenge each time [T4]', async () => {
    const [one, other] = [await begin(), await begin()];
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.asked[name]).not.toBe(other.asked[name]);
  });

  test('The start of a sign-in with Google never redirects to an address from the query [T22]', async () => {
    for (const name of ['returnTo', 'redirect_uri', 'state', 'next']) {
      const { address } = await begin({ query: { [name]: 'https://evil.example' } });
      expect(address).not.toContain('evil');
    }
  });
});

describe('The return from Google', () => {
  test('The return from Google opens a session and redirects to the signed-in screen [T4] [S2-053] [S2-213]', async () => {
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

  test('The return from Google exchanges the code with client secret and verifier, and reveals no token [T4]', async () => {
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

  test('The return from Google identifies a person by issuer and subject, also after their email address has changed [T6]', async () => {
    const first = await whoIs((await signInWith({ sub: 'sub-1' })).session);
    const again = await whoIs((await signInWith({ sub: 'sub-1', email: 'new@mail.example' })).session);
    const other = await whoIs((await signInWith({ sub: 'sub-2', email: 'new@mail.example' })).session);
    expect(again).toMatchObject({ id: first.id, email: 'new@mail.example' });
    expect(other.id).not.toBe(first.id);
  });

  test('The return from Google stores no unverified or look-alike email address, so the sign-in shows no data of the address’s owner [T6]', async () => {
    const name = 'Wambui';
    const subscription = { email: 'kambui@mail.example', name: 'Kambui', phone: '0712345678' };
    expect((await send(subscribe, subscribeHandler, { body: subscription })).status).toBe(200);
    for (const claims of [
      { sub: 'sub-unverified', email: 'kambui@mail.example', email_verified: false },
      { sub: 'sub-lookalike', email: '\u212Aambui@mail.example', email_verified: true },
    ]) {
      const { session } = await signInWith({ ...claims, name });
      expect(await whoIs(session)).toMatchObject({ name, email: null, groups: [] });
      const { body } = await send(downloadAccount, downloadHandler, await callAs(session));
      expect(body).toMatchObject({ account: { email: '' }, subscriber: null });
    }
  });

  test('Only a person’s first sign-in with Google copies the groups of the user pool that the shop knows [T6] [G-39]', async () => {
    const groups = ['af-south-1_x_Google', 'staff', 'root', 'cashier'];
    const { reply, session } = await signInWith({ sub: 'sub-3', 'cognito:groups': groups });
    expect((await whoIs(session)).groups).toEqual(['staff', 'cashier']);
    expect(reply.cookies[1]).toContain('Max-Age=1800;');
    const after = await signInWith({ sub: 'sub-3', 'cognito:groups': ['owner'] });
    expect((await whoIs(after.session)).groups).toEqual(['staff', 'cashier']);
  });

  test('A customer whom the operator adds to a group of the user pool becomes a staff member of the shop at the next sign-in [G-39]', async () => {
    const customer = { sub: 'sub-recovery', email: 'recovery@mail.example' };
    expect((await whoIs((await signInWith(customer)).session)).groups).toEqual([]);
    const { session } = await signInWith({ ...customer, 'cognito:groups': ['owner'] });
    expect((await whoIs(session)).groups).toEqual(['owner']);
  });

  test('A sign-in with Google takes a person’s groups only from the groups claim of the token [T6] [G-39]', async () => {
    const claims = { groups: ['owner'], roles: ['owner'], 'custom:groups': 'owner' };
    const { session } = await signInWith({ sub: 'sub-claims', email: 'claims@mail.example', ...claims });
    expect((await whoIs(session)).groups).toEqual([]);
  });

  test('Signing in with Google ends the session that the browser had before [T5]', async () => {
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

describe('The first person who signs in with the owner’s address becomes the owner', () => {
  test('The first person who signs in with the owner’s email address becomes the owner only if Google has verified it [T6]', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      const { session } = await signInWith({ sub: 'sub-pretender', email: ownerEmail, email_verified });
      expect((await whoIs(session)).groups).toEqual([]);
    }
  });

  test('A second person who signs in with the owner’s email address does not become an owner [G-39]', async () => {
    const owner = { sub: 'sub-owner', email: ownerEmail.toLowerCase() };
    expect((await whoIs((await signInWith(owner)).session)).groups).toEqual(['owner']);
    const second = await signInWith({ ...owner, sub: 'sub-second' });
    expect((await whoIs(second.session)).groups).toEqual([]);
    const again = await signInWith({ ...owner, email: 'moved@mail.example', 'cognito:groups': ['admin'] });
    expect((await whoIs(again.session)).groups).toEqual(['owner']);
  });
});

/** Invalid returns from Google. Each differs in one detail from a valid return. The shop must refuse each. */
const wrongWays: [string, (begun: Begun, token: string) => ComingBack | Promise<ComingBack>][] = [
  ['no cookie', () => ({ cookies: [] })],
  [
    'a cookie of another person’s sign-in',
    async () => ({ cookies: [`__Host-signing-in=${(await begin()).ticket}`] }),
  ],
  [
    'a cookie with changed characters',
    ({ ticket }) => ({ cookies: [`__Host-signing-in=${ticket.slice(0, -3)}AAA`] }),
  ],
  ['an unencrypted cookie', () => ({ cookies: ['__Host-signing-in=eyJhbGciOiJub25lIn0.e30.'] })],
  ['an expired cookie', () => ({ now: later(601) })],
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
    'another issuer',
    ({ address, asked }, token) => ({
      query: {
        code: provider.giveCode(address, token),
        state: asked.state ?? '',
        iss: 'https://evil.example',
      },
    }),
  ],
  [
    'a code that is too long',
    ({ asked }) => ({ query: { code: 'x'.repeat(3000), state: asked.state ?? '' } }),
  ],
];

describe('Sign-in fails for a browser that returns with wrong data', () => {
  test.each(wrongWays)(
    'Sign-in fails for a browser that returns with %s [T4] [S2-310]',
    async (_, change) => {
      const begun = await begin();
      const token = await signed(claimsFor(begun, { exp: noon.getTime() / 1000 + 3600 }), provider.key);
      const reply = await comeBack(begun, token, await change(begun, token));
      expect(reply).toMatchObject(failed);
      expect(reply.cookies).toEqual([]);
    },
  );

  test('Sign-in fails for a browser that returns with a code that has been used already [T4]', async () => {
    const begun = await begin();
    const code = provider.giveCode(begun.address, await signed(claimsFor(begun), provider.key));
    expect((await comeBack(begun, '', { code })).headers.location).toBe('/signed-in');
    expect(await comeBack(begun, '', { code })).toMatchObject(failed);
  });
});

describe('An outage during a sign-in', () => {
  test('If the identity provider is down, sign-in fails, the failure is logged, and the answer gives no reason [S2-310] [S2-311] [T27]', async () => {
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

  test('If the table cannot be read, sign-in fails and sets no cookie [S2-311]', async () => {
    const begun = await begin();
    const token = await signed(claimsFor(begun), provider.key);
    const error = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
    const broken = vi.spyOn(table, 'send').mockRejectedValue(error as never);
    const reply = await comeBack(begun, token);
    broken.mockRestore();
    expect(reply).toMatchObject({ ...failed, cookies: [] });
  });
});

test('Signing out returns the provider’s sign-out address, which leads to the home page [S2-274] [T5]', async () => {
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

test('One network may complete three hundred sign-ins in ten minutes, and the next one is refused [T14]', async () => {
  const from = (address: string) => ({ headers: { 'x-viewer-ip': address } });
  const limit = { what: 'sign-in', who: await addressKey('2001:db8:1:2::77'), ...shopRules.signIns };
  const Item = { ...currentLimitKey(limit, noon), times: 299 };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
  expect((await signInWith({ sub: 'sub-7' }, from('2001:db8:1:2::1'))).reply.headers.location).toBe(
    '/signed-in',
  );
  const lines = captureLogs();
  expect((await signInWith({ sub: 'sub-7' }, from('2001:db8:1:2::2'))).reply).toMatchObject(failed);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ status: 429 });
});

test('A disabled person who signs in is redirected to a page that says so, and gets no session [T5]', async () => {
  const who = { sub: 'sub-8' };
  const { session } = await signInWith(who);
  const id = (await whoIs(session)).id as string;
  const disable = {
    TableName: tableName(),
    Key: personKey(id),
    UpdateExpression: 'SET is_disabled = :yes',
    ExpressionAttributeValues: { ':yes': true },
  };
  await table.send(new UpdateCommand(disable));
  const before = await findPerson(id);
  const { reply } = await signInWith({ ...who, name: 'Another Name' }, { now: later(60) });
  expect(reply).toMatchObject({ status: 303, headers: { location: '/signed-in?closed=1' } });
  expect(reply.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-signing-in']);
  expect(await findPerson(id)).toEqual(before);
});
