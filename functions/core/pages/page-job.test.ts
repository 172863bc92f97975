import { expect, test } from 'vitest';
import { mergePageJobs } from './merge-page-jobs.ts';
import { envelope, type PageJob } from './page-job.ts';

const long = 'x'.repeat(120);

test('The SQS group id and deduplication id of a page job fit SQS’s limits, even if the page’s path is long', () => {
  const view = { path: `/category/${long}?subcategory=${long}`, urgent: false };
  const { group, id } = envelope(view, '1'.repeat(40));
  for (const text of [group, id]) expect(text).toMatch(/^[\w-]{1,128}$/);
});

test('Page jobs for the same path share an SQS group, and page jobs of the same change share a deduplication id', () => {
  const one = envelope({ path: '/', urgent: true }, '7');
  expect(envelope({ path: '/', urgent: false }, '7')).toMatchObject({ group: one.group, id: one.id });
  expect(envelope({ path: '/', urgent: true }, '8')).toMatchObject({ group: one.group });
  expect(envelope({ path: '/', urgent: true }, '8').id).not.toBe(one.id);
  expect(envelope({ path: '/shell', urgent: true }, '7').group).not.toBe(one.group);
});

test('The jobs that prerender all pages run one after the other', () => {
  const steps: PageJob[] = [
    { all: '', urgent: false },
    { all: '2026', urgent: false },
  ];
  const [first, second] = steps.map((step) => envelope(step, '7'));
  expect(first?.group).toBe(second?.group);
  expect(first?.id).not.toBe(second?.id);
});

test('A page job merged from several changes gets the id of the last change, and is urgent if one of the changes is', () => {
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
