import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Report, ReportKind, ReportPeriod } from './report.ts';
import { SinceLast } from './since.ts';
import { Today } from './today.ts';

export const getToday = endpoint('GET /api/admin/today', {
  summary:
    'Returns what was ordered and sold since the shop opened, beside the same weekday a week before up to the same minute, and the cash that riders hold.',
  access: 'figures.read',
  answer: Today,
});

export const getSinceLast = endpoint('GET /api/admin/today/since', {
  summary:
    'Counts what happened to orders and products since the caller saw Today in an earlier visit, at most a week back. It notes that the caller is here. `since` is null at the first visit.',
  access: 'figures.read',
  answer: SinceLast,
});

export const getReport = endpoint('GET /api/admin/reports/{kind}', {
  summary:
    'Returns what was sold from one day to another, in Nairobi: by day, hour, product, area, person or promo code, by customers who ordered first or again, or what visitors did. A period of more than 60 days is by whole months. Costs and margins are only for those who may see them. 422 for a period in the wrong order or of more than three years.',
  access: 'figures.read',
  params: z.object({ kind: ReportKind }),
  query: ReportPeriod,
  answer: Report,
  example: { params: { kind: 'sales' }, query: { from: '2026-07-01', to: '2026-07-31' } },
});
