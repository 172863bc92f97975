import type { Browser, Page } from '@playwright/test';
import { expectSound, expectSoundByThumb, leafTo } from './admin-steps.ts';
import { enter } from './keyboard.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Returns a second phone number that only this test uses. */
const otherPhone = (phone: string) => phone.replace(/^019/, '018');

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^HS-\d+$/ });
const row = (page: Page, number: string) =>
  page.getByRole('navigation', { name: 'To call' }).getByRole('link', { name: new RegExp(`^${number} `) });
const ends = (page: Page) => page.getByRole('region', { name: 'How did the call end?' });

/** Opens the desk as a colleague in a new browser. */
async function openAs(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, name);
  await page.goto('/admin/desk');
  return page;
}

test('By keyboard alone, a staff member takes the next customer to call, confirms the order, and the next order opens', async ({
  page,
  product,
  phone,
  guard,
}) => {
  // No program opens `tel:` links in the browser of the tests, so these links fail.
  guard.expectFailure(/tel:/);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const each of [phone.typed, otherPhone(phone.typed)]) await orderByCall(product, each);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/admin/desk');
  await expect(page).toHaveTitle(/^\(\d+\+?\) Desk · Hart$/);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/admin\/desk\/[\w-]{20,}$/);
  const number = await heading(page).innerText();
  await expect(page.getByText(/^You have this customer until \d\d:\d\d\.$/)).toBeVisible();
  await expect(row(page, number)).toContainText('You have this customer');
  await expect(page.getByRole('region', { name: 'What to say' })).toContainText('this is Njeri from Hart.');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You began the call\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call back…' })).toBeEnabled();
  await page.keyboard.press('b');
  const later = page.getByRole('dialog', { name: `${number}: call back` });
  await enter(page, later.getByRole('button', { name: 'Call back then' }));
  await expect(later.getByText('Choose a time.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(later).toBeHidden();

  await page.keyboard.press('y');
  await expect(page.getByText(new RegExp(`^${number}: confirmed\\. `))).toBeVisible();
  await expect(heading(page)).not.toHaveText(number);
  await expect(page.getByText(/^You have this customer until/)).toBeVisible();
  await expect(row(page, number)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/desk');
});

test('On a phone, a staff member opens an order by a tap, and records by thumb that the customer did not answer', async ({
  page,
  product,
  phone,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { number } = await orderByCall(product, phone.typed);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/desk');
  await leafTo(page, row(page, number));
  await expectSoundByThumb(page);
  await row(page, number).click();
  await expect(heading(page)).toHaveText(number);
  await expect(row(page, number)).toBeHidden();
  await expect(page.getByText('You have this customer until')).toBeVisible();
  await expectSoundByThumb(page);

  const noAnswer = ends(page).getByRole('button', { name: 'No answer' });
  await expect(noAnswer).toBeInViewport({ ratio: 1 });
  const { y = 0 } = (await noAnswer.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(740 / 2);
  await noAnswer.click();
  await expect(page.getByText(new RegExp(`^${number}: no answer\\. Again at .+\\.$`))).toBeVisible();

  await page.goto('/admin/desk');
  await leafTo(page, row(page, number));
  await expect(row(page, number)).toContainText(/No answer, again at/);
  await row(page, number).click();
  await expect(page.getByRole('region', { name: 'Calls so far' })).toContainText(
    /Njeri Mwangi, .+: no answer/,
  );
  await page.getByRole('main').getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page).toHaveURL('/admin/desk');

  await page.getByRole('link', { name: 'Handover' }).click();
  const later = page.getByRole('region', { name: /^To call later: / });
  await expect(later.getByRole('listitem').filter({ hasText: number })).toContainText('Njeri Mwangi called,');
  await expectSoundByThumb(page);
});

test('A staff member can take over a customer that a colleague has reserved, and the colleague sees a notice', async ({
  page,
  browser,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(/status of 409.*\/lease$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id, number } = await orderByCall(product, phone.typed);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto(`/admin/desk/${id}`);
  await expect(page.getByText('You have this customer until')).toBeVisible();

  const other = await openAs(browser, 'Brian Otieno');
  await other.goto(`/admin/desk/${id}`);
  await expect(heading(other)).toHaveText(number);
  await expect(ends(other)).toBeHidden();
  await other.getByRole('button', { name: /^Take over from / }).click();
  const question = other.getByRole('dialog', { name: /^Take over from / });
  await expectSound(other);
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(question).toBeHidden();
  await expect(other.getByText('You have this customer until')).toBeVisible();
  await expect(ends(other)).toBeVisible();

  await leafTo(page, row(page, number));
  await expect(page.getByText('Brian Otieno took this customer over.')).toBeVisible();
  await expect(ends(page)).toBeHidden();
});
