import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { openCheckout } from './checkout-steps.ts';
import { enter } from './keyboard.ts';
import { expect, test } from './shop-test.ts';

const category = '/category/caffeine-energy-pouches';

/** Returns the elements that are wider than the page, or whose own box cuts their text off. */
const brokenAt = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.className} ${element.textContent?.slice(0, 40)}`;
    const wide =
      document.documentElement.scrollWidth > innerWidth + 1
        ? [`the page is ${document.documentElement.scrollWidth} px wide`]
        : [];
    const cut = [
      ...document.querySelectorAll('a, button, p, h1, h2, h3, li, dt, dd, label, summary, strong, span'),
    ]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        const isHidden = !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        // Text that is shortened on purpose, or is only for screen readers, does not count.
        if (!hasWords || isHidden || textOverflow === 'ellipsis' || element.clientWidth <= 1) return false;
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map(name);
    return [...wide, ...cut];
  });

for (const width of takePart([360, 1280])) {
  test(`With text twice as large, no text is cut off and no page scrolls sideways (${width} px)`, async ({
    page,
    product,
    guard,
  }) => {
    guard.expectFailure(/\/nowhere/);
    await page.setViewportSize({ width, height: 740 });
    await openCheckout(page, [{ product, quantity: 2 }]);
    for (const address of [
      '/',
      '/shop',
      category,
      `/show/product/${product.slug}`,
      '/show/cart',
      '/checkout',
      '/nowhere',
    ]) {
      await page.goto(address);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => brokenAt(page), address).toEqual([]);
    }
  });
}

/** Returns the names of the tab stops on this page that are not visible while they have the focus. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      const frame = () => new Promise((painted) => requestAnimationFrame(painted));
      await frame();
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      // With reduced motion, transitions take only a hundredth of a millisecond, so the test can wait for them.
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      if (element.dataset.passed) return undefined;
      element.dataset.passed = 'true';
      const isSeen = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // The focus of a link that covers a card is shown by the card.
        const marked = [element, element.closest('article, li')].some((each) => {
          if (!each) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          return outlineStyle !== 'none' && outlineWidth !== '0px';
        });
        const at = document.elementFromPoint(
          Math.min(Math.max(x + width / 2, 1), innerWidth - 1),
          Math.min(Math.max(y + height / 2, 1), innerHeight - 1),
        );
        const isOnTop =
          at !== null &&
          (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element));
        return Boolean(isOnTop) && (marked || element.matches('input, select, textarea'));
      };
      // The focused element may be laid out and hydrated only in one of the next frames.
      for (let frames = 0; frames < 30 && !isSeen(); frames++) await frame();
      const name = element.ariaLabel || element.textContent?.trim().slice(0, 40);
      return { name, isSeen: isSeen() };
    });
    if (!found) break;
    if (!found.isSeen) unseen.push(String(found.name));
  }
  return unseen;
}

for (const { width, addresses } of [
  { width: 360, addresses: [category, '/show/product/', '/show/cart'] },
  { width: 1280, addresses: ['/show/product/'] },
]) {
  test(`Every element that the Tab key reaches is visible and covered by no bar (${width} px)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openCheckout(page, [{ product, quantity: 2 }]);
    const unseen: string[] = [];
    for (const address of addresses) {
      await page.goto(address === '/show/product/' ? `${address}${product.slug}` : address);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
      unseen.push(...(await unseenStops(page)).map((each) => `${address}: ${each}`));
    }
    expect(unseen).toEqual([]);
  });
}

test('A bar that appears late does not cover the element that has the keyboard focus', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page, [{ product, quantity: 2 }]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/taps-[^/]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/show/product/${product.slug}`);
  const bar = page.locator('[data-buy-bar]');
  await expect(bar.getByRole('button').first()).toBeVisible();
  const buttons = page.getByRole('main').getByRole('button');
  const gapToBar = () =>
    bar.evaluate(
      (element) =>
        Math.min(element.getBoundingClientRect().top, element.children[0]?.getBoundingClientRect().top ?? 0) -
        (document.activeElement?.getBoundingClientRect().bottom ?? 0),
    );
  // Finds the tab stop just above the bar, where the row of the cart will appear.
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const gap = await gapToBar();
    if (gap >= 0 && gap < 40) break;
  }
  await expect(buttons.and(page.locator(':focus'))).toHaveCount(1);
  release();
  await expect(bar.getByRole('link', { name: /View cart/ })).toBeVisible();
  await expect.poll(gapToBar).toBeGreaterThanOrEqual(0);
});

test('By keyboard, a shopper opens a subcategory from the menu, finds a product by the search, adds it to the cart and opens the checkout [S1-107, S1-110, S1-119]', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await enter(page, page.getByRole('button', { name: 'Show more of Energy Pouches' }));
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mixed Packs/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/subcategory=/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('combobox', { name: 'Search the shop' }).focus();
  await page.keyboard.type(product.product_name);
  await expect(page.getByRole('option', { name: new RegExp(product.product_name) }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show\/product\//);
  await expect(page.getByRole('heading', { level: 1, name: product.product_name })).toBeVisible();
  // A newly opened screen has the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await enter(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart: /i })
      .first(),
  );
  const icon = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await expect(icon).toBeVisible();
  await icon.focus();
  await page.keyboard.press('Enter');
  await enter(
    page,
    page.getByRole('region', { name: 'Your Cart (1)' }).getByRole('link', { name: 'Checkout' }),
  );
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Hart, home page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('If a browser’s storage cannot be used, people can still shop while the page is open [S1-003, S1-021, S1-376, R17]', async ({
  page,
  product,
}) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: denied });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop energy pouches' }).click();
  await expect(page).toHaveURL(category);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy Pouches');
  await page.getByRole('main').getByRole('link', { name: product.product_name, exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart: /i })
    .first()
    .click();
  const icon = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await icon.click();
  const list = page.getByRole('region', { name: /^Your Cart/ });
  await list.getByRole('button', { name: /^One more/ }).click();
  await expect(list.getByRole('heading', { name: 'Your Cart (2)' })).toBeVisible();
  await list.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  expect(broken).toEqual([]);
});
