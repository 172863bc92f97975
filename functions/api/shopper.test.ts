import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge, getCsrfCookie } from '#shared/accounts/endpoints.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import { isAgeProof, makeAgeProof } from '../core/identity/age-proof.ts';
import { signToken } from '../core/identity/signature.ts';
import { csrfToken } from '../core/identity/visitor.ts';
import { changeSettings } from '../data/settings/settings.ts';
import { noon, send } from '../test-support/event.ts';
import { openShop, type TestShop } from '../test-support/shop.ts';
import { confirmAge as confirmAgeHandler, getCsrfCookie as getCsrfCookieHandler } from './accounts.ts';
import { getSettings as getSettingsHandler } from './settings.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Parses a `Set-Cookie` value and sorts its attributes. */
function readCookie(line = '') {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: attributes.sort() };
}

const getCookies = async (cookies?: string[]) => {
  const reply = await send(getCsrfCookie, getCsrfCookieHandler, cookies && { cookies });
  const [visitor, token] = reply.cookies.map(readCookie);
  if (!visitor || !token) throw new Error('Two cookies were expected.');
  return { reply, visitor, token };
};

describe('The request for the CSRF cookie gives a browser a visitor id and a CSRF token [G-24] [S2-263]', () => {
  test('The request for the CSRF cookie has an empty answer that is not cached', async () => {
    const { reply } = await getCookies();
    expect(reply).toMatchObject({ status: 204, body: undefined, headers: { 'cache-control': 'no-store' } });
    expect(reply.cookies).toHaveLength(2);
  });

  test('The visitor cookie is HttpOnly, for this host only, and not sent with other sites’ forms [T3] [T5]', async () => {
    const { visitor } = await getCookies();
    expect(visitor.name).toBe('__Host-visitor');
    expect(visitor.value).toMatch(/^[\w-]{22}$/);
    expect(visitor.attributes).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('The CSRF token can be read by scripts and is a keyed hash of the visitor id [T3]', async () => {
    const { visitor, token } = await getCookies();
    expect(token.name).toBe('XSRF-TOKEN');
    expect(token.attributes).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(token.value).toBe(await csrfToken(visitor.value));
    expect(token.value).toMatch(/^[\w-]{43}$/);
    expect(token.value).not.toContain(visitor.value);
  });

  test('Each browser gets its own visitor id', async () => {
    const names = await Promise.all(
      Array.from({ length: 20 }, async () => (await getCookies()).visitor.value),
    );
    expect(new Set(names).size).toBe(20);
  });

  test('A browser with a visitor id keeps it', async () => {
    const first = await getCookies();
    const again = await getCookies([`__Host-visitor=${first.visitor.value}`, 'other=1']);
    expect(again.visitor.value).toBe(first.visitor.value);
    expect(again.token.value).toBe(first.token.value);
  });

  test.each(['', 'short', 'x'.repeat(23), `${'x'.repeat(21)};`, '__proto__'])(
    'A malformed visitor id ("%s") in the cookie is replaced by a new one',
    async (value) => {
      const { visitor } = await getCookies([`__Host-visitor=${value}`]);
      expect(visitor.value).toMatch(/^[\w-]{22}$/);
      expect(visitor.value).not.toBe(value);
    },
  );
});

const seconds = (n: number) => new Date(noon.getTime() + n * 1000);
const thirtyDays = 30 * 86_400;

describe('A visitor’s confirmation of being 18 or older [G-09] [T26]', () => {
  test('A visitor who confirms being 18 or older gets an HttpOnly cookie that lasts 30 days', async () => {
    const reply = await send(confirmAge, confirmAgeHandler, { body: { confirmed: true } });
    expect(reply).toMatchObject({ status: 200, body: { expires_at: seconds(thirtyDays).toISOString() } });
    const { name, value, attributes } = readCookie(reply.cookies[0]);
    expect(name).toBe('__Host-age-proof');
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(await isAgeProof(value, noon)).toBe(true);
  });

  test('A visitor’s confirmation of being 18 or older is valid for exactly 30 days', async () => {
    const { value } = await makeAgeProof(noon);
    expect(await isAgeProof(value, seconds(thirtyDays))).toBe(true);
    expect(await isAgeProof(value, seconds(thirtyDays + 1))).toBe(false);
  });

  test.each([
    { confirmed: false },
    { confirmed: 'true' },
    { confirmed: 1 },
    {},
    { confirmed: true, days: 9999 },
  ])('A visitor’s confirmation of being 18 or older is refused with the body %j', async (body) => {
    const reply = await send(confirmAge, confirmAgeHandler, { body });
    expect(reply).toMatchObject({ status: 422, cookies: [] });
  });

  test('A visitor cannot forge the confirmation of being 18 or older', async () => {
    const { value } = await makeAgeProof(noon);
    const [end = '', signature = ''] = value.split('.');
    const later = String(Number(end) + 86_400);
    const forged = [
      undefined,
      '',
      'true',
      end,
      `${end}.`,
      `${later}.${signature}`,
      `${end}.${signature.slice(0, -1)}`,
      `${end}.${signature}x`,
      `${end}.${signature}.x`,
      `.${signature}`,
      `${end}.${await signToken('csrf', end)}`,
      `9999999999.${'A'.repeat(43)}`,
      `${end}0.${await signToken('age-proof', `${end}0`)}`,
    ];
    for (const cookie of forged) expect(await isAgeProof(cookie, noon), cookie).toBe(false);
  });
});

test('The public settings have a delivery zone’s arrival time once staff set it [G-94]', async () => {
  const zone = { zone: 2, fee: 300, areas: ['Area 2'], pickup: false, arrival_minutes: 25 };
  await changeSettings({ zones: [zone] });
  expect((await send(getSettings, getSettingsHandler)).body.zones).toMatchObject([{ arrival_minutes: 25 }]);
});
