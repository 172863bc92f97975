import type { Browser, Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { takeLooks } from './looks.ts';
import { expectNoOverflow } from './page-state.ts';
import { expect } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** The PIN of every person at the tills of these tests. */
export const pin = '4827';

/** Calls an endpoint as the person signed in on this page. Returns its answer. */
export const callAs = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
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

/**
 * Gives a person a PIN, as the manager who is signed in on this page. A person who already has a PIN keeps it, unless
 * `isNew` is true.
 */
export async function givePin(page: Page, name: string, { isNew = false } = {}): Promise<void> {
  type People = { people: (Till & { pin_set_at: string | null })[] };
  const { people } = await callAs<People>(page, 'GET', '/api/admin/tills/people');
  const person = people.find((each) => each.name === name);
  if (!person) throw new Error(`${name} may not work at a till.`);
  // A new PIN would disturb another test that types the present PIN at this moment.
  if (person.pin_set_at && !isNew) return;
  await callAs(page, 'PUT', `/api/admin/tills/people/${person.id}/pin`, { pin });
}

/**
 * Adds a till in the admin, and gives the manager a PIN. Returns the till, the admin's page, and `newCode`, which
 * creates an enrolment code for a device.
 */
export async function addTill(browser: Browser, manager = 'Amina Hart') {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, manager);
  tills += 1;
  const name = `Counter ${process.pid}-${tills}`;
  const till = await callAs<Till>(page, 'POST', '/api/admin/tills', { name });
  await givePin(page, manager);
  return {
    till,
    manager,
    page,
    newCode: async () =>
      (await callAs<{ code: string }>(page, 'POST', `/api/admin/tills/${till.id}/code`, {})).code,
  };
}

/** Types the enrolment code that makes this browser the device of a till. */
export async function enrol(page: Page, code: string, address = '/pos'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
}

/** Types a PIN with the keys on the screen, and presses the key that sends it. */
export async function typePin(page: Page, typed: string, action: string): Promise<void> {
  for (const digit of typed) await page.getByRole('button', { name: `Digit ${digit}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Unlocks the till with the keys on the screen. */
export async function unlock(page: Page, name: string, typed = pin): Promise<void> {
  const person = page.getByRole('button', { name, exact: true });
  const keys = page.getByRole('button', { name: 'Digit 4' });
  await expect(person.or(keys)).toBeVisible();
  if (await person.isVisible()) await person.click();
  await typePin(page, typed, 'Unlock');
}

/** Opens a till whose device is set up, and which its manager has unlocked. */
export async function openTill(browser: Browser, page: Page, manager?: string) {
  const added = await addTill(browser, manager);
  await enrol(page, await added.newCode());
  await unlock(page, added.manager);
  await expect(page.getByRole('navigation', { name: 'Till' })).toBeVisible();
  return added;
}

/** Opens a shift with Ksh 5,000 in the drawer, and then the selling screen. */
export async function openShift(page: Page) {
  await page.getByRole('link', { name: 'Open a shift' }).click();
  await page.getByLabel('Cash in the drawer (Ksh)').fill('5000');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('button', { name: 'Close shift' })).toBeVisible();
  await page.getByRole('link', { name: 'Sell' }).click();
  await expect(page.getByRole('textbox', { name: 'Name or code or category' })).toBeVisible();
}

/** Types as a person does: slower than any scanner. */
export const typeSlowly = (page: Page, text: string) => page.keyboard.type(text, { delay: 70 });

/** Types a code as a scanner does: a key every 8 ms, and then Enter. The events themselves carry these times. */
export async function scan(page: Page, code: string) {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  const events = [...code, 'Enter'].flatMap((key, at) => {
    const isEnter = key === 'Enter';
    const common = { key, timestamp: start + at * 0.008, ...(isEnter && { windowsVirtualKeyCode: 13 }) };
    return [
      { ...common, type: 'keyDown' as const, text: isEnter ? '\r' : key },
      { ...common, type: 'keyUp' as const },
    ];
  });
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)));
  await session.detach();
}

/** The screen sizes at which a till is checked: a tablet in landscape and in portrait, and a phone. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 360, height: 740 },
];
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  sizes.map((size) => ({ ...size, colorScheme })),
);

/** Expects that no content of an open dialog is cut off at its sides, because a dialog hides its overflow. */
const expectWholeDialogs = (page: Page, message: string) =>
  expect
    .poll(
      () =>
        page
          .locator('dialog[open]')
          .evaluateAll((dialogs) =>
            Math.max(0, ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
          ),
      { message },
    )
    .toBe(0);

/**
 * Expects that a screen fits each size and has no accessibility violation. In dark mode, only the contrast is checked.
 */
export async function expectFitsTablets(page: Page, name: string) {
  const before = page.viewportSize();
  for (const { colorScheme, ...size } of takeLooks(looks)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${name} at ${size.width}`);
    await expectWholeDialogs(page, `${name} at ${size.width}`);
    await expectNoViolation(page, colorScheme === 'dark' ? { rules: ['color-contrast'] } : {});
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
