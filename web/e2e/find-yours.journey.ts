import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { openWithoutScript } from './late-script.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const found = (page: Page) => page.getByRole('main').getByRole('article');

test('A shopper finds three pouches with reasons by three taps, and shares or reloads them by their address', async ({
  page,
}) => {
  await page.goto('/shop');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Not sure? Find yours' }).click();
  await expect(page.getByRole('heading', { name: 'Find yours', level: 1 })).toBeVisible();
  await page.getByText('None', { exact: true }).click();
  await page.getByText('Fruit', { exact: true }).click();
  await page.getByText('In the evening').click();
  await expect(page).toHaveURL('/find-yours?coffee=none&taste=fruit&time=evening');
  await expect(found(page)).toHaveCount(3);
  await expect(page.getByRole('main').getByText('Fruit, as you like it').first()).toBeVisible();
  await expect(page.getByText('30 mg a pouch: light, as you drink no coffee').first()).toBeVisible();
  await expectNoViolation(page);
  const names = await found(page).getByRole('heading').allTextContents();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'In the evening' })).toBeChecked();
  await expect(found(page).getByRole('heading')).toHaveText(names);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('The questions and the suggestions work without a network', async ({ page, context, guard }) => {
  guard.expectFailure(/./);
  await page.goto('/find-yours?coffee=one&taste=fresh');
  await expect(page.getByRole('radio', { name: 'One cup' })).toBeChecked();
  await page.getByText('In the morning').click();
  await expect(found(page)).toHaveCount(3);
  await context.setOffline(true);
  await page.getByText('Coffee & spice').click();
  await expect(
    page.getByText('Coffee, as you like it').or(page.getByText('Spice, as you like it')).first(),
  ).toBeVisible();
  await expect(found(page)).toHaveCount(3);
});

test('Answers that are tapped before the script has loaded are kept', async ({ page }) => {
  const release = await openWithoutScript(page, '/find-yours');
  await page.getByText('One cup').click();
  await page.getByText('Fruit', { exact: true }).click();
  release();
  await waitForHydration(page);
  await expect(page).toHaveURL('/find-yours?coffee=one&taste=fruit');
  await expect(page.getByRole('radio', { name: 'One cup' })).toBeChecked();
  await page.getByText('During the day').click();
  await expect(found(page)).toHaveCount(3);
});

test.describe('Without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions are text, and a link leads to all pouches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Not sure? Find yours' }).click();
    await expect(page).toHaveURL('/find-yours');
    for (const question of ['How much coffee do you drink a day?', 'What do you like?'])
      await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('link', { name: 'See all pouches' }).click();
    await expect(page).toHaveURL('/category/caffeine-energy-pouches');
  });
});

test('If the products cannot be loaded, the answers stay, and a tap tries again', async ({ page, guard }) => {
  guard.expectFailure(/./);
  await page.route('**/search.json', (route) => route.abort());
  await page.goto('/find-yours?coffee=one&taste=fruit&time=day');
  await expect(page.getByRole('alert')).toContainText('could not load the products');
  await expect(page.getByRole('radio', { name: 'One cup' })).toBeChecked();
  await page.unroute('**/search.json');
  await page.getByRole('main').getByRole('button', { name: /again/i }).click();
  await expect(found(page)).toHaveCount(3);
});
