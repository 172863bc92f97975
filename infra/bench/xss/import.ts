import type { Page } from 'playwright-core';
import { adminPaths } from '#shared/admin-paths.ts';
import { look, type Seen } from './watch.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Removes the characters because of which the shop would refuse a file. */
const readable = (text: string) => text.toWellFormed().replace(/[\p{Cc}\uFFFD]/gu, '');

/** Chooses a CSV file and checks its rows, as staff do. The file's name, a heading and each cell contain an attack. */
export async function walkImport(
  page: Page,
  seen: Seen,
  attackFor: (name: string, most: number) => string,
): Promise<void> {
  await page.goto(adminPaths.importFile);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file…' }).click();
  const name = attackFor('POST /api/admin/imports file_name', 190);
  const cell = (field: string) => quoted(readable(attackFor(`an import: ${field}`, 75)));
  // The shop takes the most frequent separator in the heading as the separator of a CSV file. The heading must
  // therefore contain no semicolon, bar or tab.
  const heading = cell('heading').replace(/[;|\t]/g, ' ');
  const rows = [
    ['Code', 'Name', 'Selling price in Ksh', 'Subcategory', heading],
    [`XSS-${Date.now()}`, cell('name'), '500', 'Fruit', cell('another cell')],
    [cell('wrong code'), cell('name of a wrong row'), cell('wrong price'), cell('wrong subcategory'), 'x'],
  ];
  const text = rows.map((row) => row.join(',')).join('\r\n');
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText(/rows?, .*, separated by commas/).waitFor();
  await page.getByRole('combobox', { name: /^Import Selling price/ }).selectOption('Price');
  await look(page, seen);
  await page.getByRole('button', { name: 'Check the file', exact: true }).click();
  await page.getByRole('table', { name: 'What the import does with each row' }).waitFor();
  await look(page, seen);
  seen.screens.push(`${adminPaths.importFile} with a file`);
}
