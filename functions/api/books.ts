import * as endpoints from '#shared/books/endpoints.ts';
import { viewReport } from '../core/books/report.ts';
import { listRunningOut, viewStockReport } from '../core/books/stock-report.ts';
import { viewToday } from '../core/books/today.ts';
import { lambda } from '../http/lambda.ts';

export const getToday = lambda(endpoints.getToday, ({ now }) => viewToday(now));

export const getReport = lambda(endpoints.getReport, ({ params, query, person, now }) =>
  params.kind === 'stock'
    ? viewStockReport(now, person.groups)
    : viewReport(params.kind, query, person.groups),
);

export const getRunningOut = lambda(endpoints.getRunningOut, ({ now }) => listRunningOut(now));
