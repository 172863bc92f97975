import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

/** Returns the texts of the controls and prices that lie beneath the visible floating buttons. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const needed = 'a, button, input, select, textarea, summary, label, [data-price]';
    const shown = [...document.querySelectorAll('[data-touch], [data-strip-ad]')].filter((element) => {
      const isDocked = element.clientWidth === innerWidth;
      return !isDocked && element.getBoundingClientRect().top < innerHeight;
    });
    return shown.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [0.02, 0.25, 0.5, 0.75, 0.98];
      return points.flatMap((x) =>
        points.flatMap((y) => {
          const stack = document.elementsFromPoint(left + width * x, top + height * y);
          const under = stack.find((each) => !each.closest('[data-touch], [data-strip-ad]'));
          const found = under?.closest(needed);
          const box = found?.getBoundingClientRect();
          // The picture of the hero section is left out, because it is a link that fills most of the screen.
          const isHuge = box && box.width * box.height >= (innerWidth * innerHeight) / 2;
          const tappable = isHuge ? undefined : found;
          return tappable ? [(tappable.textContent || tappable.tagName).trim().slice(0, 40)] : [];
        }),
      );
    });
  });

for (const width of takePart([360, 768, 1280])) {
  test(`At ${width} px, the floating buttons of the home page cover no control at any scroll position [S1-099…102]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('age-verified', 'true');
      localStorage.setItem('age-verified-at', new Date().toISOString());
      sessionStorage.setItem('splash-seen', 'true');
    });
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: 'Advert for adults' })).toBeAttached();
    await expect(page.locator('[data-touch]')).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 370) {
      await page.evaluate((to) => {
        scrollTo({ top: to, behavior: 'instant' });
        // The floating buttons check which elements they cover 120 ms after the end of scrolling, so the test waits.
        return new Promise((resolve) => setTimeout(resolve, 300));
      }, y);
      await expect.poll(() => covered(page), { message: `scrolled to ${y}` }).toEqual([]);
    }
    // Where nothing is beneath it, the floating button is shown again.
    await page.getByRole('heading', { name: 'How to use' }).evaluate((each) => each.scrollIntoView());
    await expect(page.locator('[data-touch]')).toBeInViewport({ ratio: 1 });
  });
}

/** Returns the accessible names and the sizes of the visible floating buttons. */
const buttons = (page: Page) =>
  page.locator('[data-touch] :is(a, summary):visible').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return { name: each.getAttribute('aria-label') ?? each.textContent, width, height };
    }),
  );

for (const width of takePart([320, 360, 768, 1280])) {
  test(`At ${width} px the floating buttons to call, chat and Get in Touch are each large enough for a thumb [S1-099…102, S1-356]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await waitForHydration(page);
    const touch = page.locator('[data-touch]');
    const shown = await buttons(page);
    expect(shown.map(({ name }) => name)).toEqual([
      'Get in Touch',
      expect.stringMatching(/^Call us: \+254/),
      'Chat on WhatsApp',
    ]);
    for (const each of shown) {
      expect(each.height).toBeGreaterThanOrEqual(48);
      expect(each.width).toBeGreaterThanOrEqual(48);
    }
    // The floating buttons are in one row. On a phone the row is narrower than half of the screen.
    const box = await touch.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(52);
    if (width < 768) expect(box?.width).toBeLessThan(width / 2);
    // The open list shows each contact once, with its text, and is inside the viewport.
    await touch.locator('summary').click();
    const ways = page.locator('[data-touch] a:visible');
    await expect(ways).toHaveText([/^\+254 199/, 'Chat on WhatsApp']);
    await expect(ways.nth(0)).toHaveAttribute('href', /^tel:\+254\d{9}$/);
    await expect(ways.nth(1)).toHaveAttribute('href', /^https:\/\/wa\.me\/254\d{9}\?text=/);
    for (const each of await ways.all()) await expect(each).toBeInViewport({ ratio: 1 });
    await expect(touch.locator('summary')).toBeInViewport({ ratio: 1 });
    await touch.locator('summary').click();
    await expect(ways).toHaveCount(2);
    await expect(ways.nth(0)).toHaveAccessibleName(/^Call us/);
  });
}

/** Scrolls the page until the floating buttons have moved off the screen. */
const scrollUntilAway = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
    await expect(page.locator('[data-touch]')).toHaveAttribute('data-away', '', { timeout: 400 });
  }).toPass();

test('A floating button that has moved off the screen can still be reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  const touch = page.locator('[data-touch]');
  const button = page.locator('[data-touch] summary');
  await scrollUntilAway(page);
  await page.keyboard.press('Tab');
  await button.evaluate((element) => (element as HTMLElement).focus({ focusVisible: true } as FocusOptions));
  await expect(touch).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport();
});

test('A floating button that was moved off the screen comes back while it has the focus, and moves off again afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  await scrollUntilAway(page);
  const touch = page.locator('[data-touch]');
  const button = page.locator('[data-touch] summary');
  // The button gets the focus by script, because Tab would scroll the page to the top.
  await page.keyboard.press('Shift');
  await button.evaluate((element) => (element as HTMLElement).focus({ focusVisible: true } as FocusOptions));
  await expect(touch).not.toHaveAttribute('data-away');
  await button.evaluate((element) => (element as HTMLElement).blur());
  await expect(touch).toHaveAttribute('data-away', '');
});
