import { moveFingers } from './finger.ts';
import { stillBox } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { button, count, opener, openProduct, scaleOf, slide, viewer } from './viewer-steps.ts';

test.describe('By touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const y = 370;

  test('In the picture viewer, a swipe shows the next picture, and a pull downwards closes the viewer', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    await opener(page).tap();
    await expect(viewer(page)).toBeVisible();
    await moveFingers(page, [{ x: 300, y }], [{ x: 60, y }]);
    await expect(count(page)).toContainText('Picture 2 of');
    await moveFingers(page, [{ x: 60, y }], [{ x: 300, y }]);
    await expect(count(page)).toContainText('Picture 1 of');
    await moveFingers(page, [{ x: 180, y }], [{ x: 184, y: y + 60 }]);
    await expect(viewer(page)).toBeVisible();
    await moveFingers(page, [{ x: 180, y }], [{ x: 184, y: y + 200 }]);
    await expect(viewer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('In the picture viewer, a double tap zooms in and out, and a pinch zooms as far as the fingers move apart', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    await opener(page).tap();
    await expect(viewer(page)).toBeVisible();
    const finger = await page.context().newCDPSession(page);
    // Both taps are sent without waiting. On a busy machine, the second tap would otherwise come too late.
    const doubleTap = () =>
      Promise.all(
        [0, 1].flatMap(() => [
          finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y }] }),
          finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ]),
      );
    await doubleTap();
    await expect.poll(() => scaleOf(page)).toBe(3);
    // On an enlarged picture, a swipe moves the picture and does not show the next one.
    const frame = slide(page).locator('.swiper-zoom-target');
    const { x } = await stillBox(frame);
    await moveFingers(page, [{ x: 200, y }], [{ x: 140, y }]);
    await expect.poll(async () => (await stillBox(frame)).x).toBeLessThan(x - 40);
    await expect(count(page)).toContainText('Picture 1 of');
    await doubleTap();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await moveFingers(
      page,
      [
        { x: 150, y },
        { x: 210, y },
      ],
      [
        { x: 120, y },
        { x: 240, y },
      ],
    );
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 0);
    await expect(button(page, 'Zoom out')).toBeVisible();
  });
});
