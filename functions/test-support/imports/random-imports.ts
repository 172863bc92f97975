import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JobStart } from '#shared/job-kinds.ts';
import { type CsvLine, csvFile } from '#shared/jobs/csv.ts';
import { startJob } from '../../core/jobs/start-job.ts';
import { undoEntry } from '../../core/log/undo.ts';
import { changeProduct, type ProductChange } from '../../data/catalogue/change-product.ts';
import { findJob, type JobItem } from '../../data/jobs/job.ts';
import { listOfRecord } from '../../data/log/log-lists.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { wholeTable } from '../erasure.ts';
import { noon } from '../event.ts';
import type { TestJobs } from '../jobs.ts';
import { pagelessKinds } from '../log/random-bulk.ts';
import { recordsNow } from '../log/random-undos.ts';
import { checkFile, countOutcomes } from './import-calls.ts';

/*
 * Random sequences of edits, jobs on many products, imports and undos. An undo can also be undone. After each step, the
 * stock of each product equals the sum of its ledger, and no two products have the same code. At the end, all steps
 * that still apply are undone, the last one first. The products that existed before the sequence must then be the same
 * as at the start.
 */

/** The products that exist before a sequence have the ids from 1 to this number. */
export const IMPORT_PRODUCTS = 20;

export type Importer = { id: string; name: string; groups: ['admin']; session: string };

const texts = ['Hart', '=1+1', "'=x", '-5', 'a "b", c', '🥭', 'one\ntwo'];
const anyRow = fc.record({
  product: fc.integer({ min: 1, max: IMPORT_PRODUCTS }),
  price: fc.option(fc.oneof(fc.integer({ min: 1, max: 9000 }), fc.constant('cheap')), { nil: '' }),
  stock: fc.option(fc.integer({ min: 0, max: 60 }), { nil: '' }),
  brand: fc.constantFrom('', '(clear)', ...texts),
  premium: fc.constantFrom('', 'yes', 'no'),
});
const anyNew = fc.record({
  code: fc.integer({ min: 0, max: 5 }).map((n) => `RANDOM-${n}`),
  price: fc.integer({ min: 1, max: 9000 }),
  stock: fc.integer({ min: 0, max: 60 }),
});
const anyFile = fc
  .tuple(
    fc.uniqueArray(anyRow, { selector: ({ product }) => product, maxLength: 12 }),
    fc.uniqueArray(anyNew, { selector: ({ code }) => code, maxLength: 3 }),
  )
  .map(([rows, added]): CsvLine[] => [
    ['Code', 'Name', 'Price', 'Stock', 'Brand', 'Premium', 'Subcategory'],
    ...rows.map(({ product, price, stock, brand, premium }) => [
      `P-${product}`,
      '',
      price,
      stock,
      brand,
      premium,
      '',
    ]),
    ...added.map(({ code, price, stock }) => [code, `New ${code}`, price, stock, '', '', 'Fruit']),
  ]);

const selection = fc
  .uniqueArray(fc.integer({ min: 1, max: IMPORT_PRODUCTS }), { minLength: 1, maxLength: 10 })
  .map((ids) => ({ ids }));
const anyJob: fc.Arbitrary<Omit<JobStart, 'id'>> = fc.oneof(
  fc.record({
    kind: fc.constant('price-products' as const),
    input: fc.record({
      selection,
      by: fc.record({ set: fc.integer({ min: 1, max: 9000 }) }),
      field: fc.constant('selling_price' as const),
      round_to: fc.constant('none' as const),
    }),
  }),
  fc.record({
    kind: fc.constant('stock-products' as const),
    input: fc.record({
      selection,
      by: fc.record({ set: fc.integer({ min: 0, max: 60 }) }),
      note: fc.constant('Counted'),
    }),
  }),
  fc.record({ kind: fc.constantFrom('hide-products' as const, 'show-products' as const), input: selection }),
);

const anyStep = fc.oneof(
  { arbitrary: anyFile.map((file) => ({ do: 'import' as const, file })), weight: 3 },
  { arbitrary: anyJob.map((job) => ({ do: 'job' as const, job })), weight: 2 },
  {
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      product: fc.integer({ min: 1, max: IMPORT_PRODUCTS }),
      change: fc.record({
        price_cents: fc.integer({ min: 1, max: 90_000 }),
        brand_name: fc.constantFrom(...texts),
      }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constant('undo' as const), again: fc.boolean() }), weight: 1 },
);

type Item = { pk: string; id?: number; product_id?: number; product_code?: string };

/**
 * Returns the records of the products that existed before the sequence. Later products are left out, because the undo
 * of an import only marks the import's new products as deleted.
 */
