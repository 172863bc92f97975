import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions, getUser, signOut } from '#shared/accounts/endpoints.ts';
import { findCaller } from '../../core/identity/session.ts';
import { csrfToken, newId, sessionCsrfToken } from '../../core/identity/visitor.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import {
  endSessions as endSessionsHandler,
  getUser as getUserHandler,
  signOut as signOutHandler,
} from '../accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const guest = { id: null, name: null, email: null, profile_photo: null, groups: [] };
const whoAmI = (cookies: string[], now = noon) => send(getUser, getUserHandler, { cookies, now });
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** The `Set-Cookie` value with which the shop deletes the session cookie. */
const forgotten = '__Host-session=; Path=/; Max-Age=0; Secure; SameSite=Lax; HttpOnly';

describe('The request for the current user', () => {
  test('The answer about the current user contains no user for a guest [S2-213] [S2-273]', async () => {
    expect(await whoAmI([])).toMatchObject({ status: 200, body: guest, cookies: [] });
    expect((await whoAmI([`__Host-visitor=${newId()}`])).body).toEqual(guest);
  });

  test('The answer about the current user has name, email and groups, and is not cached [S2-184] [S2-273] [T5]', async () => {
    const { id, session } = await signIn('Wanjiku', ['staff']);
    const reply = await whoAmI([`__Host-session=${session}`]);
    expect(reply.body).toEqual({
      id,
      name: 'Wanjiku',
      email: 'Wanjiku@mail.example',
      profile_photo: null,
      groups: ['staff'],
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('A user whose session has expired is a guest, and the answer deletes the session cookie [T5] [S2-213]', async () => {
    const { session } = await signIn('Kamau', ['staff']);
    const visitor = newId();
    const jar = [`__Host-session=${session}`, `__Host-visitor=${visitor}`];
    const reply = await whoAmI(jar, later(1800));
    expect(reply.body).toEqual(guest);
    expect(reply.cookies[0]).toBe(forgotten);
    expect(reply.cookies[1]).toContain(`XSRF-TOKEN=${await csrfToken(visitor)};`);
  });

  test('A shopper’s session is extended to 30 days by a visit on the next day [T5]', async () => {
    const { session } = await signIn('Achieng');
    const reply = await whoAmI([`__Host-session=${session}`], later(86_400));
    expect(reply.cookies[0]).toBe(
      `__Host-session=${session}; Path=/; Max-Age=2592000; Secure; SameSite=Lax; HttpOnly`,
    );
    expect(reply.cookies[1]).toContain(`XSRF-TOKEN=${await sessionCsrfToken(session)};`);
  });
});

describe('Signing out', () => {
  test('Signing out ends the session, and the browser gets a guest’s CSRF token again [S2-274] [T5]', async () => {
    const { session } = await signIn('Otieno');
    const visitor = newId();
    const call = await callAs(session, { cookies: [`__Host-visitor=${visitor}`] });
    const reply = await send(signOut, signOutHandler, call);
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(reply.cookies[0]).toBe(forgotten);
    expect(reply.cookies[1]).toContain(`XSRF-TOKEN=${await csrfToken(visitor)};`);
    expect((await whoAmI([`__Host-session=${session}`])).body).toEqual(guest);
  });

  test('After signing out, a request with the same session answers 401 [T5]', async () => {
    const { session } = await signIn('Njeri', ['owner']);
    await send(signOut, signOutHandler, await callAs(session));
    const reply = await send(endSessions, endSessionsHandler, await callAs(session));
    expect(reply).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  });

  test('Signing out succeeds for a user who is already signed out [S2-274]', async () => {
    expect(await send(signOut, signOutHandler)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('Signing out cannot be triggered from another site [T3]', async () => {
    const { session } = await signIn('Mutua');
    const call = await callAs(session, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await send(signOut, signOutHandler, call)).status).toBe(403);
    expect(await findCaller(session, noon)).toBeDefined();
  });

  test('Signing out everywhere ends the user’s sessions on all devices, and no session of another user [T5]', async () => {
    const [phone, laptop, other] = [await signIn('Wambui'), await signIn('Wambui'), await signIn('Baraka')];
    const reply = await send(endSessions, endSessionsHandler, await callAs(phone.session));
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(reply.cookies[0]).toBe(forgotten);
    for (const { session } of [phone, laptop]) expect(await findCaller(session, noon)).toBeUndefined();
    expect(await findCaller(other.session, noon)).toBeDefined();
  });
});
