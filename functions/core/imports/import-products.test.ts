import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CsvLine, csvFile } from '#shared/jobs/csv.ts';
import { jobName } from '#shared/jobs/job-name.ts';
import { stockTexts } from '#shared/products/stock-change.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { codeKey } from '../../data/catalogue/keys.ts';
import { findProductItem, type ProductItem } from '../../data/catalogue/product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { table } from '../../data/dynamodb/table.ts';
import { findJob, type JobItem } from '../../data/jobs/job.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon } from '../../test-support/event.ts';
import { checkFile } from '../../test-support/imports/import-calls.ts';
import { type Deliveries, njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { recordsNow } from '../../test-support/log/random-undos.ts';
import { signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import { cancelJob, resumeJob } from '../jobs/move-job.ts';
import type { JobKinds } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';
import { viewJob } from '../jobs/view-job.ts';
import { listLog } from '../log/list-log.ts';
import { importProducts } from './import-products.ts';
import { importTexts as texts } from './import-texts.ts';

let jobs: TestJobs;
let session: string;
let amina: { id: string; name: string; groups: ['admin'] };
const kinds = jobKinds as unknown as JobKinds;
const ids = Array.from({ length: 30 }, (_, n) => n + 1);

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(ids.map((id) => [testProduct(id), 10]));
  await createSupplier({ id: 1, name: 'Rift Valley Traders' });
  await raiseCounter('product', 30);
  const person = await signIn('Amina', ['admin']);
  session = person.session;
  amina = { id: person.id, name: 'Amina', groups: ['admin'] };
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
});
afterAll(() => jobs.close());

const start = ({ id, check }: { id: string; check: string }, with_buying_price = false) =>
  startJob({
    ...{ id: randomUUID(), kind: 'import-products', by: amina, now: noon },
    input: { import: id, check, with_buying_price },
  });

async function work({ id }: { id: string }, how?: Deliveries): Promise<JobItem> {
  await jobs.work(kinds, how);
  return (await findJob(id)) as JobItem;
}

const importLines = async (lines: CsvLine[], withBuyingPrice = false) =>
  work(await start(await checkFile(session, csvFile(lines)), withBuyingPrice));

const undo = async (job: string) =>
  work(await startJob({ id: randomUUID(), kind: 'undo-job', input: { job }, by: amina, now: noon }));

const resultOf = ({ id }: JobItem) => jobs.site.files('results').get(`results/${id}.csv`);

const findByCode = async (code: string): Promise<ProductItem | undefined> => {
  const claim = await readItem<{ product_id: number }>(codeKey(code));
  return claim && findProductItem(claim.product_id);
};

/** Returns the stock of a product. First checks that it equals the sum of the product's ledger. */
async function stockOf(id: number): Promise<number> {
  const [stock] = await listStock([id]);
  const { movements } = await listMovements(id);
  expect([id, movements.reduce((sum, { delta }) => sum + delta, 0)]).toEqual([id, stock?.available]);
  return stock?.available ?? Number.NaN;
}

const sell = (product_id: number, pieces: number) =>
  saveStockMove({
    ...{ id: randomUUID(), at: noon.toISOString(), reason: 'pos', why: '', by: amina },
    lines: [{ product_id, delta: -pieces }],
  });

const without = (records: string[], text: string) => records.filter((item) => !item.includes(text));

