import type { Page } from '@playwright/test';
import { openHome, part } from './home-steps.ts';
import { layOut, settle, stopClock, untilSeen, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const heroOf = (page: Page) => page.getByRole('region', { name: 'Switch Nairobi on.' });

/**
 * Returns the picture and the slogan (claim) that the hero section shows now, after React has handled the timers of the
 * clock.
 */
async function upIn(page: Page) {
  await settle(page);
  return heroOf(page).evaluate((hero) => ({
    picture: hero.querySelector('button[aria-current="true"]')?.getAttribute('aria-label'),
    claim: hero.querySelector('[data-current="true"]')?.textContent,
  }));
}

/** Opens the home page and stops its clock. From then on, only the test moves the clock. */
async function openHeld(page: Page) {
  await page.clock.install();
  await openHome(page);
  await stopClock(page);
}

test.describe('The hero', () => {
  test('The hero section of the home page changes its picture every 5 s and its slogan every 2 s, in a loop [S1-037…040, S1-042, S1-397, S1-398]', async ({
    page,
  }) => {
    await openHeld(page);
    /** Returns the picture or the slogan (claim) after each change. No change may come more than 60 ms early. */
    const turns = async (what: 'picture' | 'claim', ms: number, times: number) => {
      let before = (await upIn(page))[what];
      // The clock may have stopped between two changes, so the test first moves it to the next change.
      for (let step = 0; step < ms && (await upIn(page))[what] === before; step += 50)
        await page.clock.runFor(50);
      const seen: unknown[] = [];
      for (let turn = 0; turn < times; turn++) {
        before = (await upIn(page))[what];
        seen.push(before);
        await page.clock.runFor(ms - 60);
        expect((await upIn(page))[what]).toBe(before);
        await page.clock.runFor(60);
      }
      return [...seen, ...seen.slice(0, 2)].join();
    };
    expect(await turns('picture', 5_000, 4)).toContain('Picture 1,Picture 2,Picture 3');
    expect(await turns('claim', 2_000, 4)).toContain('TOBACCO FREE,NICOTINE FREE,SUGAR FREE');
  });

  test('The hero section of the home page pauses on hover, on keyboard focus, under a dialog and by its pause button [G-05]', async ({
    page,
  }) => {
    await openHeld(page);
    const stays = async () => {
      const before = await upIn(page);
      await page.clock.runFor(20_000);
      expect(await upIn(page)).toEqual(before);
    };
    const moves = async () => {
      const { picture } = await upIn(page);
      await page.clock.runFor(5_000);
      await expect.poll(async () => (await upIn(page)).picture).not.toBe(picture);
    };
    await moves();
    await heroOf(page).hover();
    await stays();
    await page.mouse.move(400, 5);
    await moves();
    await page.getByRole('link', { name: 'Login' }).press('Enter');
    await untilSeen(page, page.getByRole('dialog'));
    await stays();
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await moves();
    await heroOf(page).getByRole('link', { name: 'See what’s new' }).focus();
    await page.keyboard.press('Tab');
    await stays();
    await heroOf(page).getByRole('button', { name: 'Pause' }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await stays();
    await heroOf(page).getByRole('button', { name: 'Play' }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await moves();
  });

  test('The hero section of the home page has arrows and dots for its pictures, and loops at both ends [S1-042…044]', async ({
    page,
  }) => {
    // With reduced motion, the picture does not change by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const hero = heroOf(page);
    for (const [tapped, picture, alt] of [
      ['Previous picture', 'Picture 3', /^Kahawa/],
      ['Next picture', 'Picture 1', /^Black Washa/],
      ['Next picture', 'Picture 2', /^Mango/],
      ['Picture 3', 'Picture 3', /^Kahawa/],
    ] as const) {
      await hero.getByRole('button', { name: tapped }).click();
      await expect.poll(async () => (await upIn(page)).picture).toBe(picture);
      await expect(hero.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.3 });
    }
    await expect(hero.getByRole('button', { name: /^Picture \d$/ })).toHaveCount(3);
  });

  for (const wish of ['less motion', 'less data'] as const) {
    test(`The hero section of the home page does not move by itself for a shopper who wants ${wish} [G-05]`, async ({
      page,
    }) => {
      if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else await saveData(page);
      await openHeld(page);
      await page.clock.runFor(30_000);
      expect(await upIn(page)).toEqual({ picture: 'Picture 1', claim: 'TOBACCO FREE' });
    });
  }
});

test('On a small phone, the home page is at most 5,920 px long above its footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHome(page);
  await layOut(page);
  const length = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
  await expect.poll(length).toBeLessThanOrEqual(5_920);
});

for (const [what, id, name] of [
  ['the hero', undefined, 'See the energy boosters'],
  ['the slideshow', 'features', 'Go to the energy boosters'],
  ['a card', 'features', /^Tobacco-free/],
] as const) {
  test(`A tap on ${what} scrolls smoothly to the boosters [S1-048…050]`, async ({ page }) => {
    await openHome(page);
    if (id) await part(page, id);
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: 'UNLEASH YOUR ENERGY' })).toBeInViewport();
    await expect(page).toHaveURL('/#unleash-your-energy');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      'smooth',
    );
  });
}

