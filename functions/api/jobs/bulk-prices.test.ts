import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import * as calls from '#shared/jobs/endpoints.ts';
import { type PriceChange, priceTexts } from '#shared/products/price-change.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { JobKinds } from '../../core/jobs/run-step.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noon, send } from '../../test-support/event.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { recordsNow } from '../../test-support/log/random-undos.ts';
import { differencesOf, renderAll } from '../../test-support/pages.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { previewProducts as preview, startJob as start } from '../jobs.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(
    Array.from({ length: 30 }, (_, n) => [
      testProduct(n + 1, {
        price_cents: (n + 1) * 10_000,
        buying_price_cents: n < 20 ? (n + 1) * 6_000 : undefined,
      }),
      5,
    ]),
  );
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
});
afterAll(() => jobs.close());

const change = (part: Partial<PriceChange>): PriceChange => ({
  ...{ selection: { ids: [1] }, field: 'selling_price', by: { percent: 10 }, round_to: 'none' },
  ...part,
});

async function person(name: string, group: Group) {
  const { session } = await signIn(name, [group]);
  const ask = (input: PriceChange) => ({ body: { kind: 'price-products', input } });
  return {
    preview: async (part: Partial<PriceChange>) =>
      send(calls.previewProducts, preview, await callAs(session, ask(change(part)))),
    start: async (part: Partial<PriceChange>) => {
      const body = { id: randomUUID(), ...ask(change(part)).body };
      return send(calls.startJob, start, await callAs(session, { body }));
    },
    undo: async (job: string) => {
      const body = { id: randomUUID(), kind: 'undo-job', input: { job } };
      return send(calls.startJob, start, await callAs(session, { body }));
    },
  };
}

const pricesOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => ((await findProductItem(id))?.price_cents ?? 0) / 100));

test('The preview of a price job says how many prices change, by how much, which fall below the buying price and which are refused', async () => {
  const njeri = await person('Njeri', 'admin');
  const { body } = await njeri.preview({ selection: { ids: [1, 2, 3, 30, 99] }, by: { amount: -150 } });
  expect(body).toEqual({
    ...{ total: 5, changing: 3, unchanged: 0, refused: 2, difference: -450, below_buying: 2 },
    rows: [
      { id: 2, product_name: 'Product 2', before: 'Ksh 200', after: 'Ksh 50', is_below_buying: true },
      { id: 3, product_name: 'Product 3', before: 'Ksh 300', after: 'Ksh 150', is_below_buying: true },
      { id: 30, product_name: 'Product 30', before: 'Ksh 3,000', after: 'Ksh 2,850', is_below_buying: false },
    ],
    refusals: [
      { id: 99, product_name: '', reason: 'Product not found' },
      { id: 1, product_name: 'Product 1', reason: priceTexts.tooLow },
    ],
  });
  const all = await njeri.preview({ selection: { filter: { status: 'active' } } });
  expect(all.body).toMatchObject({ total: 30, changing: 30, refused: 0 });
  expect(all.body.rows).toHaveLength(20);
  const same = await njeri.preview({ selection: { ids: [1, 2] }, by: { set: 100 } });
  expect(same.body).toMatchObject({ changing: 1, unchanged: 1, refused: 0, difference: -100 });
});

test('A price job changes exactly the prices of its preview, lists the refused ones, and can be undone', async () => {
  const njeri = await person('Njeri', 'admin');
  const asked: Partial<PriceChange> = {
    ...{ selection: { ids: [1, 2, 3, 4, 5] }, by: { amount: -149.5 }, round_to: '5' },
  };
  const [before, said] = [await recordsNow(), (await njeri.preview(asked)).body];
  await jobs.changes();
  await renderAll(jobs.site, 'site');
  const { body: job } = await njeri.start(asked);
  await jobs.work(kinds);
  expect(await findJob(job.id)).toMatchObject({ state: 'done', done: 4, failed: 1 });
  expect(said.rows.map(({ after }: { after: string }) => after)).toEqual([
    'Ksh 50',
    'Ksh 150',
    'Ksh 250',
    'Ksh 350',
  ]);
  expect(await pricesOf([1, 2, 3, 4, 5])).toEqual([100, 50, 150, 250, 350]);
  expect(await differencesOf(jobs.site)).toEqual([]);
  const file = jobs.site.files('results').get(`results/${job.id}.csv`);
  expect(file).toContain(`"1","Product 1","Not changed","${priceTexts.tooLow}"`);
  await njeri.undo(job.id);
  await jobs.work(kinds);
  expect(await recordsNow()).toEqual(before);
});

test('A price job raises each price once, even if a step is delivered several times or the Lambda is killed', async () => {
  const njeri = await person('Njeri', 'admin');
  for (const [call, how] of [
    [9, 'twice'],
    [14, 'at once'],
    [22, 'once'],
    [31, 'at once'],
  ] as const) {
    const ids = [11, 12, 13, 14];
    const before = await pricesOf(ids);
    await njeri.start({ selection: { ids }, by: { amount: 7 } });
    jobs.kill({ call, when: call % 2 ? 'after' : 'before' });
    await jobs.work(kinds, how);
    jobs.kill(undefined);
    expect([call, await pricesOf(ids)]).toEqual([call, before.map((price) => price + 7)]);
  }
});

test('If a colleague changes a price while a price job runs, the job changes the new price', async () => {
  const njeri = await person('Njeri', 'admin');
  await njeri.start({ selection: { ids: [15] }, by: { percent: 10 } });
  await changeProduct(15, { price_cents: 20_000 });
  await jobs.work(kinds);
  expect(await pricesOf([15])).toEqual([220]);
});

test('A price job can set an unknown buying price, but cannot change it by a percentage', async () => {
  const njeri = await person('Njeri', 'admin');
  const asked: Partial<PriceChange> = {
    ...{ selection: { ids: [20, 21] }, field: 'buying_price', by: { percent: 50 } },
  };
  const { body } = await njeri.preview(asked);
  expect(body).toMatchObject({ changing: 1, refused: 1, below_buying: 0 });
  expect(body.refusals).toEqual([{ id: 21, product_name: 'Product 21', reason: priceTexts.unknown }]);
  expect((await njeri.preview({ ...asked, by: { set: 2050 } })).body).toMatchObject({
    ...{ changing: 2, refused: 0, below_buying: 1 },
    rows: [
      { before: 'Ksh 1,200', is_below_buying: true },
      { before: null, is_below_buying: false },
    ],
  });
  await njeri.start({ ...asked, by: { set: 2050 } });
  await jobs.work(kinds);
  expect((await findProductItem(21))?.buying_price_cents).toBe(205_000);
});

test('Only people with the right to prices can preview or start a price job, and it fails if its starter loses the right [T7]', async () => {
  const wanjiku = await person('Wanjiku', 'staff');
  for (const field of ['selling_price', 'buying_price'] as const)
    expect([(await wanjiku.preview({ field })).status, (await wanjiku.start({ field })).status]).toEqual([
      403, 403,
    ]);
  const kamau = await person('Kamau', 'admin');
  const before = await pricesOf([16]);
  const { body: job } = await kamau.start({ selection: { ids: [16] } });
  await savePerson({ id: idOf('Kamau'), name: 'Kamau', email: 'kamau@mail.example' }, noon.toISOString(), {
    groups: ['staff'],
  });
  await jobs.work(kinds);
  expect(await findJob(job.id)).toMatchObject({ state: 'failed', done: 0 });
  expect(await pricesOf([16])).toEqual(before);
});