test('An import makes the changes that its check announced and lists invalid rows, and undoing the import restores all products', async () => {
  const before = await recordsNow();
  const job = await importLines(
    [
      ['Code', 'Name', 'Price', 'Buying price', 'Stock', 'Subcategory', 'Supplier', 'Comment'],
      ['P-1', 'Mango Ice', 1250.5, '', 14, '', '', 'both'],
      ['P-2', '', '', '', 3, '', '', 'only stock'],
      ['P-3', '', '', 400, '', 'Hart One', 'Rift Valley Traders', 'only fields'],
      ['P-4', 'Product 4', 1000, '', 10, '', '', 'the same'],
      ['P-5', '', 'cheap', '', '', '', '', '=wrong'],
      ['NEW-1', 'Cola, "cold"', 500, 300, 25, 'Fruit', '', 'new'],
    ],
    true,
  );
  expect(job).toMatchObject({ state: 'done', total: 5, done: 4, failed: 1, unchanged: 0, has_result: true });
  expect(await findProductItem(1)).toMatchObject({ product_name: 'Mango Ice', price_cents: 125_050 });
  expect(await findProductItem(3)).toMatchObject({
    ...{ buying_price_cents: 40_000, supplier_id: 1, age_restricted: true },
    category: { id: 1 },
  });
  const added = (await findByCode('NEW-1')) as ProductItem;
  expect(added).toMatchObject({
    product_name: 'Cola, "cold"',
    is_hidden: true,
    price_cents: 50_000,
    images: [],
  });
  expect(await Promise.all([1, 2, 3, 4, added.id].map(stockOf))).toEqual([14, 3, 10, 10, 25]);
  const { movements } = await listMovements(1);
  expect(movements).toContainEqual(
    expect.objectContaining({ reason: 'count', delta: 4, source: `${job.id}-1` }),
  );
  expect(resultOf(job)).toBe(
    csvFile([
      ['Code', 'Name', 'Price', 'Buying price', 'Stock', 'Subcategory', 'Supplier', 'Comment', 'error'],
      ['P-5', '', 'cheap', '', '', '', '', '=wrong', `Price: ${texts.number} (“cheap”)`],
    ]),
  );
  const undone = await undo(job.id);
  expect([jobName(undone), undone.done, undone.failed]).toEqual(['Undo: Import products', 4, 0]);
  const own = `product-${added.id}|PRODUCT#${added.id}|${added.slug}|NEW-1`;
  const others = (items: string[]) => own.split('|').reduce(without, items);
  expect(others(await recordsNow())).toEqual(others(before));
  expect(await findProductItem(added.id)).toMatchObject({ is_deleted: true, is_hidden: true });
  expect(await Promise.all([1, 2, 3, added.id].map(stockOf))).toEqual([10, 10, 10, 0]);
  const again = await undo(undone.id);
  expect([jobName(again), again.done]).toEqual(['Redo: Import products', 4]);
  expect(await Promise.all([1, 2, 3, added.id].map(stockOf))).toEqual([14, 3, 10, 25]);
  expect((await findProductItem(added.id))?.is_deleted).toBeUndefined();
  await undo(again.id);
  expect(others(await recordsNow())).toEqual(others(before));
});

test('An import skips a product that changed since the check, and keeps the effect of sales since then on the stock', async () => {
  const checked = await checkFile(
    session,
    csvFile([
      ['Code', 'Price', 'Stock', 'Premium'],
      ['P-6', 900, '', ''],
      ['P-7', 900, 20, ''],
      ['P-8', '', 2, ''],
      ['P-9', '', '', 'yes'],
    ]),
  );
  await changeProduct(6, { price_cents: 95_000 });
  await changeProduct(7, { meta_description: 'Another field.' });
  await sell(7, 4);
  await sell(8, 9);
  const job = await work(await start(checked));
  expect(job).toMatchObject({ total: 4, done: 2, failed: 2 });
  expect((await findProductItem(6))?.price_cents).toBe(95_000);
  expect(await findProductItem(7)).toMatchObject({ price_cents: 90_000, meta_description: 'Another field.' });
  expect(await Promise.all([7, 8].map(stockOf))).toEqual([16, 1]);
  expect(resultOf(job)).toContain(`"${texts.changedSince('Selling price')}"`);
  expect(resultOf(job)).toContain(`"${stockTexts.few(1)}"`);
  await sell(7, 12);
  await changeProduct(9, { is_premium: false });
  const undone = await undo(job.id);
  expect(undone).toMatchObject({ done: 0, failed: 2 });
  expect(resultOf(undone)).toContain('"Changed since, not changed back"');
  expect(await stockOf(7)).toBe(4);
});

