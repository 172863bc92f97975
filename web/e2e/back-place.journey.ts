import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('After Back from a product, also after a reload, the category shows as many products as before at the same scroll position', async ({
  page,
}) => {
  await page.goto('/category/caffeine-energy-pouches');
  await waitForHydration(page);
  const cards = page.getByRole('main').getByRole('article');
  const first = await cards.count();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const all = await cards.count();
  const last = cards.last().getByRole('link').first();
  // The link is in the middle of the screen, where no bar covers it, so that the click does not scroll the page.
  await last.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(1000);
  await last.click();
  await expect(page).toHaveURL(/\/show\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(all);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
  await page.reload();
  await expect(cards).toHaveCount(all);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
});
