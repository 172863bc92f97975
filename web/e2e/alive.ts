import { expect, type Locator, type Page } from '@playwright/test';

/** What React keeps on the element that it begins at. */
type Kept = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** React answers here, and what it had to take over first is taken over whole. */
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

/** Waits until what React has put off until the browser has a moment is done. No timer and no frame: a journey may hold both. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
  });

/** Waits until the page is the shop's own app: React answers what is tapped, in the header and where the screen begins. */
export async function isAlive(page: Page) {
  await page.waitForFunction(answersTaps);
  await settle(page);
}

/** Waits until React answers what is tapped here: a part further down comes alive when it is near. */
export async function isAliveAt(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const answers = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')) && !element.closest('[data-hydrates]');
  await expect.poll(() => place.evaluate(answers)).toBe(true);
}

/** Waits until something stands still, and says where. */
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

/** Lays out what is far down too: the browser keeps its looks as they were, whatever the width and the colours are now. */
export const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, main ~ *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });

/** The page is not wider than its window. */
export const expectNoOverflow = (page: Page, message?: string) =>
  expect
    .poll(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), {
      ...(message && { message }),
    })
    .toBe(0);

/** From here on the page's clock moves by `page.clock` only. `page.clock.install()` came before. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** Lets a page whose clock stands still have time in small steps until something is seen: what was fetched is shown by a timer. */
export const untilSeen = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(20);
    await settle(page);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