test('The column Restricted of an import marks only the product itself, and the check says if the category restricts it too', async () => {
  await changeProduct(24, { adults_only: true });
  await changeProduct(25, { subcategory_id: 11 });
  await changeProduct(26, { subcategory_id: 11 });
  const lines = (rows: CsvLine[]) => csvFile([['Code', 'Restricted', 'Category', 'Subcategory'], ...rows]);
  const checked = await checkFile(
    session,
    lines([
      ['P-22', 'Yes', '', ''],
      ['P-23', 'no', '', ''],
      ['P-24', 'no', '', ''],
      ['P-25', 'no', 'Energy Pouches', 'Fruit'],
      ['P-26', 'yes', '', ''],
      ['P-27', '', 'Hart Vapes', 'Hart One'],
      ['P-28', 'no', 'Hart Vapes', 'Hart One'],
    ]),
  );
  const restricted = checked.rows.map(({ outcome, changes }) => {
    const change = changes.find(({ field }) => field === 'adults_only');
    return change ? `${change.before} > ${change.after}` : outcome;
  });
  expect(restricted).toEqual([
    'no > yes',
    'same',
    'yes > no',
    'yes (category) > no',
    'yes (category) > yes',
    'no > yes (category)',
    'no > yes (category)',
  ]);
  const before = await recordsNow();
  const job = await work(await start(checked));
  expect(job).toMatchObject({ state: 'done', done: 6, failed: 0 });
  const marksOf = async () =>
    (await Promise.all([22, 24, 25, 26, 27].map(findProductItem))).map((item) => [
      item?.adults_only ?? false,
      item?.age_restricted,
    ]);
  expect(await marksOf()).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [true, true],
    [false, true],
  ]);
  const wrong = await checkFile(
    session,
    lines([
      ['P-27', 'no', '', ''],
      ['P-23', 'yes (category)', '', ''],
      ['P-24', 'maybe', '', ''],
      ['P-22', '(clear)', '', ''],
    ]),
  );
  expect(wrong.rows.map(({ errors }) => errors.map(({ column, reason }) => `${column}: ${reason}`))).toEqual([
    [`Restricted: ${texts.adultsOnly('Hart Vapes')}`],
    [`Restricted: ${texts.allAges('Energy Pouches')}`],
    [`Restricted: ${texts.yesNo}`],
    [`Restricted: ${texts.cannotClear}`],
  ]);
  await undo(job.id);
  expect(await recordsNow()).toEqual(before);
});

test('The change-log entries of an import name the imported file', async () => {
  const job = await importLines([
    ['Code', 'Brand'],
    ['P-23', 'Logged'],
  ]);
  const { entries } = await listLog({ noun: 'job', record: job.id }, ['admin'], noon);
  expect(entries[0]?.fields.map(({ label, after }) => `${label} ${after}`)).toEqual([
    'Work Import products',
    'On stock.csv',
  ]);
});

test('If two rows of an import are for one product, only one of them is imported, and the other is refused', async () => {
  const job = await importLines([
    ['Id', 'Code', 'Premium'],
    ['', 'P-21', 'yes'],
    [21, '', 'yes'],
    ['', 'P-22', 'yes'],
  ]);
  expect(job).toMatchObject({ state: 'done', total: 3, done: 2, failed: 1 });
  expect(resultOf(job)).toContain(`"${texts.twice}"`);
  expect((await findProductItem(21))?.is_premium).toBe(true);
  expect((await findProductItem(22))?.is_premium).toBe(true);
});

test('An import writes ten rows in one transaction', async () => {
  const lines: CsvLine[] = [
    ['Code', 'Name', 'Price', 'Stock', 'Subcategory'],
    ...Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? [`P-${n + 1}`, '', '', 40, ''] : [`TEN-${n}`, `Ten ${n}`, 100, 5, 'Fruit'],
    ),
  ];
  const job = await start(await checkFile(session, csvFile(lines)));
  const send = vi.spyOn(table, 'send');
  await jobs.work(kinds);
  const rows = send.mock.calls.flatMap(([command]) =>
    command instanceof TransactWriteCommand
      ? [command.input.TransactItems?.filter(({ Put }) => Put?.Item?.sk.startsWith('ROW#')).length]
      : [],
  );
  send.mockRestore();
  expect(rows.filter((count) => count !== 0)).toEqual([10, 10]);
  expect(await findJob(job.id)).toMatchObject({ state: 'done', done: 20 });
  expect(await Promise.all([1, 3, 19].map(stockOf))).toEqual([40, 40, 40]);
});

