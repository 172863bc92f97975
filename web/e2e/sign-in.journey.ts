import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { demoPeople } from '#infra/start/people.ts';
import { groups } from '#shared/abilities/groups.ts';
import { settle, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson, signInAndStop, signInAs, signInAtProvider } from './sign-in-steps.ts';

/** Returns the user whom the server considers as signed in. */
const whoAmI = (page: Page) => page.evaluate(async () => (await fetch('/api/user')).json());

/** Sends a write request from the shop's own page, with the CSRF token that scripts can read. */
const write = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([method, path]) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch(path as string, {
        method: method as string,
        headers: { 'X-CSRF-TOKEN': decodeURIComponent(token) },
      });
      return { status: reply.status, body: await reply.json() };
    },
    [method, path],
  );

for (const person of demoPeople) {
  test(`${person.name} signs in, sees the confirmation, and has the role of this demo person [S2-004, S2-053, S2-213, T4]`, async ({
    page,
  }) => {
    await signInAndStop(page, person.name);
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await page.clock.runFor(2_000);
    // A cashier is redirected to the till.
    await expect(page).toHaveURL(person.groups.join() === 'cashier' ? '/pos' : '/');
    // The owner is recognised by the email address, and gets the role at sign-in.
    const expected = person.email === 'owner@hart.example' ? ['owner'] : person.groups;
    expect(await whoAmI(page)).toMatchObject({ name: person.name, email: person.email, groups: expected });
  });
}

test('Each role except owner and rider has a demo person [G-39]', () => {
  const played = new Set(demoPeople.flatMap((person) => person.groups));
  expect(groups.filter((group) => !played.has(group))).toEqual(['owner', 'rider']);
});

test('A person who signs in sees the confirmation for two seconds, and then a page of the shop [S2-054, S2-345]', async ({
  page,
}) => {
  await signInAndStop(page, 'Wanjiku Kamau');
  await page.clock.runFor(1_900);
  await settle(page);
  await expect(page).toHaveURL('/signed-in');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');
});

for (const path of takePart(['/show/cart', '/checkout', '/account', '/admin/orders?state=confirmed'])) {
  test(`A person who signs in from ${path} returns to that page`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Sign in with Google' });
    const login = page.getByRole('link', { name: 'Login' });
    await expect(link.or(login).first()).toBeVisible();
    await waitForHydration(page);
    if (!(await link.isVisible())) await login.click();
    await link.click();
    await pickPerson(page, 'Njeri Mwangi');
    await expect(page).toHaveURL(path);
  });
}

test('A person who signs in from any other page returns to the home page, even if a link asks for another address', async ({
  page,
}) => {
  await page.goto('/about/us?next=//evil.example&returnTo=https://evil.example/cart');
  await page.evaluate(() => sessionStorage.setItem('after-sign-in', '//evil.example/checkout'));
  await page.goto('/auth/google?returnTo=https://evil.example');
  await pickPerson(page, 'Njeri Mwangi');
  await expect(page).toHaveURL('/');
});

test('No script can read the session, and the browser stores no token of the identity provider [T4, T5]', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Wanjiku Kamau');
  const shop = new URL(page.url()).hostname;
  const cookies = (await context.cookies()).filter(({ domain }) => domain === shop);
  expect(cookies.find(({ name }) => name === '__Host-session')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(cookies.map(({ name }) => name)).not.toContain('__Host-signing-in');
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(readable).not.toContain('__Host-session');
  expect(readable).not.toMatch(/eyJ|code=|state=/);
});

test.describe('With the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('With the service worker running, a person can sign in [S2-053, T4]', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await signInAs(page, 'Wanjiku Kamau');
    await expect(page).toHaveURL('/');
    expect((await whoAmI(page)).name).toBe('Wanjiku Kamau');
  });
});

test('Signing out ends the session at the shop and at the identity provider, which asks who signs in the next time [S2-274, T5]', async ({
  page,
}) => {
  await signInAtProvider(page, 'Brian Otieno');
  await expect(page).toHaveURL('/');
  const { status, body } = await write(page, 'POST', '/api/logout');
  expect([status, body.success]).toEqual([200, true]);
  await page.goto(body.logout_url);
  await expect(page).toHaveURL('/');
  expect((await whoAmI(page)).id).toBeNull();
  await page.goto('/auth/google');
  await expect(page.getByRole('button', { name: 'Njeri Mwangi' })).toBeVisible();
});

test('Signing out everywhere also signs out another browser [T5]', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signInAs(page, 'Wanjiku Kamau');
  await signInAs(other, 'Wanjiku Kamau');
  expect((await write(page, 'DELETE', '/api/sessions')).status).toBe(200);
  expect((await whoAmI(other)).id).toBeNull();
  await elsewhere.close();
});

test('A page of another website cannot sign a person out of the shop, by a form or by a script [T3]', async ({
  page,
  context,
  guard,
}) => {
  guard.expectFailure(/./);
  await signInAs(page, 'Njeri Mwangi');
  const shop = new URL(page.url()).origin;
  const evil = await context.newPage();
  // For the browser, the identity provider's address is another website.
  const { location = '' } = (await page.request.get('/auth/google', { maxRedirects: 0 })).headers();
  await evil.goto(new URL('/interaction/none', location).href);
  expect(new URL(evil.url()).origin).not.toBe(shop);
  await evil.evaluate(
    (address) => fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => {}),
    `${shop}/api/logout`,
  );
  const answered = evil.waitForResponse(/\/api\/logout$/);
  await evil.evaluate((address) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: address });
    document.body.append(form);
    form.submit();
  }, `${shop}/api/logout`);
  expect((await answered).status()).toBe(403);
  expect((await whoAmI(page)).name).toBe('Njeri Mwangi');
});

test('If a browser returns from the identity provider with the sign-in of another browser, the home page opens with an error [S2-310, T4]', async ({
  page,
}) => {
  await page.goto('/auth/google/callback?code=stolen&state=guessed');
  await expect(page.getByRole('alert').getByText('Login failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await whoAmI(page)).id).toBeNull();
});
