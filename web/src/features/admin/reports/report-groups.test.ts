import { expect, test } from 'vitest';
import { reportKinds } from '#shared/books/report.ts';
import { groupNames, groupOf, reportGroups } from './report-groups.ts';

test('Each report is in exactly one group', () => {
  expect(Object.values(reportGroups).flat().sort()).toEqual([...reportKinds].sort());
});

test.each(groupNames)('The group %s opens with its first report', (name) => {
  expect(groupOf(reportGroups[name][0])).toBe(name);
});
