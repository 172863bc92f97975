import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { flap } from '#infra/bench/till/kill-run.ts';
import { createProfile } from '#infra/bench/till/persistent-browser.ts';
import { readJournal } from '#infra/bench/till/sell-on.ts';
import { salesIn } from '#infra/bench/till/server-books.ts';
import type { Entry } from '#shared/till/entry.ts';
import { numbers } from '#shared/till/random-sale.ts';
import { expect, test } from './shop-test.ts';
import { addTill, enrol, unlock } from './till-steps.ts';

/** The number of kills. `npm run bench -- till-kills` does a thousand. */
const kills = 8;

/** Sells one piece after the other for cash, until the browser is gone. */
async function sell(page: Page, shown: string[]): Promise<void> {
  const tile = page.getByRole('region', { name: 'Products' }).getByRole('button', { name: /Ksh/ });
  // Goods for adults need a question first.
  const product = tile.filter({ hasNotText: '18+' }).first();
  await page.getByRole('button', { name: 'Energy Pouches' }).click();
  for (;;) {
    if (!(await page.getByRole('button', { name: /^Exact cash/ }).isVisible())) await product.click();
    await page.getByRole('button', { name: /^Exact cash/ }).click();
    const done = page.getByRole('dialog').filter({ hasText: 'Paid. No change.' });
    const text = await done.getByText(/^Receipt T/).innerText();
    shown.push(/T\d+-\d+-\d+/.exec(text)?.[0] ?? text);
    // The change does not close in its first moment, so that a second tap does not hide it.
    const next = done.getByRole('button', { name: 'Next sale' });
    while (await done.isVisible()) await next.click({ timeout: 1_000 }).catch(() => undefined);
  }
}

async function openAgain(page: Page, manager: string): Promise<void> {
  await page.goto(`${process.env.SHOP_URL}/pos`);
  await unlock(page, manager);
  await expect(page.getByRole('navigation', { name: 'Till' })).toBeVisible();
}

async function openShift(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shift', exact: true }).click();
  await page.locator('input[name=cash]').fill('1000');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Shift open');
}

test('A till whose browser is killed during sales loses no sale, sells none twice, and numbers them without gaps', async ({
  browser,
  launchOptions,
}) => {
  test.setTimeout(60_000 + kills * 40_000);
  const draw = numbers(17);
  const random = () => draw(1000) / 1000;
  const profile = createProfile(launchOptions.executablePath ?? '');
  const { newCode, manager } = await addTill(browser);
  const shown: string[] = [];
  try {
    const first = await profile.start();
    const page = first.context.pages()[0] ?? (await first.context.newPage());
    await enrol(page, await newCode(), `${process.env.SHOP_URL}/pos`);
    await unlock(page, manager);
    await openShift(page);
    first.kill();
    await first.gone;
    for (let n = 0; n < kills; n += 1) {
      const { context, kill, gone } = await profile.start();
      const [till = await context.newPage()] = context.pages();
      // A second window waits for its turn, and becomes the till only when a person wants it.
      const second = await context.newPage();
      await openAgain(till, manager);
      await second.goto(`${process.env.SHOP_URL}/pos`);
      await flap(context, random);
      await till.getByRole('link', { name: 'Sell', exact: true }).click();
      const soldBefore = shown.length;
      const selling = sell(till, shown).catch(() => undefined);
      // The kill falls into the second or the third sale, at any step of it.
      await expect.poll(() => shown.length, { timeout: 30_000 }).toBeGreaterThan(soldBefore + (n % 2));
      await wait(random() * 2000);
      kill();
      await Promise.all([selling, gone]);
    }
    const last = await profile.start();
    const [till = await last.context.newPage()] = last.context.pages();
    await openAgain(till, manager);
    await expect(till.getByRole('list', { name: 'State of the till' })).toContainText('0 unsynced');
    const { texts, device } = await till.evaluate(readJournal);
    const entries = texts.map((text) => JSON.parse(text) as Entry);
    const sales = salesIn(entries);
    const receipts = sales.map(({ receipt }) => receipt);
    last.kill();
    await last.gone;

    expect(shown.length).toBeGreaterThan(kills);
    const prefix = receipts[0]?.slice(0, -4);
    expect(receipts).toEqual(receipts.map((_, n) => `${prefix}${String(n + 1).padStart(4, '0')}`));
    expect(shown.filter((receipt) => !receipts.includes(receipt))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(new Set(sales.map(({ id }) => id)).size).toBe(receipts.length);
    expect(entries.map(({ index }) => index)).toEqual(entries.map((_, n) => n + 1));
    // The server names the hash of the last entry, and each entry has the hash of the one before.
    expect(device).toMatchObject({ synced: entries.length, refused: null, head: entries.length });
  } finally {
    profile.remove();
  }
});
