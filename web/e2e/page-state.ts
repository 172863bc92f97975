import { expect, type Locator, type Page } from '@playwright/test';

/** The part of React's internal state of an element that says whether it is hydrated. */
type Kept = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** Returns true if React has hydrated the header, the main part and the root element. */
function answersTaps() {
  const hasProps = (first: string) =>
    Object.keys(document.querySelector(first) ?? {}).some((key) => key.startsWith('__reactProps'));
  const root = (document.getElementById('root') ?? {}) as unknown as Record<string, Kept | undefined>;
  const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? ''];
  return (
    ['header a', 'main a, main button'].every(hasProps) &&
    container?.stateNode.current.memoizedState.isDehydrated === false
  );
}

/**
 * Waits until React's deferred tasks are done. Uses no timer and no animation frame, because a test may have stopped
 * both.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
  });

/** Waits until the header and the beginning of the main part are hydrated. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(answersTaps);
  await settle(page);
}

/**
 * Scrolls to an element, and waits until React has hydrated it. Parts further down are hydrated only when they are
 * visible.
 */
export async function waitForHydrationOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const answers = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')) && !element.closest('[data-hydrates]');
  await expect.poll(() => place.evaluate(answers)).toBe(true);
}

/** Waits until an element stops moving, and returns its bounding box. */
export async function stillBox(place: Locator) {
  const box = () =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  let last = await box();
  await expect
    .poll(async () => {
      const before = last;
      last = await box();
      return JSON.stringify(last) === JSON.stringify(before);
    })
    .toBe(true);
  return last;
}

/**
 * Makes the browser lay out all content with `content-visibility: auto`. Otherwise content off screen would keep the
 * styles of an earlier width or colour scheme.
 */
export const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, main ~ *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });

/** Expects that the page does not scroll sideways. */
export const expectNoOverflow = (page: Page, message?: string) =>
  expect
    .poll(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), {
      ...(message && { message }),
    })
    .toBe(0);

/**
 * Stops the page's clock. From then on, only `page.clock` moves it. The caller must have called `page.clock.install()`.
 */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** Moves a stopped clock in small steps until an element is visible, because React uses a timer to show loaded data. */
export const untilSeen = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(20);
    await settle(page);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });

/** Resolves once the page has loaded the script that opens prompts, which is part of the footer's script. */
export async function untilQueueLoads(page: Page): Promise<void> {
  const response = await page.waitForResponse(/\/footer-[\w-]+\.js$/);
  await response.finished();
}

/** A filter for cards whose product can be bought. Another test may have sold out the first or the last product. */
export const notSoldOut = { hasNotText: /sold out/i };
