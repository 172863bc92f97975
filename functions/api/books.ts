import * as endpoints from '#shared/books/endpoints.ts';
import { listBookBills as listBills } from '../core/books/bills.ts';
import { closeBookDay as close, viewBookDays } from '../core/books/close-day.ts';
import { listBookDocuments as listDocuments } from '../core/books/documents.ts';
import { getMonthPdf as getPdf } from '../core/books/month-pdf.ts';
import { viewMonthSums } from '../core/books/month-sums.ts';
import { viewReport } from '../core/books/report.ts';
import { viewSinceLast } from '../core/books/since-last.ts';
import { listRunningOut, viewStockReport } from '../core/books/stock-report.ts';
import { viewToday } from '../core/books/today.ts';
import { lambda } from '../http/lambda.ts';

export const getToday = lambda(endpoints.getToday, ({ now }) => viewToday(now));

export const getSinceLast = lambda(endpoints.getSinceLast, ({ person, now }) =>
  viewSinceLast(person.id, now),
);

export const getReport = lambda(endpoints.getReport, ({ params, query, person, now }) =>
  params.kind === 'stock'
    ? viewStockReport(now, person.groups)
    : viewReport(params.kind, query, person.groups),
);

export const listBookBills = lambda(endpoints.listBookBills, ({ query }) => listBills(query));

export const listBookDocuments = lambda(endpoints.listBookDocuments, ({ query }) => listDocuments(query));

export const listBookDays = lambda(endpoints.listBookDays, ({ query, now }) =>
  viewBookDays(query.month, now),
);

export const closeBookDay = lambda(endpoints.closeBookDay, ({ params, body, person, now }) =>
  close(params.day, body, person, now),
);

export const getMonthSums = lambda(endpoints.getMonthSums, ({ params }) => viewMonthSums(params.month));

export const getMonthPdf = lambda(endpoints.getMonthPdf, ({ params, person, now }) =>
  getPdf(params.month, person, now),
);

export const getRunningOut = lambda(endpoints.getRunningOut, ({ now }) => listRunningOut(now));
