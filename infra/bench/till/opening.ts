import type { Page } from 'playwright-core';
import { atMost, type Figure } from '../figure.ts';
import { paintedSince } from './frames.ts';
import { openShiftScreen, pin } from './tills.ts';

const slowdown = 4;
const ms = (value: number) => ({ value: Math.round(value), unit: 'ms' });

/** Returns how long it takes from an action until an element is painted, by the page's clock. */
async function until(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  const before = await page.evaluate(() => performance.now());
  await act();
  return (await page.evaluate(paintedSince, selector)) - before;
}

/**
 * Measures opening the till at CPU ÷ 4 with its catalogue and its journal. `sales` is the number of sales in the
 * journal.
 */
export async function measureOpening(page: Page, seller: string, sales: number): Promise<Figure[]> {
  const what = `5,000 products, ${sales.toLocaleString('en-GB')} sales in the journal, CPU ÷ ${slowdown}`;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.reload({ waitUntil: 'commit' });
  const asked = await page.evaluate(paintedSince, 'li > button');
  await page.getByRole('button', { name: seller, exact: true }).click();
  await page.keyboard.type(pin);
  const unlocked = await until(page, 'ul[aria-label=Products] li', () => page.keyboard.press('Enter'));
  const shift = await until(page, 'button[aria-expanded] ~ button[aria-expanded]', () =>
    openShiftScreen(page),
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return [
    { what: `${what}: from the address to the question who sells`, ...ms(asked), aim: atMost(2000) },
    { what: `${what}: from the PIN to the tiles`, ...ms(unlocked), aim: atMost(1500) },
    { what: `${what}: the screen of the shift with all of them`, ...ms(shift), aim: atMost(3000) },
  ];
}
