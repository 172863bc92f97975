import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCell } from '#shared/jobs/csv.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findJob } from '../../data/jobs/job.ts';
import { type SubscriberItem, saveActions } from '../../data/newsletter/subscriber.ts';
import { noon } from '../../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { idOf } from '../../test-support/people.ts';
import { jobKinds } from '../job-kinds.ts';
import { downloadResult } from '../jobs/result-file.ts';
import { startJob } from '../jobs/start-job.ts';
import { signSubscriber } from './sign-subscriber.ts';

let jobs: TestJobs;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs.close());

const at = noon.toISOString();

async function addSubscriber(email: string, more: Partial<SubscriberItem> = {}) {
  const signature = await signSubscriber(email);
  const subscriber: SubscriberItem = {
    ...{ id: idOf(email), email, name: 'Wanjiku', phone: '', source: 'footer', status: 'confirmed' },
    ...{ consented_at: at, confirmed_at: at },
    consent: { purpose: 'newsletter', text_version: 1, at, place: 'footer' },
    ...more,
  };
  expect(await commit(saveActions(signature, undefined, subscriber))).toBe(true);
}

/** Returns the cells of a line of the file. Each cell is a quoted text or a number. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|(\d+))/g)].map(
    ([, text, number]) => text?.replaceAll('""', '"') ?? number ?? '',
  );

const start = (by = njeri) =>
  startJob({ kind: 'export-subscribers', input: { state: 'confirmed' }, by, now: noon });

test('The file of subscribers has one line for each subscriber in the chosen state, and a spreadsheet runs no cell as a formula [G-74] [T17]', async () => {
  const hostile = [
    '=HYPERLINK("https://evil.example","Click")',
    '+SUM(1)',
    '-2+3',
    '@cmd',
    '\tx',
    "'=1+1",
    'a","=b',
  ];
  for (const [n, name] of hostile.entries())
    await addSubscriber(`=formula${n}@mail.example`, { name, phone: '0712 345 678' });
  await addSubscriber('waits@mail.example', { status: 'pending' });
  await addSubscriber('abroad@mail.example', { name: 'Abroad', phone: '+44 20 7946 0958' });
  const { id } = await start();
  await jobs.work(jobKinds);
  expect(await findJob(id)).toMatchObject({ state: 'done', has_result: true });
  const csv = jobs.site.files('results').get(`results/${id}.csv`) ?? '';
  const [headings = [], ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf);
  expect(headings.slice(0, 4)).toEqual(['Email', 'Name', 'Phone', 'State']);
  expect(lines.map(([, name = '']) => plainCell(name)).sort()).toEqual([...hostile, 'Abroad'].sort());
  expect(new Set(lines.map(([, , phone, state]) => `${phone} ${state}`))).toEqual(
    new Set(['254712345678 confirmed', '442079460958 confirmed']),
  );
  for (const line of lines) {
    expect(line).toHaveLength(headings.length);
    for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
  expect(csv).not.toContain('waits@');
});

test('Staff who may only read the subscribers cannot export them or download a colleague’s file of them [T7]', async () => {
  const kamau = { id: 'k'.repeat(22), name: 'Kamau', groups: ['staff' as const] };
  await expect(start(kamau as never)).rejects.toMatchObject({ status: 403 });
  const { id } = await start();
  await jobs.work(jobKinds);
  await expect(downloadResult(id, ['staff'])).rejects.toMatchObject({ status: 403 });
  expect(await downloadResult(id, ['admin'])).toContain(`results/${id}.csv`);
});
