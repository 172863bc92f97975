import type { Page } from '@playwright/test';

/** Records that pieces of a product were returned, on the page of a delivered order. */
export async function takeBack(page: Page, name: string, pieces: number, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Take goods back…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Pieces of ${name} that came back`).selectOption(String(pieces));
  await dialog.getByLabel('Why?').fill(why);
  await dialog.getByRole('button', { name: 'Take the goods back' }).click();
}
