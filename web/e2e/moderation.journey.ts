import type { Page } from '@playwright/test';
import { expectSoundByThumb } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

/** Writes a review on a product's page as a shopper. The form is open for ten seconds on the page's clock. */
async function write(page: Page, slug: string, name: string, text: string) {
  await page.goto(`/show/product/${slug}`);
  await page.getByRole('button', { name: 'Write a Product Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a Product Review' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel('Review', { exact: true }).fill(text);
  await page.clock.fastForward(10_000);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toBeHidden();
}

test('By keyboard, staff publish a shopper’s review, answer it and refuse a spam review, and the shop shows the first with its stars [S1-345]', async ({
  page,
  browser,
  product,
  shopTable,
}) => {
  await shopTable.forgetReviews(product.id);
  const [good, bad] = [`Wanjiku ${Date.now()}`, `Brian ${Date.now()}`];
  await page.clock.install();
  await write(page, product.slug, good, 'Strong mango, and the rider was quick.');
  await write(page, product.slug, bad, 'CHEAPER AT www.pods.example, CALL 0712345678 TODAY');

  const office = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await office.goto('/admin/reviews');
  await office.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(office, 'Amina Hart');
  const cardOf = (name: string) => office.getByRole('article', { name: new RegExp(name) });
  await expect(cardOf(bad)).toContainText('had links, which were removed');
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });

  await cardOf(good).getByRole('link', { name: good }).focus();
  await office.keyboard.press('a');
  await expect(office.getByText('1 review published.')).toBeVisible();
  await expect(cardOf(good)).toBeHidden();
  await cardOf(bad).getByRole('link', { name: bad }).focus();
  await office.keyboard.press('r');
  await expect(office.getByRole('dialog', { name: 'Refuse this review?' })).toBeVisible();
  await office.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(office.getByText('1 review refused.')).toBeVisible();
  await office.getByRole('button', { name: 'Undo' }).first().click();
  await expect(cardOf(bad)).toBeVisible();

  await office.getByRole('link', { name: 'Published', exact: true }).click();
  await cardOf(good).getByRole('link', { name: good }).click();
  await expect(office.getByRole('heading', { level: 1, name: good })).toBeVisible();
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await office.getByRole('textbox', { name: 'Reply' }).fill('Asante! See you soon.');
  await office.keyboard.press('Control+s');
  await expect(office.getByText('The review is saved.')).toBeVisible();

  const reviews = page.getByRole('region', { name: 'Customer Reviews' });
  await expect(async () => {
    await page.goto(`/show/product/${product.slug}`);
    await expect(reviews.getByRole('article').filter({ hasText: good })).toContainText(
      'Asante! See you soon.',
      { timeout: 1_000 },
    );
  }).toPass();
  await expect(reviews).toContainText('out of 5');
  await expect(reviews).not.toContainText(bad);
});
