import { expect, type Locator, type Page } from '@playwright/test';

const answersTaps = () =>
  ['header a', 'main a, main button'].every((first) =>
    Object.keys(document.querySelector(first) ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Waits until the page is the shop's own app: React answers what is tapped, in the header and where the screen begins. */
export const isAlive = (page: Page) => page.waitForFunction(answersTaps);

/** Waits until React answers what is tapped here: a part further down comes alive when it is near. */
export async function isAliveAt(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const hasProps = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => place.evaluate(hasProps)).toBe(true);
}

/** Lays out what is far down too: the browser keeps its looks as they were, whatever the width and the colours are now. */
export const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, main ~ *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