async function oldRecords(): Promise<string[]> {
  return (await recordsNow()).filter((text) => {
    const { pk, id = 0, product_id = 0 } = JSON.parse(text) as Item;
    const own = /^PRODUCT#(\d+)$/.exec(pk)?.[1];
    return Math.max(Number(own ?? 0), /^SLUG#product/.test(pk) ? id : 0, product_id) <= IMPORT_PRODUCTS;
  });
}

/**
 * Makes sure that the stock of each product is the sum of its ledger, and that no two products have the same code.
 * @throws an error if not
 */
async function requireWhole(): Promise<void> {
  const items = (await wholeTable()).map((item) => JSON.parse(item) as Item & { sk: string });
  const products = items.filter(({ pk, sk }) => pk.startsWith('PRODUCT#') && sk === 'PRODUCT');
  const codes = products.map(({ product_code = '' }) => product_code.toUpperCase());
  const twice = codes.find((code, n) => codes.indexOf(code) !== n);
  if (twice !== undefined) throw new Error(`Two products have the code ${twice}.`);
  for (const { id, available } of await listStock(products.map(({ id = 0 }) => id))) {
    const { movements } = await listMovements(id);
    const sum = movements.reduce((all, { delta }) => all + delta, 0);
    if (sum !== available) throw new Error(`Product ${id} has ${available}, and its ledger ${sum}.`);
  }
}

/**
 * A finished step. `undo` undoes the step and returns the undo as a further step, or undefined if the undo cannot be
 * undone.
 */
type Made = { undo: () => Promise<Made | undefined> };

/**
 * Runs random sequences.
 *
 * @returns the number of imports, added products and undos
 * @throws an error with the shortest sequence after which the products differ
 */
export async function runRandomImports(
  jobs: TestJobs,
  { session, ...by }: Importer,
  seed: number,
  numRuns: number,
) {
  const count = { imports: 0, added: 0, wrong: 0, undos: 0 };
  let minute = 0;
  const time = () => new Date(noon.getTime() + ++minute);

  async function run(job: Omit<JobStart, 'id'>): Promise<JobItem> {
    const { id } = await startJob({ ...job, id: randomUUID(), by, now: time() } as never);
    await jobs.work(pagelessKinds);
    const ended = (await findJob(id)) as JobItem;
    if (ended.state !== 'done') throw new Error(`${job.kind} ended as ${ended.state}: ${ended.note}`);
    return ended;
  }
  const madeBy = ({ id, done }: JobItem): Made[] =>
    done === 0
      ? []
      : [
          {
            undo: async () => {
              count.undos++;
              const undone = await run({ kind: 'undo-job', input: { job: id } });
              if (undone.failed > 0 || undone.done !== done)
                throw new Error(`${undone.failed} were not undone.`);
              return madeBy(undone)[0];
            },
          },
        ];
  async function edit(product: number, change: ProductChange): Promise<Made[]> {
    const before = (await changeProduct(product, {})).version;
    const after = (await changeProduct(product, change, time())).version;
    if (before === after) return [];
    const [entry] = await listOfRecord('product', String(product), { from: '2026', to: '2027', limit: 1 });
    const undo = async () => {
      if (entry) await undoEntry(entry, { by, now: time() });
      return undefined;
    };
    return [{ undo }];
  }
  async function importFile(file: CsvLine[]): Promise<Made[]> {
    if (file.length < 2) return [];
    const { id, check, rows } = await checkFile(session, csvFile(file));
    const { new: added = 0, changed = 0, wrong = 0 } = countOutcomes(rows);
    if (added + changed === 0) return [];
    const input = { import: id, check, with_buying_price: false };
    const job = await run({ kind: 'import-products', input });
    if (job.done !== added + changed || job.failed !== wrong)
      throw new Error(
        `The check said ${added + changed} and ${wrong}, the job ${job.done} and ${job.failed}.`,
      );
    count.imports++;
    count.added += added;
    count.wrong += wrong;
    return madeBy(job);
  }
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 6 }), async (steps) => {
    const before = await oldRecords();
    const made: Made[] = [];
    for (const step of steps) {
      if (step.do === 'import') made.push(...(await importFile(step.file)));
      else if (step.do === 'job') made.push(...madeBy(await run(step.job)));
      else if (step.do === 'edit') made.push(...(await edit(step.product, step.change)));
      else {
        const undone = await made.pop()?.undo();
        // The undo of an undo makes the changes again.
        const again = step.again ? await undone?.undo() : undefined;
        if (again) made.push(again);
      }
      await requireWhole();
    }
    for (const each of made.reverse()) await each.undo();
    await requireWhole();
    const after = new Set(await oldRecords());
    const differing = before.filter((item) => !after.has(item));
    if (differing.length > 0 || after.size !== before.length)
      throw new Error(`${JSON.stringify(steps)}\n${differing.join('\n')}`);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  return count;
}
