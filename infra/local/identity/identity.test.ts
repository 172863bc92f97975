import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test-support/folder.ts';
import type { DemoPerson } from './accounts.ts';
import { type Identity, openIdentity } from './identity.ts';

const person = (role: string, ...groups: string[]): DemoPerson => {
  const name = `A ${role}`;
  return { sub: `demo-${role}`, name, email: `${role}@app.example`, about: 'Uses the app', groups };
};
const demoPeople = [person('visitor'), person('staff', 'staff'), person('cashier', 'cashier')];

const callback = 'http://localhost:3000/auth/google/callback';
const home = 'http://localhost:3000/';
const client = { id: 'app', secret: 'secret', callbackUrls: [callback], logoutUrls: [home] };
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const state = temporaryFolder(afterAll);
let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity(state, demoPeople);
  await identity.deploy({ clients: [client] });
});
afterAll(() => identity.close());

/** A minimal browser: it follows redirects, keeps cookies, and stops before it leaves the identity provider. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const open = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0|1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      text: await response.text(),
      next: location && new URL(location, address).href,
    };
  };
  const follow = async (address: string) => {
    let at = address;
    let reply = await open(at);
    while (reply.next?.startsWith(identity.url)) {
      at = reply.next;
      reply = await open(at);
    }
    return { ...reply, at };
  };
  return { open, follow };
}

function door(change: Record<string, string | undefined> = {}) {
  const asked = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: callback,
    scope: 'openid email profile',
    state: 's',
    nonce: 'n',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    identity_provider: 'Google',
    ...change,
  };
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${identity.url}/oauth2/authorize?${new URLSearchParams(given)}`;
}

/**
 * Signs in as a demo person, or with another form of the sign-in page. Returns the authorization code that the app
 * gets.
 */
async function codeFor(chosen: string | Record<string, string>, browser = openBrowser()) {
  const { at } = await browser.follow(door());
  const form = typeof chosen === 'string' ? { person: chosen } : chosen;
  const { next } = await browser.open(at, { method: 'POST', body: new URLSearchParams(form) });
  const back = new URL((await browser.follow(next ?? '')).next ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  return back.searchParams.get('code') ?? '';
}

async function exchange(code: string, change: Record<string, string> = {}, secret = client.secret) {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    ...change,
  };
  const response = await fetch(`${identity.url}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.id}:${secret}`)}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as { id_token?: string; error?: string } };
}

test('Every demo person can be chosen on the local sign-in page', async () => {
  const { status, text } = await openBrowser().follow(door());
  expect(status).toBe(200);
  for (const { name, email } of demoPeople) expect(text).toContain(`<b>${name}</b> <span>${email}</span>`);
});

test.each(demoPeople)(
  'The local id token of $name has the claims of a user pool, and a published key verifies its signature [T6]',
  async (person) => {
    const { body } = await exchange(await codeFor(person.sub));
    const keys = await (await fetch(`${identity.url}/.well-known/jwks.json`)).json();
    const { payload } = await jwtVerify(body.id_token ?? '', createLocalJWKSet(keys as JSONWebKeySet), {
      issuer: identity.url,
      audience: client.id,
      algorithms: ['RS256'],
    });
    const { sub, name, email } = person;
    expect(payload).toMatchObject({ sub, name, email, email_verified: true, token_use: 'id', nonce: 'n' });
    expect(payload['cognito:groups'] ?? []).toEqual(person.groups);
  },
);

test('A Google account that is not one of the demo people can sign in, and is the same person at the next sign-in', async () => {
  const claimsOf = async (form: Record<string, string>) =>
    decodeJwt((await exchange(await codeFor(form))).body.id_token ?? '');
  const first = await claimsOf({ email: 'Otieno@mail.example', name: 'Otieno' });
  expect(first).toMatchObject({ email: 'Otieno@mail.example', name: 'Otieno', email_verified: true });
  expect(first).not.toHaveProperty('cognito:groups');
  expect((await claimsOf({ email: 'otieno@mail.example' })).sub).toBe(first.sub);
  const unverified = await claimsOf({ email: 'otieno@mail.example', unverified: 'on' });
  expect(unverified.email_verified).toBe(false);
  expect(unverified.sub).not.toBe(first.sub);
});

describe('The local user pool refuses [T4]', () => {
  test.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['PKCE without a hash', { code_challenge_method: 'plain' }],
    ['a token instead of a code', { response_type: 'id_token' }],
  ])('The local user pool refuses a sign-in with %s', async (_, change) => {
    const { next } = await openBrowser().follow(door(change));
    const back = new URL(next ?? '');
    expect(new URLSearchParams(back.search || back.hash.slice(1)).get('error')).toMatch(
      /^(?:invalid_request|un.*)$/,
    );
    expect(back.searchParams.has('code')).toBe(false);
  });

  test.each([
    ['another redirect URL', { redirect_uri: 'https://evil.example/callback' }],
    ['another client', { client_id: 'evil' }],
  ])('The local user pool refuses a sign-in with %s, and does not redirect', async (_, change) => {
    expect(await openBrowser().follow(door(change))).toMatchObject({ status: 400, next: null });
  });

  test('The local user pool refuses a code with a wrong verifier or secret, and a code that was used before', async () => {
    expect(await exchange(await codeFor('demo-staff'), { code_verifier: 'w'.repeat(43) })).toMatchObject({
      status: 400,
    });
    expect(await exchange(await codeFor('demo-staff'), {}, 'guessed')).toMatchObject({ status: 401 });
    const code = await codeFor('demo-staff');
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('The local user pool refuses the sign-in of a person whom it does not know', async () => {
    const browser = openBrowser();
    const { at } = await browser.follow(door());
    const body = new URLSearchParams({ person: 'demo-nobody' });
    expect(await browser.open(at, { method: 'POST', body })).toMatchObject({ status: 400, next: null });
  });
});

test('A person stays signed in at the local user pool until they sign out [T5] [T22]', async () => {
  const browser = openBrowser();
  const first = await exchange(await codeFor('demo-cashier', browser));
  const again = new URL((await browser.follow(door())).next ?? '');
  const second = await exchange(again.searchParams.get('code') ?? '');
  const who = [first, second].map(({ body }) => decodeJwt(body.id_token ?? '').sub);
  expect(who).toEqual(['demo-cashier', 'demo-cashier']);
  const wayOut = (target: string) =>
    `${identity.url}/logout?${new URLSearchParams({ client_id: client.id, logout_uri: target })}`;
  expect(await browser.open(wayOut('https://evil.example/'))).toMatchObject({ status: 400, next: null });
  expect(await browser.open(wayOut(home))).toMatchObject({ status: 302, next: home });
  expect((await browser.follow(door())).text).toContain('Who are you today?');
});

test('The local user pool has the same URL after a restart, and another URL while the first pool still runs', async () => {
  const folder = temporaryFolder();
  const before = await openIdentity(folder);
  expect((await fetch(before.url)).status).toBe(404);
  await before.close();
  const after = await openIdentity(folder);
  expect(after.url).toBe(before.url);
  const beside = await openIdentity(folder);
  expect(beside.url).not.toBe(after.url);
  await Promise.all([after.close(), beside.close()]);
});
