import { openHome, part } from './home-steps.ts';
import { layOut, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

/**
 * The number of items in each row and the transition of the hero section, at each breakpoint and one pixel below it.
 */
const widths = [
  { width: 319, cards: 1, energy: 1, power: 1, feed: 1, hero: 'fades' },
  { width: 320, cards: 1, energy: 1, power: 1, feed: 1, hero: 'fades' },
  { width: 479, cards: 1, energy: 1, power: 1, feed: 1, hero: 'fades' },
  { width: 480, cards: 2, energy: 1, power: 1, feed: 1, hero: 'fades' },
  { width: 639, cards: 2, energy: 1, power: 1, feed: 1, hero: 'fades' },
  { width: 640, cards: 2, energy: 2, power: 1, feed: 2, hero: 'fades' },
  { width: 767, cards: 2, energy: 2, power: 1, feed: 2, hero: 'fades' },
  { width: 768, cards: 2, energy: 2, power: 3, feed: 3, hero: 'fades' },
  { width: 769, cards: 2, energy: 2, power: 3, feed: 3, hero: 'slides' },
  { width: 991, cards: 2, energy: 2, power: 3, feed: 3, hero: 'slides' },
  { width: 992, cards: 3, energy: 2, power: 3, feed: 3, hero: 'slides' },
  { width: 1023, cards: 3, energy: 2, power: 3, feed: 3, hero: 'slides' },
  { width: 1024, cards: 3, energy: 4, power: 3, feed: 4, hero: 'slides' },
  { width: 1199, cards: 3, energy: 4, power: 3, feed: 4, hero: 'slides' },
  { width: 1200, cards: 4, energy: 4, power: 3, feed: 4, hero: 'slides' },
  { width: 1920, cards: 4, energy: 4, power: 3, feed: 4, hero: 'slides' },
];

/** Measures the home page at the present width. */
function look() {
  const seen = (part: string) => {
    const row = document.querySelector(`#${part} [aria-roledescription=carousel] > ul`);
    const frame = row?.getBoundingClientRect() ?? new DOMRect();
    return [...(row?.children ?? [])].filter((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  };
  const away = document.querySelector('main section:first-of-type > a > *');
  const { opacity, transform } = away ? getComputedStyle(away) : { opacity: '', transform: '' };
  return {
    cards: seen('new-arrivals'),
    energy: seen('unleash-your-energy'),
    power: seen('choose-your-power'),
    feed: seen('feed'),
    hero:
      opacity === '0' && transform === 'none'
        ? 'fades'
        : opacity === '1' && transform !== 'none'
          ? 'slides'
          : '',
    premium: seen('premium'),
    sticksOut: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}

test('Each row of the home page shows as many items as fit the width, and nothing overflows [S1-041, S1-045, S1-056, S1-057, S1-065, S1-066, S1-077…081, S1-089…092, S1-388, S1-390…393, G-64]', async ({
  page,
}) => {
  await openHome(page);
  const hero = page.getByRole('region', { name: 'Switch Nairobi on.' });
  // The first picture fades out on a phone, and slides away on a desktop.
  await hero.getByRole('button', { name: 'Next picture' }).click();
  const shown = hero.locator('picture img').nth(1);
  await expect(shown).toBeVisible();
  await layOut(page);
  for (const { width, ...expected } of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(look), `At ${width} px`)
      .toEqual({ ...expected, premium: expected.cards, sticksOut: 0 });
    if (width !== 768 && width !== 769) continue;
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc.includes('-tall-')))
      .toBe(width === 768);
  }
});

test('On the home page, no arrow of the showcase covers a tab at 768 px, and each row ends with a whole item at 1920 px [S1-051…058, S1-077…081]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openHome(page);
  const power = await part(page, 'choose-your-power');
  const lowest = await power
    .getByRole('navigation')
    .last()
    .evaluate((tabs) => tabs.getBoundingClientRect().bottom);
  for (const arrow of await power.getByRole('button', { name: /^(Previous|Next)/ }).all())
    expect(await arrow.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThanOrEqual(lowest);

  await page.setViewportSize({ width: 1920, height: 1000 });
  await part(page, 'new-arrivals');
  const cut = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[aria-roledescription=carousel] > ul')].flatMap((row) => {
          const frame = row.getBoundingClientRect();
          return [...row.children].filter((item) => {
            const { left, right } = item.getBoundingClientRect();
            return left < frame.right - 1 && right > frame.right + 1;
          });
        }).length,
    );
  await expect.poll(cut).toBe(0);
});

test('After a phone is rotated, each row of the home page still begins with the same whole item [S1-056, S1-057, S1-068]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openHome(page);
  const row = (await part(page, 'choose-your-power')).locator('[aria-roledescription=carousel]');
  const items = row.locator('ul > li');
  await row.getByRole('button', { name: /^Next/ }).click();
  const offset = () =>
    items.nth(1).evaluate((item) => {
      const list = item.parentElement as HTMLElement;
      const inset = Number.parseFloat(getComputedStyle(list).paddingInlineStart);
      return Math.abs(
        Math.round(item.getBoundingClientRect().left - list.getBoundingClientRect().left - inset),
      );
    });
  await expect.poll(offset).toBe(0);
  for (const [width, height] of [
    [800, 360],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(offset).toBe(0);
  }
});

test('The home page shows twelve new products, six premium products and fourteen pictures of the social section [S1-075, S1-094, S1-405, S1-406]', async ({
  page,
}) => {
  await openHome(page);
  for (const [name, count] of [
    ['New Arrivals', 12],
    ['Premium Products', 6],
    ['Pictures from our feed', 14],
  ] as const) {
    const row = page.getByRole('group', { name, exact: true });
    await expect(row.locator(':scope > ul > li')).toHaveCount(count);
  }
});

for (const width of [360, 1280]) {
  test(`A link to the vapes scrolls to them in the collections of the home page, at ${width} px [S1-031]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHome(page, '/#hart-vapes-grid');
    const card = page.getByRole('main').getByRole('link', { name: /Hart Vapes.*Explore Collection/ });
    await expect(card).toBeInViewport({ ratio: 0.5 });
    await expect(card).toHaveAttribute('href', '/category/hart-vapes');
  });
}

test('A link from another screen to a part of the home page scrolls to this part, even if the parts above load late', async ({
  page,
}) => {
  await page.goto('/show/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await waitForHydration(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/#collections',
      textContent: 'Collections',
    });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('main').getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { name: 'Our Collections' })).toBeVisible();
  const collections = page.locator('#collections');
  const header = page.getByRole('banner');
  const height = await header.evaluate((bar) => Math.round(bar.getBoundingClientRect().height));
  await expect
    .poll(() => collections.evaluate((part) => Math.round(part.getBoundingClientRect().top)))
    .toBe(height + 24);
  await expect(page.getByRole('link', { name: /Explore Collection/ }).first()).toBeInViewport();
});
