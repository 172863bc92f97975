import { expect, test } from './shop-test.ts';
import { button, opener, openProduct, openViewer, viewer } from './viewer-steps.ts';

/** Records which elements move in each view transition. */
function watchTransitions() {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      moved.push(effects.map(({ pseudoElement }) => pseudoElement).join());
    });
    return transition;
  };
}

test.describe('With motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('A picture of a product’s page grows into the picture viewer, and shrinks back to its place however the viewer is closed', async ({
    page,
    product,
  }) => {
    await page.addInitScript(watchTransitions);
    await openProduct(page, product);
    const moves = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    const leaves = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => button(page, 'Close').click(),
    ];
    for (const [turn, leave] of leaves.entries()) {
      await opener(page).click();
      await expect(viewer(page)).toBeVisible();
      await expect.poll(async () => (await moves()).length).toBe(2 * turn + 1);
      await leave();
      await expect(viewer(page)).toBeHidden();
      await expect.poll(async () => (await moves()).length).toBe(2 * turn + 2);
    }
    for (const moved of await moves()) expect(moved).toContain('::view-transition-group(morph)');
  });

  test('In the picture viewer, pictures slide when they change, except with reduced motion', async ({
    page,
    product,
  }) => {
    for (const [reducedMotion, duration] of [
      ['no-preference', '300ms'],
      ['reduce', '0ms'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await openViewer(page, product);
      const durations = await viewer(page)
        .locator('.swiper-wrapper')
        .evaluate((wrapper) => {
          document
            .querySelector('dialog[open]')
            ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
          return (wrapper as HTMLElement).style.transitionDuration;
        });
      expect(durations).toBe(duration);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
    }
  });
});
