import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#shared/accounts/member.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as calls from '#shared/jobs/endpoints.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { JobKinds } from '../../core/jobs/run-step.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { ask, changeAs, openTeam, removeAs, type Team } from '../../test-support/members.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { getJob as get, resumeJob as resume, startJob as start } from '../jobs.ts';

let jobs: TestJobs;
let team: Team;
const kinds = jobKinds as unknown as JobKinds;
const products = Array.from({ length: 30 }, (_, n) => n + 1);

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(products.map((id) => [testProduct(id), 5]));
  team = await openTeam(jobs);
});
afterAll(() => team.close());

const onJob = async (row: Endpoint, handler: unknown, session: string, id: string) =>
  (await ask(row, handler, session, { params: { id } })).body;

/** Starts a job that hides or shows all products, in the session of this person. */
async function startAs(session: string, kind: 'hide-products' | 'show-products') {
  const body = { id: randomUUID(), kind, input: { ids: products } };
  expect((await ask(calls.startJob, start, session, { body })).status).toBe(200);
  return body.id;
}

const hiddenCount = async () =>
  (await Promise.all(products.map(findProductItem))).filter((item) => item?.is_hidden).length;

/** Runs the queued jobs to their end. Calls `then` once, after the hide jobs have changed `count` products. */
async function workUntil(count: number, then: () => Promise<unknown>) {
  let changed = 0;
  const hide = jobKinds['hide-products'];
  const change: typeof hide.change = async (record) => {
    const unchanged = await hide.change(record);
    if (++changed === count) await then();
    return unchanged;
  };
  await jobs.work({ ...kinds, 'hide-products': { ...hide, change } } as unknown as JobKinds);
}

const ends: [string, (member: Member) => Promise<unknown>][] = [
  ['loses the role', (member) => changeAs(team.owner, member, { groups: ['cashier'] })],
  ['is disabled', (member) => changeAs(team.owner, member, { state: 'disabled' })],
  [
    'is disabled and removed',
    async (member) => removeAs(team.owner, (await changeAs(team.owner, member, { state: 'disabled' })).body),
  ],
];

for (const [how, lose] of ends)
  test(`A job stops before the next record when the person who started it ${how}, and an owner can resume it under the owner’s name [T7]`, async () => {
    const { session, claims } = await team.join(['staff']);
    const id = await startAs(session, 'hide-products');
    await workUntil(7, async () => lose(await team.memberOf(claims.email)));
    const stopped = await onJob(calls.getJob, get, team.owner, id);
    expect(stopped).toMatchObject({
      ...{ state: 'failed', total: 30, done: 7, cancelled_by: null, has_result: true },
      note: `The job stopped, because ${stopped.by} may no longer make this change. What is done stays done. A person with the role Owner, Admin or Staff can resume it. The rest is then done in their name.`,
      may: { resume: true },
    });
    expect(await hiddenCount()).toBe(7);
    await onJob(calls.resumeJob, resume, team.owner, id);
    await jobs.work(kinds);
    const done = await onJob(calls.getJob, get, team.owner, id);
    expect(done).toMatchObject({ state: 'done', done: 30, note: null, resumed_by: 'Amina Hart' });
    const entries = (await readList<LogItem>(logPk('product', '30'))).items;
    const entry = entries.find(({ from }) => from === `job ${id}`);
    expect(entry?.by).toMatchObject({ name: 'Amina Hart', groups: ['owner'] });
    await startAs(team.owner, 'show-products');
    await jobs.work(kinds);
    expect(await hiddenCount()).toBe(0);
  });

test('A job changes nothing if the person who started it loses the role before its first step [T7]', async () => {
  const staff = await team.join(['staff']);
  const id = await startAs(staff.session, 'hide-products');
  await changeAs(team.owner, staff.member, { groups: ['cashier'] });
  await jobs.work(kinds);
  expect(await onJob(calls.getJob, get, team.owner, id)).toMatchObject({ state: 'failed', done: 0 });
  expect(await hiddenCount()).toBe(0);
});
