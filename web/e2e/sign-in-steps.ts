import type { Page } from '@playwright/test';
import { stopClock, untilSeen } from './alive.ts';
import { expect } from './shop-test.ts';
import { takeTurn } from './turns.ts';

/** Picks one of the demo people, whom no other journey is meanwhile, on the identity provider's own page. */
async function pick(page: Page, name: string) {
  await takeTurn(name);
  await page.getByRole('button', { name }).click();
}

/** The same, and is back in the shop, which knows who it is. */
export async function pickPerson(page: Page, name: string) {
  await pick(page, name);
  // What tells it on the screen is gone after two seconds.
  await expect(async () => {
    const firstName = await page.evaluate(() => localStorage.getItem('signed-in-name'));
    expect(name.split(' ')[0]).toBe(firstName);
  }).toPass();
}

/** Signs in as one of the demo people, by real redirects through the provider's own page. */
export async function signInAs(page: Page, name: string) {
  await page.goto('/auth/google');
  await pickPerson(page, name);
}

/** The same under a clock that stands still from then on, at the moment when the shop greets them. */
export async function signInAndStop(page: Page, name: string) {
  await page.goto('/auth/google');
  await page.clock.install();
  await stopClock(page);
  await pick(page, name);
  await untilSeen(page, page.getByText(`Welcome, ${name}.`));
}
