import { type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { layOut } from './alive.ts';
import { expect } from './shop-test.ts';

type Look = {
  /** Only these rules; by default all. */
  rules?: string[];
  /** Only what is within the first element of this selector. */
  within?: string;
};

/** What axe finds wrong, without its word on all that is right, which takes most of its time; undefined where axe is not there. */
const look = (page: Page, { rules, within }: Look) =>
  page.evaluate(
    async ({ rules, within }) => {
      if (!('axe' in window)) return undefined;
      const { violations } = await (window.axe as typeof axe).run(within ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(rules && { runOnly: rules }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { rules, within },
  );

/** The page as it stands is open to everybody, as far as a program can tell. A document gets axe once, however often it is looked at. */
export async function expectNoViolation(page: Page, options: Look = {}) {
  let found = await look(page, options);
  if (!found) {
    await page.evaluate(axe.source);
    found = await look(page, options);
  }
  expect(found).toEqual([]);
}

/** Waits until the browser has drawn the page as it is now. */
const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The same at each of these widths; by night nothing is new but the colours. */
export async function expectNoViolationAt(page: Page, widths: readonly number[], time: 'light' | 'dark') {
  const options = time === 'dark' ? { rules: ['color-contrast'] } : {};
  await layOut(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await isDrawn(page);
    await test.step(`${width} px, ${time}`, () => expectNoViolation(page, options));
  }
}