test('A checked file can be imported only once, and an import that names an unknown check fails', async () => {
  const lines = csvFile([
    ['Code', 'Brand'],
    ['P-10', 'Once'],
  ]);
  const checked = await checkFile(session, lines);
  const [first, second] = [await start(checked), await start(checked)];
  await jobs.work(kinds);
  const both = [await findJob(first.id), await findJob(second.id)];
  expect(both.map((job) => [job?.state, job?.note]).sort()).toEqual([
    ['done', undefined],
    ['failed', texts.used],
  ]);
  const other = await checkFile(session, lines);
  const unknown = await work(await start({ ...other, check: randomUUID() }));
  expect(unknown).toMatchObject({ state: 'failed', note: texts.notChecked });
});

test('An import handles each row once, even if a step of its job is delivered several times or the Lambda is killed', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => n);
  for (const [round, how] of (['once', 'twice', 'at once', 'at once'] as const).entries()) {
    const lines: CsvLine[] = [
      ['Code', 'Name', 'Price', 'Stock', 'Subcategory'],
      ...rows.map((n) =>
        n % 3 === 0
          ? [`K-${round}-${n}`, `Killed ${n}`, 100, 5, 'Fruit']
          : [`P-${n + 11}`, `Killed ${round}`, 100 + round, 50 + round, ''],
      ),
    ];
    const job = await start(await checkFile(session, csvFile(lines)));
    jobs.kill({ call: 9 + round * 6, when: round % 2 ? 'after' : 'before' });
    await jobs.work(kinds, how);
    jobs.kill(undefined);
    expect(await findJob(job.id)).toMatchObject({ state: 'done', done: 12, failed: 0 });
    for (const n of rows) {
      const product = n % 3 === 0 ? await findByCode(`K-${round}-${n}`) : await findProductItem(n + 11);
      expect(await stockOf(product?.id ?? 0)).toBe(n % 3 === 0 ? 5 : 50 + round);
      expect(product?.product_name).toBe(n % 3 === 0 ? `Killed ${n}` : `Killed ${round}`);
    }
  }
});

test('A cancelled import can be resumed, and then imports the remaining rows', async () => {
  const lines: CsvLine[] = [['Code', 'Brand'], ...ids.map((id) => [`P-${id}`, 'Resumed'])];
  const job = await start(await checkFile(session, csvFile(lines)));
  jobs.kill({ call: 18, when: 'after' });
  const cancelling = cancelJob(job.id, amina, noon);
  await jobs.work(kinds);
  await cancelling;
  const stopped = await findJob(job.id);
  expect(stopped?.state).toBe('cancelled');
  await resumeJob(job.id, amina, noon);
  expect(await work(job)).toMatchObject({ state: 'done', total: 30, done: 30 });
});

test('An import stops when the person who started it loses the role, and another admin can continue it [T7]', async () => {
  const lines: CsvLine[] = [['Code', 'Brand'], ...ids.map((id) => [`P-${id}`, 'Role'])];
  const job = await start(await checkFile(session, csvFile(lines)));
  const setGroups = (groups: ['admin'] | []) =>
    savePerson({ ...amina, email: 'Amina@mail.example' }, noon.toISOString(), { groups });
  let rows = 0;
  const losing = {
    ...kinds,
    'import-products': {
      ...importProducts,
      change: async (record: Parameters<typeof importProducts.change>[0]) => {
        if (++rows === 18) await setGroups([]);
        return importProducts.change(record);
      },
    },
  } as unknown as JobKinds;
  await jobs.work(losing);
  const stopped = await findJob(job.id);
  // Ten rows are written in one transaction.
  expect(stopped).toMatchObject({ state: 'failed', done: 10, failed: 0 });
  expect(stopped?.note).toContain('Amina');
  const products = await Promise.all(ids.map(findProductItem));
  expect(products.filter((product) => product?.brand_name === 'Role')).toHaveLength(10);
  await resumeJob(job.id, njeri, noon);
  expect(await work(job)).toMatchObject({ state: 'done', done: 30 });
  await setGroups(['admin']);
});

