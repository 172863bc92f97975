import { type BrowserContext, type Page, test } from '@playwright/test';
import { stopClock, untilSeen } from './page-state.ts';
import { expect } from './shop-test.ts';
import { takeTurn } from './turns.ts';

/**
 * The tag of a test that changes the sessions, roles or PINs of the people that it signs in. Meanwhile no other test
 * may use these people.
 */
export const alone = '@alone';

/**
 * The demo people who work for the shop. Tests can share them. A customer has a cart and a saved list, so two tests
 * never use the same customer at the same time.
 */
const staff = ['Amina Hart', 'Brian Otieno', 'Njeri Mwangi'];

/** Returns true if no other test may use this demo person while the running test does. */
function hasAlone(name: string): boolean {
  return !staff.includes(name) || test.info().tags.includes(alone);
}

/** Chooses a demo person on the identity provider's page, once no other test uses this person alone. */
async function pick(page: Page, name: string) {
  await takeTurn(name, { isAlone: hasAlone(name) });
  await page.getByRole('button', { name }).click();
}

/** Chooses a demo person, and waits until the shop knows who is signed in. */
export async function pickPerson(page: Page, name: string) {
  await pick(page, name);
  // The confirmation is visible for only two seconds, so the test reads the name that the browser has stored.
  await expect(async () => {
    const firstName = await page.evaluate(() => localStorage.getItem('signed-in-name'));
    expect(name.split(' ')[0]).toBe(firstName);
  }).toPass();
}

/** The cookies of the demo people whom this worker has signed in, by name. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Continues the session of an earlier test of this worker. Returns false if there is none, or if it has ended. */
async function continueSession(page: Page, name: string): Promise<boolean> {
  const cookies = sessions.get(name);
  if (!cookies) return false;
  await takeTurn(name, { isAlone: hasAlone(name) });
  await page.context().addCookies(cookies);
  await page.goto('/api/user');
  const { id } = JSON.parse(await page.locator('body').innerText()) as { id: string | null };
  if (id === null) {
    sessions.delete(name);
    await page.context().clearCookies();
    return false;
  }
  const firstName = name.split(' ')[0] ?? '';
  await page.evaluate((firstName) => localStorage.setItem('signed-in-name', firstName), firstName);
  return true;
}

/** Signs in as a demo person, with real redirects through the identity provider's page. */
export async function signInAtProvider(page: Page, name: string) {
  await page.goto('/auth/google');
  await pickPerson(page, name);
}

/**
 * Signs in as a demo person. The first test of a worker signs in at the identity provider, and later tests reuse its
 * session, which saves four page loads. Afterwards, the page is empty.
 */
export async function signInAs(page: Page, name: string) {
  if (await continueSession(page, name)) return;
  await signInAtProvider(page, name);
  if (staff.includes(name)) sessions.set(name, await page.context().cookies());
}

/** A Google account that belongs to none of the demo people. */
export type GoogleAccount = { email: string; name: string; isUnverified?: boolean };

/** Signs in with a Google account on the identity provider's page. */
export async function pickAccount(page: Page, { email, name, isUnverified = false }: GoogleAccount) {
  await page.getByText('Another Google account').click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name').fill(name);
  if (isUnverified) await page.getByLabel('Google has not verified the address').check();
  await page.getByRole('button', { name: 'Sign in with this account' }).click();
}

/** Signs in, and stops the page's clock at the moment when the shop greets the person. */
export async function signInAndStop(page: Page, name: string) {
  await page.goto('/auth/google');
  await page.clock.install();
  await stopClock(page);
  await pick(page, name);
  await untilSeen(page, page.getByText(`Welcome, ${name}.`));
}
