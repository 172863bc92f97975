import type { Page } from '@playwright/test';
import { settle, stopClock, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const category = '/category/caffeine-energy-pouches';
const banner = (page: Page) => page.getByRole('banner');
const at = (width: number) => ({ width, height: 740 });

test('The list of pouches in the header opens on hover, closes 150 ms after the mouse has left, and loads its subcategories once [S1-108, S1-118, S1-120, S1-399, S2-060]', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (/\/subcategories$/.test(request.url())) asked += 1;
  });
  await page.setViewportSize(at(1280));
  await page.clock.install();
  await page.goto(category);
  await waitForHydration(page);
  const word = banner(page).getByRole('link', { name: 'Energy Pouches' }).first();
  const subcategory = banner(page).getByRole('link', { name: /^Fruit/ });
  await word.hover();
  await expect(subcategory).toHaveAttribute('href', `${category}?subcategory=washa-fruit`);
  await expect(banner(page).getByRole('link', { name: /^Mixed Packs/ })).toBeVisible();
  await stopClock(page);
  await page.mouse.move(640, 600);
  await page.clock.runFor(149);
  await settle(page);
  await expect(subcategory).toBeVisible();
  await page.clock.runFor(1);
  await expect(subcategory).toBeHidden();
  await word.hover();
  await expect(subcategory).toBeVisible();
  // The pointer leaves the list across the gap, but returns in time, so the list stays open.
  await page.mouse.move(640, 600);
  await page.clock.runFor(100);
  await word.hover();
  await page.clock.runFor(1_000);
  await settle(page);
  await expect(subcategory).toBeVisible();
  expect(asked).toBe(1);
});

test('From 768 px on, header categories open on hover and by a button; below 1024 px the other links are in the menu [S1-114, S1-117, S1-119, S1-121, S2-064, S2-341, G-64]', async ({
  page,
}) => {
  await page.goto(category);
  await waitForHydration(page);
  const button = banner(page).getByRole('button', { name: 'Categories' });
  const entry = banner(page).getByRole('link', { name: 'Hart Vapes' });
  for (const width of [767, 768, 1023, 1024]) {
    await page.setViewportSize(at(width));
    const isDesktop = width >= 1024;
    await expect(banner(page).getByRole('button', { name: 'Open menu' })).toBeVisible({
      visible: !isDesktop,
    });
    await expect(banner(page).getByRole('button', { name: 'Subscription' })).toBeVisible({
      visible: isDesktop,
    });
    await expect(button).toBeVisible({ visible: width >= 768 });
    if (width < 768) continue;
    await button.hover();
    await expect(entry).toBeVisible();
    await page.mouse.move(300, 700);
    await expect(entry).toBeHidden();
  }
  await button.press('Enter');
  await expect(entry).toBeVisible();
  await button.press('Enter');
  await expect(entry).toBeHidden();
  await button.press('ArrowDown');
  await expect(entry).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
});

for (const { width, name, button, said } of [
  { width: 1280, name: 'a desktop', button: 'Categories', said: 'Failed to fetch categories.' },
  { width: 360, name: 'a phone', button: 'Open menu', said: 'Failed to load categories.' },
]) {
  test(`On ${name}, a list in the header that failed to load shows an error, and loads again when it is opened [S1-120, S1-357, S1-358]`, async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/\/api\/frontend\/categories/);
    await page.setViewportSize(at(width));
    // The page itself repeats failed reads after two seconds and more. The test turns this off, because it counts the
    // reads.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const soon = (run: () => void, ms = 0, ...rest: unknown[]) =>
        ms < 2_000 ? later(run, ms, ...rest) : 0;
      Object.assign(window, { setTimeout: soon });
    });
    // The page contains no categories, and the API call for them fails.
    await page.route('**/show/cart', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="page-data"[^>]*>)([^<]*)/, (_, tag, text) => {
        const { 'GET /api/frontend/categories': categories, ...rest } = JSON.parse(text);
        expect(categories).toHaveLength(2);
        return `${tag}${JSON.stringify(rest)}`;
      });
      await route.fulfill({ response, body });
    });
    let asked = 0;
    let isAway = true;
    await page.route('**/api/frontend/categories', (route) => {
      asked += 1;
      return isAway ? route.fulfill({ status: 503, json: { message: 'x', code: 'busy' } }) : route.fallback();
    });
    await page.goto('/show/cart');
    const isPhone = width < 1024;
    const open = () => banner(page).getByRole('button', { name: button }).press('Enter');
    const close = () => page.keyboard.press('Escape');
    const vapes = banner(page).getByRole('link', { name: 'Hart Vapes' });
    await open();
    if (isPhone) await page.getByRole('dialog').getByText('Categories', { exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    await close();
    isAway = false;
    const before = asked;
    await open();
    await expect(vapes).toBeVisible();
    expect(asked).toBe(before + 1);
    await close();
    await open();
    await expect(vapes).toBeVisible();
    expect(asked).toBe(before + 1);
  });
}

