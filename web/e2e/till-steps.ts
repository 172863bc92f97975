import type { Browser, Page } from '@playwright/test';
import { expect } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** The PIN of every person at the tills of the journeys. */
export const pin = '4827';

/** Calls an endpoint as the person signed in on this page. Returns its answer. */
const callAs = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const response = await fetch(path, { method, headers, ...(body && { body }) });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    { method, path, body: body && JSON.stringify(body) },
  );

type Till = { id: string; name: string };
let tills = 0;

/** Adds a till and gives its manager the PIN, as the manager in the admin. Returns what else managers do with it. */
export async function addTill(browser: Browser, manager = 'Amina Hart') {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, manager);
  tills += 1;
  const name = `Counter ${process.pid}-${tills}`;
  const till = await callAs<Till>(page, 'POST', '/api/admin/tills', { name });
  const { people } = await callAs<{ people: Till[] }>(page, 'GET', '/api/admin/tills/people');
  const person = people.find((each) => each.name === manager);
  if (!person) throw new Error(`${manager} may not work at a till.`);
  await callAs(page, 'PUT', `/api/admin/tills/people/${person.id}/pin`, { pin });
  return {
    till,
    manager,
    page,
    newCode: async () =>
      (await callAs<{ code: string }>(page, 'POST', `/api/admin/tills/${till.id}/code`, {})).code,
  };
}

/** Types the code that makes this browser a till. */
export async function enrol(page: Page, code: string, address = '/pos'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
}

/** Unlocks the till by the keys on the screen. */
export async function unlock(page: Page, name: string, typed = pin): Promise<void> {
  const person = page.getByRole('button', { name, exact: true });
  const keys = page.getByRole('button', { name: 'Digit 4' });
  await expect(person.or(keys)).toBeVisible();
  if (await person.isVisible()) await person.click();
  for (const digit of typed) await page.getByRole('button', { name: `Digit ${digit}` }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Opens a till that is enrolled and unlocked by its manager. */
export async function openTill(browser: Browser, page: Page, manager?: string) {
  const added = await addTill(browser, manager);
  await enrol(page, await added.newCode());
  await unlock(page, added.manager);
  await expect(page.getByRole('navigation', { name: 'Till' })).toBeVisible();
  return added;
}
