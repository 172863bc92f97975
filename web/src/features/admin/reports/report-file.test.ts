import { expect, test } from 'vitest';
import { reportFile } from './report-file.ts';

test('A report is saved with its headings, a line for each row, and the total', () => {
  const rows = [
    { key: 'Kilimani', name: 'Kilimani', figures: { sold: 3, sales: 4500, in_time: 67 } },
    { key: 'Karen', name: '=Karen', figures: { sold: 1, sales: 1200 } },
  ];
  expect(reportFile('areas', { total: { sold: 4, sales: 5700, in_time: 67 } }, rows)).toBe(
    [
      '\ufeff"Area","Orders","Sales","In time"',
      '"Kilimani",3,4500,67',
      `"'=Karen",1,1200,""`,
      '"Total",4,5700,67',
      '',
    ].join('\r\n'),
  );
});
