import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { layOut } from './page-state.ts';
import { expect } from './shop-test.ts';

/** The minified script is used because it has half the size, and each document that is checked loads it. */
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Look = {
  /** The axe rules to run. If missing, all rules run. */
  rules?: string[];
  /** A selector. If given, only its first element is checked. */
  within?: string;
};

/**
 * Returns the violations that axe finds, or undefined if axe is not loaded. Passed rules are left out, because
 * collecting them takes most of the time.
 */
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

/** Expects that axe finds no accessibility violation on the page. It loads axe only once in each document. */
export async function expectNoViolation(page: Page, options: Look = {}) {
  let found = await look(page, options);
  if (!found) {
    await page.evaluate(script);
    found = await look(page, options);
  }
  expect(found).toEqual([]);
}

/** Waits until the browser has painted the page. */
const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Expects no accessibility violation at any of these widths. In dark mode only the colour contrast is checked. */
export async function expectNoViolationAt(page: Page, widths: readonly number[], time: 'light' | 'dark') {
  const options = time === 'dark' ? { rules: ['color-contrast'] } : {};
  await layOut(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await isDrawn(page);
    await test.step(`${width} px, ${time}`, () => expectNoViolation(page, options));
  }
}
