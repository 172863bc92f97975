import { moveFingers } from './finger.ts';
import { openHome, openWithoutPrerender, part, seenIn } from './home-steps.ts';
import { notSoldOut, stillBox, waitForHydrationOf } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.describe('The showcase', () => {
  test.use({ viewport: { width: 1024, height: 900 } });

  test('The product showcase of the home page changes to the chosen subcategory on the same page, and adds products to the cart [S1-053, S1-054, S1-058]', async ({
    page,
  }) => {
    await openHome(page);
    const power = await part(page, 'choose-your-power');
    const tabs = power.getByRole('navigation').last().getByRole('link');
    const first = power.getByRole('article').first();
    await expect(tabs.first()).toHaveAttribute('aria-current', 'true');
    const before = await first.getByRole('heading').textContent();
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(first.getByRole('heading')).not.toHaveText(before ?? '');
    await expect(page).toHaveURL('/');
    const buyable = power.getByRole('article').filter(notSoldOut).first();
    await buyable.getByRole('button', { name: /^ADD TO CART/ }).click();
    await expect(buyable.getByRole('button', { name: /^IN CART/ })).toBeDisabled();
  });

  test('The showcase of pouches on the home page loops in both directions [S1-055, S1-056]', async ({
    page,
  }) => {
    await openHome(page);
    const power = await part(page, 'choose-your-power');
    const row = power.getByRole('group').getByRole('list');
    const names = await row.getByRole('heading').allTextContents();
    const [next, previous] = ['Next', 'Previous'].map((way) =>
      power.getByRole('button', { name: new RegExp(`^${way}: `) }),
    );
    const seen = () => seenIn(row);
    expect(names.length).toBeGreaterThan(3);
    await expect.poll(seen).toEqual(names.slice(0, 3));
    await previous?.click();
    await expect.poll(seen).toEqual([names.at(-1), names[0], names[1]]);
    for (let step = 0; step < names.length; step++) await next?.click();
    await expect.poll(seen).toEqual([names.at(-1), names[0], names[1]]);
    await next?.click();
    await expect.poll(seen).toEqual(names.slice(0, 3));
  });
});

test.describe('The row of boosters', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });

  test('The row of boosters on the home page stops at both ends, moves on a swipe over 50 px, and adds products to the cart [S1-066…069, S1-403]', async ({
    page,
  }) => {
    await openHome(page);
    const energy = await part(page, 'unleash-your-energy');
    const row = energy.getByRole('group').getByRole('list').first();
    const names = await row.getByRole('heading').allTextContents();
    const next = energy.getByRole('button', { name: /^Next: / });
    const previous = energy.getByRole('button', { name: /^Previous: / });
    await expect(previous).toBeDisabled();
    await expect(row).toHaveAttribute('data-swipes', 'true');
    const swipe = async (by: number) => {
      await row.scrollIntoViewIfNeeded();
      const [x, y] = [200, (await stillBox(row)).y + 120];
      await moveFingers(page, [{ x, y }], [{ x: x + by, y }]);
    };
    await swipe(-50);
    expect(await seenIn(row)).toEqual([names[0]]);
    await swipe(-51);
    await expect.poll(() => seenIn(row)).toEqual([names[1]]);
    await swipe(51);
    await expect.poll(() => seenIn(row)).toEqual([names[0]]);
    for (let step = 1; step < names.length; step++) await next.click();
    await expect(next).toBeDisabled();
    await expect.poll(() => seenIn(row)).toEqual([names.at(-1)]);
    await previous.click();
    await expect.poll(() => seenIn(row)).toEqual([names.at(-2)]);
    await expect(next).toBeEnabled();
    const card = row.getByRole('article').nth(names.length - 2);
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(card.getByRole('button', { name: /^In Cart/ })).toBeDisabled();
  });
});

test('A shopper opens a category from the home page, returns to the same scroll position, and opens a product by its picture [S1-012, S1-021, S1-072, S1-082]', async ({
  page,
}) => {
  await openHome(page);
  const collection = page.getByRole('link', { name: /Energy Pouches.*Explore Collection/ });
  await waitForHydrationOf(collection);
  const top = () => collection.evaluate((link) => link.getBoundingClientRect().top);
  await collection.evaluate((link) =>
    link.addEventListener('click', () => {
      Object.assign(window, { tappedAt: link.getBoundingClientRect().top });
    }),
  );
  await collection.click();
  await expect(page).toHaveURL('/category/caffeine-energy-pouches');
  const tappedAt = await page.evaluate(() => (window as unknown as { tappedAt: number }).tappedAt);
  await page.goBack();
  // The page keeps its scroll position, although the parts above have not been laid out yet.
  await expect.poll(async () => Math.abs((await top()) - tappedAt)).toBeLessThanOrEqual(2);
  const arrivals = await part(page, 'new-arrivals');
  const card = arrivals.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  // The link of the product's name covers the picture.
  const picture = card.locator('picture img');
  await picture.scrollIntoViewIfNeeded();
  await stillBox(picture);
  await picture.click({ force: true });
  await expect(page).toHaveURL(/\/show\/product\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test.describe('Without a prerendered page', () => {
  test('If the API is unreachable, each part of the home page shows an error or demo products, and a retry loads it [S1-361, S1-363, S1-369, S1-411, S1-412, G-47]', async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/\/api\//);
    await page.route('**/api/**', (route) => route.abort());
    await openWithoutPrerender(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to load categories')).toBeVisible();
    await expect(main.getByText('Unable to find parent category')).toBeVisible();
    await expect(main.getByText('Failed to load products')).toHaveCount(2);
    await expect(main.getByText(/^Using demo products\./)).toBeVisible();
    await expect(main.getByRole('heading', { name: /^Energy Pouch X\d$/ })).toHaveCount(8);
    await page.unroute('**/api/**');
    await page.locator('#new-arrivals').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#new-arrivals').getByRole('article').first()).toBeVisible();
  });

  test('The home page requests the reviews and the featured product at the same time [S1-343]', async ({
    page,
  }) => {
    const asked = new Set<string>();
    const both = Promise.withResolvers<void>();
    await page.route(/\/api\/(?:featured-product|reviews)$/, async (route) => {
      asked.add(route.request().url());
      if (asked.size === 2) both.resolve();
      await both.promise;
      await route.continue();
    });
    await openWithoutPrerender(page);
    const about = page.getByRole('region', { name: 'About Hart' });
    await expect(about.getByRole('heading', { name: 'What customers say' })).toBeAttached();
    await expect(about.getByText('This week’s pick')).toBeAttached();
  });

  test('If the products of the home page load slowly, a message asks for patience [S1-083, G-48]', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/products/new-arrivals', async (route) => {
      await held;
      await route.continue();
    });
    await openWithoutPrerender(page);
    await expect(page.getByText('Shop is Populating. Please be patient.')).toBeVisible();
    release();
    await expect(page.locator('#new-arrivals').getByRole('article').first()).toBeVisible();
  });
});
