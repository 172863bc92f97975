import { expect, test } from 'vitest';
import { reportKinds } from '#shared/books/report.ts';
import { groupNames, groupOf, reportGroups } from './report-groups.ts';

test('Each report is in exactly one group', () => {
  expect(Object.values(reportGroups).flat().sort()).toEqual([...reportKinds].sort());
});

test.each(groupNames)('The report group %s opens with the first report of the group', (name) => {
  expect(groupOf(reportGroups[name][0])).toBe(name);
});
