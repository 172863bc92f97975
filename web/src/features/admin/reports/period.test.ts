import { expect, test } from 'vitest';
import { isVisitReport, mostVisitDays, reportKinds } from '#shared/books/report.ts';
import { daysBefore, daysOf, periods, periodsOf } from './period.ts';

/** Half past midnight on 1 March in Nairobi: still February in London. */
const now = Date.parse('2026-02-28T21:30:00.000Z');

test('The days of a report’s period are days in Nairobi time', () => {
  expect(Object.fromEntries(periods.map((period) => [period, Object.values(daysOf(period, now))]))).toEqual({
    today: ['2026-03-01', '2026-03-01'],
    yesterday: ['2026-02-28', '2026-02-28'],
    week: ['2026-02-23', '2026-03-01'],
    month: ['2026-01-31', '2026-03-01'],
    'this-month': ['2026-03-01', '2026-03-01'],
    'last-month': ['2026-02-01', '2026-02-28'],
    year: ['2026-01-01', '2026-03-01'],
  });
});

test('A report’s period is compared with the same number of days before it', () => {
  expect(daysBefore(daysOf('week', now))).toEqual({ from: '2026-02-16', to: '2026-02-22' });
  expect(daysBefore(daysOf('today', now))).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test('A report about visitors offers only periods that the server accepts', () => {
  const lastOfYear = Date.parse('2026-12-31T09:00:00.000Z');
  for (const kind of reportKinds.filter(isVisitReport))
    for (const period of periodsOf(kind)) {
      const { from, to } = daysOf(period, lastOfYear);
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      expect([kind, period, days <= mostVisitDays]).toEqual([kind, period, true]);
    }
  expect(periodsOf('sales')).toContain('year');
});
