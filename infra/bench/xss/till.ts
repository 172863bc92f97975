import type { Page } from 'playwright-core';
import { enrol, openShift, openShiftScreen, openTills, unlock } from '../till/tills.ts';
import type { MarkedAttack } from './marks.ts';
import { look, type Seen } from './watch.ts';

/** Opens every screen of a till, and records cash whose reason is an attack. */
export async function walkTill(
  page: Page,
  seen: Seen,
  { shopUrl, attack }: { shopUrl: string; attack: MarkedAttack },
): Promise<void> {
  const tills = await openTills(shopUrl);
  await enrol(page, new URL('/pos', shopUrl).href, (await tills.newTill()).code);
  await look(page, seen);
  await unlock(page, tills.seller);
  await openShift(page);
  await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor();
  const note = async (name: string) => {
    await look(page, seen);
    seen.screens.push(`/pos ${name}`);
  };
  await note('Sell');
  await openShiftScreen(page);
  await page.getByRole('button', { name: 'Cash in', exact: true }).click();
  await page.locator('input[name=sum]').fill('100');
  await page.locator('input[name=reason]').fill(attack.text);
  await page.getByRole('button', { name: 'Record cash in' }).click();
  await page.getByRole('button', { name: 'Close shift' }).waitFor();
  await note('Shift');
  for (const name of ['Returns', 'More']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading').first().waitFor();
    await note(name);
  }
  // The office shows the reason once the till has sent it.
  await page.getByText('Everything is sent').waitFor();
}
