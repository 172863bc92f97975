import type { Page } from '@playwright/test';
import { pressAtOnce } from './keyboard.ts';
import { expect, test } from './shop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write a Product Review' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Submit/ });

/** The page of a product with three published reviews, of which it shows two. */
const reviewed = '/show/product/washa-embe-mango';

// The counts of reviews are deleted, because all tests share an IP address, which may send only three reviews of a
// product a day.
test.beforeEach(async ({ product, products, shopTable }) => {
  const other = products.find(({ slug }) => reviewed.endsWith(`/${slug}`));
  await shopTable.forgetReviews(product.id, other?.id ?? 0);
});

const typed = { name: 'Wanjiru', text: 'Strong, and the rider was quick.' };

/** Opens a product's page and its review form. It stops the page's clock, so that only the test moves the clock. */
async function openForm(page: Page, slug: string) {
  await page.clock.install();
  await page.goto(`/show/product/${slug}`);
  await page.getByRole('button', { name: 'Write a Product Review' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.clock.fastForward(10_000);
}

async function fill(page: Page) {
  await dialog(page).getByLabel('Name').fill(typed.name);
  await dialog(page).getByRole('radio', { name: '4 stars' }).check();
  await dialog(page).getByLabel('Review', { exact: true }).fill(typed.text);
}

const expectTyped = async (page: Page) => {
  await expect(dialog(page).getByLabel('Name')).toHaveValue(typed.name);
  await expect(dialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(dialog(page).getByLabel('Review', { exact: true })).toHaveValue(typed.text);
};

test('A shopper writes a review in a dialog that shows when the review is being sent, and the page shows it without a reload [S1-014, S1-197, S1-199, S1-200, S1-201, S1-202, S1-292]', async ({
  page,
  product,
}) => {
  await openForm(page, product.slug);
  await expect(dialog(page)).toContainText('1 - Poor, 5 - Excellent');
  await fill(page);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/submit-review', async (route) => {
    await held;
    await route.continue();
  });
  await submit(page).click();
  await expect(submit(page)).toHaveText('Submitting Review...');
  await expect(submit(page)).toBeDisabled();
  send();
  await expect(dialog(page)).toBeHidden();
  const own = page.getByRole('region', { name: 'Customer Reviews' }).getByRole('article').first();
  await expect(own).toContainText(typed.name);
  await expect(own).toContainText('Rating: 4/5');
  await expect(own).toContainText(typed.text);
  await expect(own).toContainText('Awaiting approval');
});

const reviewsOn = (page: Page) => page.getByRole('region', { name: 'Customer Reviews' });
const namesOn = (page: Page) => reviewsOn(page).getByRole('article').getByRole('heading').allTextContents();

test('“See all 3 reviews” on a product’s page shows the three reviews [S1-194]', async ({ page }) => {
  await page.goto(reviewed);
  await expect(reviewsOn(page)).toContainText('3 reviews');
  const before = await namesOn(page);
  expect(before).toHaveLength(2);
  await reviewsOn(page).getByRole('button', { name: 'See all 3 reviews' }).click();
  await expect(reviewsOn(page).getByRole('article')).toHaveCount(3);
  expect((await namesOn(page)).slice(0, 2)).toEqual(before);
  await expect(reviewsOn(page).getByRole('button', { name: 'See all 3 reviews' })).toBeHidden();
  await expect(reviewsOn(page).getByRole('article').nth(2)).toBeFocused();
});

test('A review that is sent within two seconds after the form has opened is accepted, and the other reviews stay on the page [S1-202, G-25]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(reviewed);
  const write = page.getByRole('button', { name: 'Write a Product Review' });
  await write.click();
  await expect(dialog(page)).toBeVisible();
  const others = await namesOn(page);
  expect(others).toHaveLength(2);
  await fill(page);
  await page.clock.fastForward(1_500);
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(reviewsOn(page).getByText('Awaiting approval')).toBeVisible();
  expect(await namesOn(page)).toEqual([typed.name, ...others]);
  await expect(reviewsOn(page)).toContainText('3 reviews');
});

test('A review that cannot be sent stays in its dialog, which shows the error, and can be sent again [S1-203, S1-305, S1-377, G-25]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/submit-review/);
  await openForm(page, product.slug);
  await fill(page);
  await page.route('**/submit-review', (route) => route.abort());
  await submit(page).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expectTyped(page);
  await page.unroute('**/submit-review');
  await page.route('**/submit-review', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Please check the form.',
        code: 'invalid',
        errors: { review_text: ['Too short.'] },
        request_id: 'r',
      },
    }),
  );
  await submit(page).click();
  await expect(dialog(page).getByText('Too short.')).toBeVisible();
  await expect(dialog(page).getByLabel('Review', { exact: true })).toBeFocused();
  await expectTyped(page);
  await page.unroute('**/submit-review');
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
});

test('A review needs a name, a rating and a text, the first missing field gets the focus, and closing the form keeps the typed text [S1-302…304, G-25]', async ({
  page,
  product,
}) => {
  await openForm(page, product.slug);
  await submit(page).click();
  for (const missing of [
    'Name is required',
    'Please choose a rating from 1 to 5.',
    'Please write your review.',
  ])
    await expect(dialog(page).getByText(missing)).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await fill(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const open = page.getByRole('button', { name: 'Write a Product Review' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTyped(page);
});

test('On a slow phone, Enter right after Escape opens the review form again', async ({ page, product }) => {
  await page.goto(`/show/product/${product.slug}`);
  await page.getByRole('button', { name: 'Write a Product Review' }).click();
  await fill(page);
  await pressAtOnce(page, 'Escape', 'Enter');
  await expectTyped(page);
  await expect(dialog(page)).toBeVisible();
});
