import { base64url, exportJWK, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { noon } from '../../test-support/event.ts';
import { clientId, newKey, openProvider, signed, type TestProvider } from '../../test-support/provider.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { begin, failed, waysBack } from '../../test-support/sign-in.ts';

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

const { comeBack, claimsFor } = waysBack(() => provider);
const seconds = noon.getTime() / 1000;
const part = (value: object) => base64url.encode(JSON.stringify(value));

/** Invalid id tokens, each with a text that says why it is invalid. */
const badTokens: [string, (claims: JWTPayload) => string | Promise<string>][] = [
  ['is not signed (alg none)', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
  [
    'is signed by HMAC with the public key as its secret',
    async (claims) => {
      const secret = new TextEncoder().encode(JSON.stringify(provider.key.jwk));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    },
  ],
  [
    'is signed with the right key by another algorithm (PS256)',
    async (claims) => {
      const key = await importJWK(await exportJWK(provider.key.privateKey), 'PS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'first' }).sign(key);
    },
  ],
  [
    'is signed with another key under the right key’s id',
    async (claims) => signed(claims, await newKey('first')),
  ],
  [
    'is signed with a key from its own header',
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
  ['is from another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' }, provider.key)],
  ['is for another client', (claims) => signed({ ...claims, aud: 'another' }, provider.key)],
  [
    'is for this client and another one',
    (claims) => signed({ ...claims, aud: [clientId, 'another'] }, provider.key),
  ],
  ['names no audience', (claims) => signed({ ...claims, aud: undefined as never }, provider.key)],
  ['has expired', (claims) => signed({ ...claims, exp: seconds - 6 }, provider.key)],
  ['never expires', (claims) => signed({ ...claims, exp: undefined as never }, provider.key)],
  ['is not valid yet', (claims) => signed({ ...claims, nbf: seconds + 60 }, provider.key)],
  ['is an access token', (claims) => signed({ ...claims, token_use: 'access' }, provider.key)],
  ['has no token_use', (claims) => signed({ ...claims, token_use: undefined }, provider.key)],
  ['has another sign-in’s nonce', (claims) => signed({ ...claims, nonce: 'A'.repeat(43) }, provider.key)],
  ['has no nonce', (claims) => signed({ ...claims, nonce: undefined }, provider.key)],
  ['has no subject', (claims) => signed({ ...claims, sub: undefined as never }, provider.key)],
  ['is not a JWT', () => 'token'],
];

describe('Sign-in fails with an invalid id token', () => {
  test.each(badTokens)('Sign-in fails with an id token that %s [T6]', async (_, forge) => {
    const begun = await begin();
    const reply = await comeBack(begun, await forge(claimsFor(begun)));
    expect(reply).toMatchObject(failed);
    expect(reply.cookies).toEqual([]);
  });
});

describe('The provider’s keys', () => {
  test('The identity provider’s keys are fetched again when a token is signed with a new key [T6]', async () => {
    const next = await newKey('second');
    provider.state.keys = [provider.key.jwk, next.jwk];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const begun = await begin();
    const reply = await comeBack(begun, await signed(claimsFor(begun), next));
    expect(reply.headers.location).toBe('/signed-in');
  });

  test('For ten tokens with an unknown key, the identity provider’s keys are fetched only once [T6]', async () => {
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
