import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { openCheckout } from './checkout-steps.ts';
import { settle, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

type View = { width: number; height: number; text: number };

/** The screens of the tests: phones with large text, a phone on its side, and a laptop at 400 % zoom. */
const views: View[] = [
  { width: 360, height: 640, text: 200 },
  { width: 320, height: 480, text: 200 },
  { width: 640, height: 360, text: 200 },
  { width: 360, height: 400, text: 130 },
  { width: 320, height: 256, text: 100 },
  { width: 360, height: 640, text: 100 },
  { width: 412, height: 730, text: 150 },
  { width: 1280, height: 800, text: 200 },
];

async function open(page: Page, address: string, { text }: View) {
  await page.goto(address);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, text);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForHydration(page);
  await settle(page);
}

/** Returns the fields of the page’s main part whose first lines are covered while they have the focus. */
const coveredFields = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    const covered: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'main input, main textarea, main select, main [type=submit]',
    )) {
      if (!field.checkVisibility() || field.matches('[type=hidden], [type=file], [inert] *')) continue;
      field.focus();
      if (document.activeElement !== field) continue;
      const shown = () => {
        const { x, y, width, height } = field.getBoundingClientRect();
        const at = document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight / 6) / 2);
        const isMarked = at?.closest('label')?.contains(field) || at?.matches(`label[for="${field.id}"]`);
        return at !== null && (field === at || field.contains(at) || isMarked === true);
      };
      for (let frames = 0; frames < 20 && !shown(); frames++) await frame();
      if (!shown()) covered.push(`${field.tagName.toLowerCase()} ${field.name || field.textContent}`);
    }
    return covered;
  });

/** Returns the share of the screen's height that bars cover while the page scrolls. */
const stuckShare = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    scrollTo({ top: 700, behavior: 'instant' });
    await frame();
    await frame();
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const sticks = position === 'sticky' || position === 'fixed';
      const isBar = sticks && width > innerWidth * 0.9 && !element.matches('[data-toasts]');
      return isBar && element.checkVisibility() && bottom > 0 && top < innerHeight;
    });
    const edges = stuck.filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight / 2 ? top <= 200 : bottom >= innerHeight - 1;
    });
    const height = edges.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    return height / document.documentElement.clientHeight;
  });

/** Returns the words that an element around them cuts off, or that are outside the page. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('dialog, script, style, [aria-hidden=true]'))
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      // Words only for screen readers, and words that are shortened on purpose, do not count.
      if (box.width < 2 || parent.clientWidth === 1) continue;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') break;
        const { left, right, width } = around.getBoundingClientRect();
        if (position === 'fixed' && width === 0) break;
        const isClip = overflowX === 'hidden' || overflowX === 'clip' || around === document.documentElement;
        // An element without width that clips its content is closed, so its words are not visible yet.
        if (isClip && width === 0) break;
        if (isClip && (box.right > right + 1 || box.left < left - 1)) {
          cut.push(node.textContent.trim().slice(0, 30));
          break;
        }
      }
    }
    return cut;
  });

const nameOf = ({ width, height, text }: View) => `${width} × ${height}, text ${text} %`;

for (const view of takePart(views))
  test.describe(`On a screen of ${nameOf(view)}`, () => {
    test.use({ viewport: { width: view.width, height: view.height } });

    test('With large text, each field of the checkout, the cart and other forms is visible while it has the focus', async ({
      page,
      product,
    }) => {
      await openCheckout(page, [{ product, quantity: 1 }]);
      for (const address of [
        '/checkout',
        '/show/cart',
        `/show/product/${product.slug}`,
        '/distributor-application-form',
      ]) {
        await open(page, address, view);
        expect([address, await coveredFields(page)]).toEqual([address, []]);
      }
    });

    test('With large text, the bars that stay on the screen during scrolling take at most a third of the screen’s height', async ({
      page,
      product,
    }) => {
      await openCheckout(page, [{ product, quantity: 1 }]);
      for (const address of [
        '/checkout',
        '/show/cart',
        `/show/product/${product.slug}`,
        '/category/caffeine-energy-pouches',
        '/',
      ]) {
        await open(page, address, view);
        const share = await stuckShare(page);
        expect([address, Math.round(share * 100) <= 34, share]).toEqual([address, true, share]);
      }
    });

    test('With large text, the whole logo is visible and no word is cut off at the edge', async ({
      page,
      product,
    }) => {
      await openCheckout(page, [{ product, quantity: 1 }]);
      for (const address of ['/', '/shop', `/show/product/${product.slug}`, '/show/cart', '/checkout']) {
        await open(page, address, view);
        const logo = page.getByRole('link', { name: 'Hart, home page' }).first().locator('svg');
        const box = await logo.boundingBox();
        expect.soft([address, (box?.width ?? 0) > 70, (box?.x ?? -1) >= 0]).toEqual([address, true, true]);
        expect.soft([address, (box?.x ?? 0) + (box?.width ?? 0) <= view.width]).toEqual([address, true]);
        expect.soft([address, await cutWords(page)]).toEqual([address, []]);
      }
    });
  });
