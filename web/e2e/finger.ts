import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const STEPS = 8;

/** Puts fingers on the screen, moves each of them to its other point in small steps, and lifts them. */
export async function moveFingers(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const at = (step: number) =>
    from.map(({ x, y }, id) => ({
      x: x + (((to[id]?.x ?? x) - x) * step) / STEPS,
      y: y + (((to[id]?.y ?? y) - y) * step) / STEPS,
      id,
    }));
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fingers.detach();
}