test('The splash screen covers the first page of a visit until a tap or Escape, and is not shown again [S1-034, G-06]', async ({
  page,
}) => {
  await page.clock.install();
  await stopClock(page);
  for (const close of ['tap', 'Escape']) {
    await page.goto('/');
    const splash = page.locator('#splash');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => splash.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (close === 'tap') await splash.click();
    else await page.keyboard.press('Escape');
    await page.clock.runFor(500);
    await expect(splash).toHaveCount(0);
    await page.reload();
    await expect(splash).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
  }
});

for (const [what, viewport, isReady, ms] of [
  ['for 3 s on a desktop, even if the page is ready before', { width: 1280, height: 800 }, true, 3_000],
  ['for at most 4 s on a desktop, even if the page is not ready', { width: 769, height: 800 }, false, 4_000],
  ['for 0.8 s after its logo appears on a phone', { width: 768, height: 800 }, false, 800],
] as const) {
  test(`The splash screen is shown ${what} [S1-034…036, S1-402]`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    await stopClock(page);
    // Without the first script, React does not load, so the page never becomes ready.
    if (!isReady) await page.route('**/assets/index-*.js', () => {});
    await page.goto('/');
    if (isReady) await waitForHydration(page);
    const splash = page.locator('#splash');
    await expect(splash.locator('svg')).toBeAttached();
    await page.clock.runFor(ms - 1);
    await settle(page);
    await expect(splash).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(1);
    await expect(splash).toHaveAttribute('data-leaving');
    await page.clock.runFor(220);
    await expect(splash).toHaveCount(0);
  });
}

test('With reduced motion or data saving, no splash screen is shown [G-06]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => sessionStorage.clear());
  await saveData(page);
  await page.reload();
  await expect(page.locator('#splash')).toHaveCount(0);
});

test('The social section of the home page loads its pictures one second after it becomes visible, moves every 5 s and loops [S1-093, S1-095]', async ({
  page,
}) => {
  await openHeld(page);
  const feed = await part(page, 'feed');
  const row = feed.getByRole('list').first();
  const scrolled = () => row.evaluate((list) => Math.round(list.scrollLeft));
  await expect(feed.getByRole('img')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(feed.getByRole('img')).toHaveCount(14);
  await page.clock.runFor(5_000);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await page.clock.runFor(5_000);
  await expect.poll(scrolled).toBe(0);
});

test('With data saving, the social section of the home page loads no pictures [G-65]', async ({ page }) => {
  await saveData(page);
  await openHeld(page);
  const feed = await part(page, 'feed');
  await page.clock.runFor(60_000);
  await expect(feed.getByRole('img')).toHaveCount(0);
  await expect(feed.getByRole('link', { name: 'Follow on TikTok' })).toBeVisible();
});

test('A visitor who has confirmed their age sees the advertisement strip, and after closing it the strip stays hidden [S1-096…098, G-60]', async ({
  page,
}) => {
  await openHome(page);
  const strip = page.getByRole('region', { name: 'Advert for adults' });
  await expect(page.getByText('Get in Touch')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('age-verified', 'true');
    localStorage.setItem('age-verified-at', new Date().toISOString());
  });
  await page.reload();
  await expect(strip).toContainText('Need that Nicotine Fix?');
  await expect(strip.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/category/hart-vapes');
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toHaveCount(0);
  await page.reload();
  await page.getByText('Get in Touch').click();
  await expect(page.getByRole('link', { name: /^Call us/ })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

/** Turns data saving on in the browser (`Save-Data`). */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
