import { expect, test } from 'vitest';
import { mergePageJobs } from './merge-page-jobs.ts';
import { envelope, type PageJob } from './page-job.ts';

const long = 'x'.repeat(120);

test('The names that the queue sorts by are short enough for it, however long an address is', () => {
  const view = { path: `/category/${long}?subcategory=${long}`, urgent: false };
  const { group, id } = envelope(view, '1'.repeat(40));
  for (const text of [group, id]) expect(text).toMatch(/^[\w-]{1,128}$/);
});

test('One address is one group, and one change of it one message, whatever else it says', () => {
  const one = envelope({ path: '/', urgent: true }, '7');
  expect(envelope({ path: '/', urgent: false }, '7')).toMatchObject({ group: one.group, id: one.id });
  expect(envelope({ path: '/', urgent: true }, '8')).toMatchObject({ group: one.group });
  expect(envelope({ path: '/', urgent: true }, '8').id).not.toBe(one.id);
  expect(envelope({ path: '/shell', urgent: true }, '7').group).not.toBe(one.group);
});

test('The steps through all pages come one after the other', () => {
  const steps: PageJob[] = [
    { all: '', urgent: false },
    { all: '2026', urgent: false },
  ];
  const [first, second] = steps.map((step) => envelope(step, '7'));
  expect(first?.group).toBe(second?.group);
  expect(first?.id).not.toBe(second?.id);
});

test('Of several changes of one page the last names the message, and one that is urgent makes it so', () => {
  const merged = mergePageJobs([
    { value: [{ path: '/', urgent: true }], sequence: '1' },
    { value: [], sequence: '2' },
    {
      value: [
        { path: '/', urgent: false },
        { category: 2, urgent: false },
      ],
      sequence: '3',
    },
  ]);
  expect(merged.map(({ body, sequences }) => [JSON.parse(body), sequences])).toEqual([
    [{ path: '/', urgent: true }, ['1', '3']],
    [{ category: 2, urgent: false }, ['3']],
  ]);
  expect(merged[0]?.id).toBe(envelope({ path: '/', urgent: true }, '3').id);
});
