import * as endpoints from '#shared/books/endpoints.ts';
import { viewReport } from '../core/books/report.ts';
import { viewSinceLast } from '../core/books/since-last.ts';
import { viewToday } from '../core/books/today.ts';
import { lambda } from '../http/lambda.ts';

export const getToday = lambda(endpoints.getToday, ({ now }) => viewToday(now));

export const getSinceLast = lambda(endpoints.getSinceLast, ({ person, now }) =>
  viewSinceLast(person.id, now),
);

export const getReport = lambda(endpoints.getReport, ({ params, query, person }) =>
  viewReport(params.kind, query, person.groups),
);
