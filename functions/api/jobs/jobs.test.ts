import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import * as calls from '#shared/jobs/endpoints.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { JobKinds } from '../../core/jobs/run-step.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import { send } from '../../test-support/event.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import {
  cancelJob as cancel,
  downloadJobResult as download,
  getJob as get,
  listJobs as list,
  resumeJob as resume,
  startJob as start,
} from '../jobs.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop([1, 2, 3, 4, 5].map((id) => [testProduct(id), 5]));
});
afterAll(() => jobs.close());

/** Signs in a person of this group. Returns the functions with which they make calls. */
async function person(name: string, group: Group) {
  const { session } = await signIn(name, [group]);
  const on = async (id: string) => callAs(session, { params: { id } });
  return {
    start: async (body: object) => send(calls.startJob, start, await callAs(session, { body })),
    list: async () => send(calls.listJobs, list, await callAs(session)),
    get: async (id: string) => send(calls.getJob, get, await on(id)),
    cancel: async (id: string) => send(calls.cancelJob, cancel, await on(id)),
    resume: async (id: string) => send(calls.resumeJob, resume, await on(id)),
    download: async (id: string) => send(calls.downloadJobResult, download, await on(id)),
  };
}

const hide = (ids: number[], id = randomUUID()) => ({ id, kind: 'hide-products', input: { ids } });

test('A start of a job that is sent several times starts it once, and staff see its progress and can download its result', async () => {
  const njeri = await person('Njeri', 'staff');
  const body = hide([1, 2]);
  const first = await njeri.start(body);
  expect([first.status, first.body]).toMatchObject([
    200,
    { id: body.id, by: 'Njeri', state: 'running', total: null, may: { cancel: true, resume: false } },
  ]);
  expect((await njeri.start(body)).body).toEqual(first.body);
  expect((await njeri.download(body.id)).status).toBe(404);
  await jobs.work(kinds);
  const { body: ended } = await njeri.get(body.id);
  expect(ended).toMatchObject({ state: 'done', done: 2, total: 2, may: { cancel: false, download: true } });
  const { body: link } = await njeri.download(body.id);
  expect(await (await fetch(link.url)).text()).toContain('"1","Product 1","Changed",""');
  expect((await njeri.start(body)).body).toMatchObject({ state: 'done' });
  expect((await njeri.list()).body.jobs[0]).toEqual(ended);
});

test('Staff and owners cancel and resume a job, and the change log names who started, cancelled and resumed it', async () => {
  const [njeri, amina] = [await person('Njeri', 'staff'), await person('Amina', 'owner')];
  const body = hide([3]);
  await njeri.start(body);
  expect((await amina.cancel(body.id)).body).toMatchObject({ state: 'cancelling', cancelled_by: 'Amina' });
  expect((await amina.cancel(body.id)).status).toBe(200);
  await jobs.work(kinds);
  expect((await njeri.get(body.id)).body).toMatchObject({
    ...{ state: 'cancelled', cancelled_by: 'Amina', done: 0, may: { resume: true } },
  });
  expect((await njeri.resume(body.id)).body).toMatchObject({ state: 'running', cancelled_by: null });
  expect((await njeri.resume(body.id)).status).toBe(200);
  await jobs.work(kinds);
  expect((await njeri.get(body.id)).body).toMatchObject({ state: 'done', done: 1 });
  expect((await njeri.cancel(body.id)).body).toMatchObject({ code: 'job-over' });
  const entries = (await readList<{ by: { name: string } }>(logPk('job', body.id))).items;
  expect(entries.map(({ by }) => by.name).sort()).toEqual(['Amina', 'Njeri', 'Njeri']);
});

test('Staff who may not undo colleagues’ changes can undo a job of a kind they may start, and both jobs then name each other', async () => {
  const [njeri, amina] = [await person('Njeri', 'staff'), await person('Amina', 'owner')];
  const body = hide([4, 5]);
  await amina.start(body);
  expect((await njeri.get(body.id)).body.may.undo).toBe(false);
  await jobs.work(kinds);
  expect((await njeri.get(body.id)).body).toMatchObject({ done: 2, may: { undo: true }, undone_by: null });
  const undo = { id: randomUUID(), kind: 'undo-job', input: { job: body.id } };
  expect((await njeri.start(undo)).body).toMatchObject({
    by: 'Njeri',
    undoes: { id: body.id, kind: 'hide-products', is_redo: false },
  });
  expect((await njeri.start(undo)).status).toBe(200);
  await jobs.work(kinds);
  expect((await njeri.get(undo.id)).body).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect((await njeri.get(body.id)).body).toMatchObject({ undone_by: undo.id, may: { undo: false } });
  expect((await amina.start({ ...undo, id: randomUUID() })).body).toMatchObject({ code: 'job-undone' });
});

test('Riders and cashiers neither see nor start jobs, and an unknown job is not found [T7]', async () => {
  for (const group of ['rider', 'cashier'] as const) {
    const other = await person(group, group);
    const statuses = [(await other.list()).status, (await other.start(hide([1]))).status];
    expect([group, ...statuses]).toEqual([group, 403, 403]);
  }
  const njeri = await person('Njeri', 'staff');
  for (const call of [njeri.get, njeri.cancel, njeri.resume, njeri.download])
    expect((await call(randomUUID())).status).toBe(404);
});

test('A job is refused with another person’s job id, without products, or with more than 2,000 products', async () => {
  const [njeri, amina] = [await person('Njeri', 'staff'), await person('Amina', 'owner')];
  const body = hide([1]);
  await njeri.start(body);
  expect((await amina.start(body)).body).toMatchObject({ code: 'job-id' });
  const none = await njeri.start(hide([]));
  expect([none.status, JSON.stringify(none.body.errors)]).toEqual([
    422,
    expect.stringContaining('at least one'),
  ]);
  const many = await njeri.start(hide(Array.from({ length: 2001 }, (_, n) => n + 1)));
  expect(many.status).toBe(422);
  await jobs.work(kinds);
});

test('A job with an unknown filter, or with both products and a filter, is refused and never changes all products', async () => {
  const njeri = await person('Njeri', 'staff');
  const inputs = [
    { filter: { categry: '1' } },
    { filter: { category: '1', page: '2' } },
    { ids: [], filter: {} },
    { ids: [1], filter: { category: '1' } },
  ];
  for (const input of inputs) {
    const { status } = await njeri.start({ id: randomUUID(), kind: 'hide-products', input });
    expect([input, status]).toEqual([input, 422]);
  }
});