test('Only people with the right to see buying prices can start, undo or download an import of buying prices', async () => {
  const checked = await checkFile(
    session,
    csvFile([
      ['Code', 'Buying price'],
      ['P-30', 450],
    ]),
  );
  const refused = await work(await start(checked, false));
  expect(refused).toMatchObject({ state: 'failed', note: texts.buyingPrice });
  const again = await checkFile(
    session,
    csvFile([
      ['Code', 'Buying price'],
      ['P-30', 450],
      ['P-29', 'x'],
    ]),
  );
  const job = await work(await start(again, true));
  expect(viewJob(job, ['admin']).may).toMatchObject({ undo: true, download: true });
  expect(viewJob(job, ['staff']).may).toMatchObject({ undo: false, download: false });
  const staff = { ...amina, groups: ['staff' as const] };
  const input = { import: again.id, check: again.check, with_buying_price: true };
  await expect(startJob({ kind: 'import-products', input, by: staff, now: noon })).rejects.toMatchObject({
    status: 403,
  });
});

describe('An import that changes prices or adds products', () => {
  const staff = { id: 's'.repeat(22), name: 'Wanjiru', groups: ['staff' as const] };
  const undoAs = (by: typeof staff, job: string) =>
    startJob({ id: randomUUID(), kind: 'undo-job', input: { job }, by, now: noon });

  test('Only people with the right to change prices can undo an import with prices, and a refused undo changes nothing', async () => {
    const files: [lines: CsvLine[], withBuyingPrice?: boolean][] = [
      [
        [
          ['Code', 'Price'],
          ['P-24', 777],
        ],
      ],
      [
        [
          ['Code', 'Name', 'Price', 'Subcategory'],
          ['NEW-24', 'New', 500, 'Fruit'],
        ],
      ],
      [
        [
          ['Code', 'Buying price'],
          ['P-25', 321],
        ],
        true,
      ],
    ];
    for (const [lines, withBuyingPrice] of files) {
      const job = await importLines(lines, withBuyingPrice);
      expect(job.done).toBe(1);
      expect(viewJob(job, ['staff']).may.undo).toBe(false);
      await expect(undoAs(staff, job.id)).rejects.toMatchObject({ status: 403 });
      const kept = (await findJob(job.id)) as JobItem;
      expect(viewJob(kept, ['admin'])).toMatchObject({ undone_by: null, may: { undo: true } });
      const undone = await undo(job.id);
      expect(undone).toMatchObject({ state: 'done', done: 1 });
      expect([['staff'], ['admin']].map((groups) => viewJob(undone, groups as ['staff']).may.undo)).toEqual([
        false,
        true,
      ]);
      await expect(undoAs(staff, undone.id)).rejects.toMatchObject({ status: 403 });
    }
    expect((await findProductItem(24))?.price_cents).toBe(testProduct(24).price_cents);
  });

  test('Undoing an import with prices stops when the person who started it loses the right, and an admin can resume it [T7]', async () => {
    const job = await importLines([
      ['Code', 'Price'],
      ['P-26', 888],
    ]);
    const setGroups = (groups: ['admin'] | ['staff']) =>
      savePerson({ ...amina, email: 'Amina@mail.example' }, noon.toISOString(), { groups });
    const { id } = await undoAs({ ...amina, groups: ['admin'] } as never, job.id);
    await setGroups(['staff']);
    const stopped = await work({ id });
    expect(stopped).toMatchObject({ state: 'failed', done: 0 });
    expect(stopped.note).toContain('A person with the role Owner or Admin can resume it.');
    expect(viewJob(stopped, ['staff']).may.resume).toBe(false);
    await expect(resumeJob(id, staff, noon)).rejects.toMatchObject({ status: 403 });
    await resumeJob(id, njeri, noon);
    expect(await work({ id })).toMatchObject({ state: 'done', done: 1 });
    await setGroups(['admin']);
  });

  test('Staff can undo an import whose price column changed no price', async () => {
    const price = (testProduct(28).price_cents ?? 0) / 100;
    const job = await importLines([
      ['Code', 'Price', 'Brand'],
      ['P-28', price, 'Same price'],
    ]);
    expect(job.done).toBe(1);
    expect(viewJob(job, ['staff']).may.undo).toBe(true);
    await savePerson({ ...staff, email: 'wanjiru@mail.example' }, noon.toISOString(), { groups: ['staff'] });
    expect(await work(await undoAs(staff, job.id))).toMatchObject({ state: 'done', done: 1 });
  });
});
