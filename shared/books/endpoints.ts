import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { PdfFile } from '../paper/pdf-file.ts';
import { ReportDay } from '../till-office/price-report.ts';
import { BookBills } from './bill.ts';
import { BookDays, CloseDayRequest, ClosedDay, Month } from './closed-day.ts';
import { BookDocuments } from './document.ts';
import { MonthSums } from './month-sums.ts';
import { Report, ReportKind, ReportPeriod } from './report.ts';
import { RunningOut } from './running-out.ts';
import { SinceLast } from './since.ts';
import { Today } from './today.ts';

export const getToday = endpoint('GET /api/admin/today', {
  summary:
    'Returns what was ordered and sold since the shop opened, beside the same weekday a week before up to the same minute, and the cash that riders hold.',
  access: 'figures.read',
  answer: Today,
});

export const getRunningOut = endpoint('GET /api/admin/running-out', {
  summary:
    'Lists the products whose stock lasts at most a week at the sales of the last four weeks, at most a hundred.',
  access: 'figures.read',
  answer: RunningOut,
});

export const getSinceLast = endpoint('GET /api/admin/today/since', {
  summary:
    'Counts what happened to orders and products since the caller saw Today in an earlier visit, at most a week back. It notes that the caller is here. `since` is null at the first visit.',
  access: 'figures.read',
  answer: SinceLast,
});

export const getReport = endpoint('GET /api/admin/reports/{kind}', {
  summary:
    'Returns what was sold from one day to another, in Nairobi: by day, hour, product, area, person or promo code, by customers who ordered first or again, its VAT by month and rate, or what visitors did. `stock` is the stock as it is now, for any period. A period of more than 60 days is by whole months. Costs and margins are only for those who may see them. 422 for a period in the wrong order or of more than three years, for what visitors did of more than 92 days.',
  access: 'figures.read',
  params: z.object({ kind: ReportKind }),
  query: ReportPeriod,
  answer: Report,
  example: { params: { kind: 'sales' }, query: { from: '2026-07-01', to: '2026-07-31' } },
});

export const listBookDocuments = endpoint('GET /api/admin/books/documents', {
  summary:
    'Returns the sales, credit notes and payments from one day to another, in Nairobi, by day, without names and phones: those of at most fifty orders a page. 422 for a period in the wrong order or of more than 31 days.',
  access: 'books.export',
  query: ReportPeriod.extend({ cursor: Cursor.optional() }),
  answer: BookDocuments,
  example: { query: { from: '2026-07-01', to: '2026-07-31' } },
});

export const listBookBills = endpoint('GET /api/admin/books/bills', {
  summary:
    'Returns the bills of suppliers from one day to another, in Nairobi, by day: what was received, and what was taken back, without names of people. At most fifty a page. 422 for a period in the wrong order or of more than 31 days.',
  access: 'margin.see',
  query: ReportPeriod.extend({ cursor: Cursor.optional() }),
  answer: BookBills,
  example: { query: { from: '2026-07-01', to: '2026-07-31' } },
});

export const listBookDays = endpoint('GET /api/admin/books/days', {
  summary:
    'Returns the closed days of a month with their totals and what arrived later, and the day that can be closed next with what is still open.',
  access: 'figures.read',
  query: z.object({ month: Month }),
  answer: BookDays,
  example: { query: { month: '2026-07' } },
});

export const closeBookDay = endpoint('POST /api/admin/books/days/{day}/closing', {
  summary:
    'Closes a day of the books after the day before it. What is still open needs a reason. 409 `not-over`, `day-order` if another day comes first, or `changed` if other things are open than the person saw. A repeated request changes nothing.',
  access: 'books.close',
  params: z.object({ day: ReportDay }),
  body: CloseDayRequest,
  answer: ClosedDay,
  example: { params: { day: '2026-07-01' }, body: { open_mark: 'T1PNoYwrqgwDVLtfmj7L5eSLIw3E3sNo' } },
});

export const getMonthSums = endpoint('GET /api/admin/books/months/{month}', {
  summary:
    'Returns the sums of a month, in Nairobi: sales by channel, VAT by rate, returns, delivery fees, and money by tender, told and claimed.',
  access: 'figures.read',
  params: z.object({ month: Month }),
  answer: MonthSums,
  example: { params: { month: '2026-07' } },
});

export const getMonthPdf = endpoint('GET /api/admin/books/months/{month}/pdf', {
  summary:
    'Returns the sums of a month as a PDF for the accountant, in base64, with the tables that the page shows to the person. The cash of riders and the box is only for those who may see shifts.',
  access: 'figures.read',
  params: z.object({ month: Month }),
  answer: PdfFile,
  example: { params: { month: '2026-07' } },
});
