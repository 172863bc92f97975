import { mayDo } from '#shared/abilities/abilities.ts';
import { monthTables, monthTexts } from '#shared/books/month-tables.ts';
import { holderTable, kindTable } from '#shared/cash/cash-tables.ts';
import { daysOfMonth, formatMonth, nairobiDay } from '#shared/nairobi.ts';
import type { PdfFile } from '#shared/paper/pdf-file.ts';
import type { SumsTable } from '#shared/paper/sums-table.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { viewCashBook } from '../cash/cash-book.ts';
import type { Person } from '../identity/session.ts';
import type { PaperTable } from '../pdf/paper.ts';
import { pdfFile } from '../pdf/pdf-file.ts';
import { viewMonthSums } from './month-sums.ts';

const printed = ({ caption, columns, rows }: SumsTable): PaperTable => ({
  ...{ kind: 'table', caption, rows },
  columns: columns.map((name, n) => ({ name, isFigure: n > 0 })),
});

/** Returns the tables of a month's cash; none for people who may not see it. */
async function cashTables(month: string, { groups }: Person): Promise<SumsTable[]> {
  if (!mayDo(groups, 'shifts.read')) return [];
  const book = await viewCashBook(daysOfMonth(month));
  return [holderTable(book), kindTable(book)];
}

/**
 * Returns the sums of a month as a PDF for the accountant. The PDF has the same tables that this person sees on the
 * page.
 */
export async function getMonthPdf(month: string, person: Person, now: Date): Promise<PdfFile> {
  const [sums, cash, settings] = await Promise.all([
    viewMonthSums(month),
    cashTables(month, person),
    getSettings(),
  ]);
  const isRunning = nairobiDay(now).startsWith(month);
  const notes = [isRunning && monthTexts.running, monthTexts.closed(sums.closed)].filter(Boolean);
  return pdfFile(`sums ${month}.pdf`, {
    ...{ title: monthTexts.title(formatMonth(month)), from: settings.shop_name, at: now },
    blocks: [{ kind: 'text', text: notes.join(' ') }, ...[...monthTables(sums), ...cash].map(printed)],
  });
}
