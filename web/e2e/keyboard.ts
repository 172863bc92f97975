import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** The most presses of Tab, which is more than the number of tab stops on any page of the shop. */
const STOPS = 150;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Finding an element by its role takes much longer than pressing a key. So the element is found again only if the
  // page has replaced it.
  let element = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (!(await element?.evaluate(({ isConnected }) => isConnected))) element = await target.elementHandle();
    if (await element?.evaluate((found) => found === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach the target in ${STOPS} stops.`);
}

/** Moves the focus to the target and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const codes = { Escape: 27, Enter: 13 };

/**
 * Presses several keys while the page is busy. The page gets each key before it runs the tasks that the last key has
 * deferred.
 */
export async function pressAtOnce(page: Page, ...keys: (keyof typeof codes)[]) {
  const session = await page.context().newCDPSession(page);
  const busy = page.evaluate(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  const pressed = keys.flatMap((key) => {
    const common = { key, code: key, windowsVirtualKeyCode: codes[key] };
    return [
      session.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        ...common,
        ...(key === 'Enter' && { text: '\r' }),
      }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
    ];
  });
  await Promise.all([busy, ...pressed]);
  await session.detach();
}
