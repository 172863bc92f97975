import type { Page } from '@playwright/test';
import { expectSoundByThumb, rowOf } from './admin-steps.ts';
import { bar, dialog, toasts } from './category-steps.ts';
import { moveFingers } from './finger.ts';
import { enter, tabTo } from './keyboard.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

// Both tests change the order of the questions of the same page, so they run one after the other.
test.describe.configure({ mode: 'default' });

const editor = (page: Page) => page.getByRole('textbox', { name: 'Answer' });

/** Returns the questions of the page `/faqs`, in their order. */
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await fetch('/api/faqs')).json()).map(({ title }: { title: string }) => title),
  );

async function openQuestions(page: Page) {
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
}

/**
 * Opens the FAQ page as a new customer until it shows (or no longer shows) the question. Returns the questions in the
 * page's structured data.
 */
async function expectOnPage(page: Page, title: string, isShown: boolean) {
  await expect(async () => {
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(isShown ? 1 : 0, {
      timeout: 1_000,
    });
  }).toPass();
  const [thing] = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.flatMap(({ textContent }) => JSON.parse(textContent)['@graph']));
  expect(thing['@type']).toBe('FAQPage');
  return thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
}

test('By keyboard, staff add, move, change, delete and restore a question, and the FAQ page and its structured data follow [G-55, S2-109, S2-188]', async ({
  page,
  browser,
  guard,
}) => {
  test.slow();
  // The server refuses the empty form.
  guard.expectFailure(/\/api\/admin\/faqs$/);
  const title = `Do you deliver at night, ${Date.now()}?`;
  const shopper = await (await browser.newContext()).newPage();
  await openQuestions(page);
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await asked(page);

  await page.keyboard.press('n');
  const adding = dialog(page, 'New question');
  await adding.getByRole('button', { name: 'Add it' }).click();
  await expect(adding.getByLabel('Question', { exact: true })).toHaveAccessibleDescription(
    'Please type the question.',
  );
  await adding.getByLabel('Question', { exact: true }).fill(title);
  await tabTo(page, editor(page));
  await page.keyboard.type('Until eleven.');
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, adding.getByRole('button', { name: 'Add it' }));
  await expect(toasts(page)).toContainText(`“${title}” is on the page.`);
  expect(await asked(page)).toEqual([...before, title]);

  await enter(page, page.getByRole('button', { name: 'Order of the questions' }));
  const order = dialog(page, 'Order of the questions');
  await order.getByRole('button', { name: `Move up: ${title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(order.getByRole('status')).toHaveText(
    `“${title}” is now number ${before.length} of ${before.length + 1}.`,
  );
  await enter(page, order.getByRole('button', { name: 'Save' }));
  await expect(order).toBeHidden();
  expect((await asked(page)).at(-2)).toBe(title);

  await enter(page, rowOf(page, title).getByRole('link', { name: title, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' By rider.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog(page, `Preview: ${title}`);
  await expect(preview).toContainText('Until eleven. By rider.');
  await expect(preview.getByRole('link', { name: 'I Have Another Question' })).toBeVisible();
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('Saved. Customers see it within a minute.');
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const things = await expectOnPage(shopper, title, true);
  await expect(shopper.getByText('Until eleven. By rider.')).toBeAttached();
  expect(things.map(({ name }) => name)).toEqual(await asked(page));
  expect(things.at(-2)?.acceptedAnswer.text).toBe('<p>Until eleven. By rider.</p>');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await dialog(page, `Delete “${title}”?`).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This question is deleted.')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(toasts(page)).toContainText(`“${title}” is back at its place.`);
  expect((await asked(page)).at(-2)).toBe(title);
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Deleted');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await dialog(page, `Delete “${title}”?`).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This question is deleted.')).toBeVisible();
  expect((await expectOnPage(shopper, title, false)).map(({ name }) => name)).toEqual(before);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('By touch, staff drag a question to the top, a colleague’s new question stays, and a toast undoes the new order of the questions [G-55]', async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/\/api\/admin\/faqs\/order$/);
    await openQuestions(page);
    const before = await asked(page);
    const order = dialog(page, 'Order of the questions');
    const rows = order.getByRole('listitem');
    await page.getByRole('button', { name: 'Order of the questions' }).tap();
    const added = await page.evaluate(async () => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const body = JSON.stringify({ title: 'Meanwhile?', comment: '<p>Yes.</p>' });
      return (await (await fetch('/api/admin/faqs', { method: 'POST', headers, body })).json()).id;
    });
    await order.getByRole('button', { name: 'Save' }).tap();
    await expect(order.getByRole('alert')).toHaveText(
      'Someone else changed the questions. Here is the present list.',
    );
    await expect(rows.last()).toContainText('Meanwhile?');

    const handle = await rows.nth(1).getByTitle('Drag to change the order of the questions').boundingBox();
    const first = await rows.first().boundingBox();
    if (!handle || !first) throw new Error('There is nothing to drag.');
    const [x, from, to] = [handle.x + 12, handle.y + 20, first.y + 4];
    await moveFingers(page, [{ x, y: from }], [{ x, y: to }]);
    await expect(rows.first()).toContainText(before[1] ?? '');
    await order.getByRole('button', { name: 'Save' }).click();
    await expect(order).toBeHidden();
    expect((await asked(page)).slice(0, 2)).toEqual([before[1], before[0]]);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText('The former order is back.');
    expect(await asked(page)).toEqual([...before, 'Meanwhile?']);

    await page.goto(`/admin/faqs/${added}`);
    await page.getByLabel('Question', { exact: true }).fill('Meanwhile, or later?');
    await expect(bar(page)).toContainText('question');
    await bar(page).getByRole('button', { name: 'Discard' }).tap();
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('button', { name: 'Delete question' }).tap();
    await dialog(page, 'Delete “Meanwhile?”?').getByRole('button', { name: 'Delete' }).tap();
    await expect(page.getByText('This question is deleted.')).toBeVisible();
  });
});