test('The mobile menu has all links, keeps the page from scrolling, and closes on Escape, on a link and on a wide screen [S1-121…123, S1-126…131, S1-389]', async ({
  page,
}) => {
  await page.setViewportSize(at(1023));
  await page.goto(category);
  await waitForHydration(page);
  const open = banner(page).getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await menu.locator('summary', { hasText: 'Energy Pouches' }).click();
  await expect(menu.getByRole('link', { name: 'Mint & Citrus' })).toHaveAttribute(
    'href',
    `${category}?subcategory=washa-fresh`,
  );
  await menu.locator('summary', { hasText: 'Categories' }).click();
  await expect(menu.getByRole('link', { name: 'Hart Vapes' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Subscription' })).toBeVisible();
  await expect(menu.getByText('Follow Us')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Hart on TikTok' })).toHaveAttribute('target', '_blank');

  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 600);
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await open.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize(at(1024));
  await expect(menu).toBeHidden();
  await page.setViewportSize(at(360));
  await open.click();
  await menu.locator('summary', { hasText: 'Energy Pouches' }).click();
  await menu.getByRole('link', { name: 'Fruit' }).click();
  await expect(page).toHaveURL(`${category}?subcategory=washa-fruit`);
  await expect(menu).toBeHidden();
});

test('The header has one row from 1024 px on, and its search hint is shown in full at every width [S1-115, S1-121]', async ({
  page,
}) => {
  await page.goto('/show/cart');
  for (const width of [768, 1023, 1024, 1100, 1150, 1200, 1280, 1343, 1344, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { height, room, needed } = await page.getByRole('banner').evaluate((header) => {
      const input = header.querySelector('input') as HTMLInputElement;
      const { fontSize, fontFamily, fontWeight } = getComputedStyle(input, '::placeholder');
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return {
        height: header.getBoundingClientRect().height,
        room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        needed: pen.measureText(input.placeholder).width,
      };
    });
    expect([width, height]).toEqual([width, width < 1024 ? 64 : 80]);
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(needed);
  }
});

test('The header becomes compact once the page is scrolled by more than 50 px [S1-132, S1-404, S2-069, S2-340]', async ({
  page,
}) => {
  await page.setViewportSize(at(1280));
  await page.goto(category);
  await waitForHydration(page);
  const look = () =>
    banner(page).evaluate((header) => getComputedStyle(header).boxShadow.split('rgb').length);
  await expect.poll(look).toBe(2);
  await page.evaluate(() => scrollTo(0, 50));
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  await expect(banner(page)).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 51));
  await expect(banner(page)).toHaveAttribute('data-scrolled', 'true');
  await expect.poll(look).toBeGreaterThan(2);
});

test('The bar at the top of the page shows three messages in turn, each for five seconds [S1-104, S2-058, S2-339]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(category);
  const bar = page.getByRole('region', { name: 'From the shop' });
  const said = ['Delivered in Nairobi', 'Free delivery', 'Pay by M-Pesa', 'Delivered in Nairobi'];
  await expect(bar.getByText(said[0] ?? '')).toBeVisible();
  await waitForHydration(page);
  await stopClock(page);
  await settle(page);
  // The bar may already show any of its messages, so the test starts from the message that it shows.
  const current = bar.locator('[data-current=true]');
  const first = (await current.textContent()) ?? '';
  const from = said.findIndex((start) => first.startsWith(start));
  await page.clock.runFor(5_000);
  await expect(current).toHaveText(new RegExp(`^${said[from + 1]}`));
  await page.clock.runFor(10_000);
  await expect(current).toHaveText(first);
});
