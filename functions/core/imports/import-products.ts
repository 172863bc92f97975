import { isDeepStrictEqual } from 'node:util';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { ProductImport } from '#shared/imports/import.ts';
import { mayChangeFields } from '#shared/log/record-abilities.ts';
import { type StoredPrice, storedPrice } from '#shared/products/price-change.ts';
import { stockTexts } from '#shared/products/stock-change.ts';
import * as texts from '#shared/texts.ts';
import type { ProductChange } from '../../data/catalogue/change-product.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { nextNumbers } from '../../data/dynamodb/counter.ts';
import { Refusal } from '../../data/dynamodb/transact.ts';
import { findImport, takeImport } from '../../data/imports/import.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { readCosted, type StockMove, stockMoveActions } from '../../data/stock/stock-move.ts';
import { conflict, forbidden, invalid, notFound, ShopError } from '../../errors.ts';
import { requireSupplier, toStored } from '../catalogue/admin-products.ts';
import { insertProduct, newProductOf } from '../catalogue/new-product.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { labelOf } from '../log/words/field-words.ts';
import { changeProductOfJob } from '../products/change-product-of-job.ts';
import { type ProductsOfStep, productIn, readProducts } from '../products/products-of-step.ts';
import { moveId, moveStockOfJob } from '../products/stock-products.ts';
import { importTexts } from './import-texts.ts';
import { findPlan, readPlans, recordOf } from './planned-rows.ts';
import { storedValue } from './replaced-by.ts';
import { linesOfImport, reasonOf } from './result-lines.ts';
import type { RowPlan } from './row-plan.ts';

type Change = JobKind<ProductImport>['change'];
type Record = Parameters<Change>[0];
type Planned<O extends RowPlan['outcome']> = Extract<RowPlan, { outcome: O }>;

/** The number of parts of the file whose rows one step lists. */
const PARTS = 5;
const priceNames = ['selling_price', 'buying_price'] as const;

/** The data that a step needs for its rows: their plans, their products, the categories, and ids for new products. */
type Read = ProductsOfStep & {
  why: string;
  plans: Map<string, RowPlan>;
  numbers: Map<string, number>;
};

/** Reads what the rows of a step need, with few requests. */
async function prepare(input: ProductImport, records: readonly string[]): Promise<Read> {
  const found: [string, RowPlan][] = [];
  for (const record of records) {
    const plan = await findPlan(input, record);
    if (plan) found.push([record, plan]);
  }
  const ids = found.flatMap(([, plan]) => (plan.outcome === 'changed' ? [plan.product_id] : []));
  const added = found.filter(([, plan]) => plan.outcome === 'new');
  const [file, read, numbers] = await Promise.all([
    findImport(input.import),
    readProducts(ids),
    nextNumbers('product', added.length),
  ]);
  return {
    why: `Import of ${file?.file_name ?? ''}`,
    plans: new Map(found),
    ...read,
    numbers: new Map(added.map(([record], n) => [record, numbers[n] as number])),
  };
}

/** Adds the product of a row. It is hidden, so no page of the shop shows it. */
async function addRow({ id, job, by, now, noting, read }: Record, plan: Planned<'new'>): ReturnType<Change> {
  const { tree, numbers } = read as Read;
  const { change, stock, name } = plan;
  if (!mayDo(by.groups, 'prices.write')) throw forbidden('not-allowed', importTexts.noNew);
  await requireSupplier(change.supplier_id);
  // The check of the file has made sure that the row has everything that a new product needs.
  const fields = await newProductOf(change as Parameters<typeof newProductOf>[0]);
  const beside = (product: ProductItem) => noting({ name, pages: [], changed: String(product.id) });
  const given = { id: numbers.get(id), tree };
  await insertProduct({ ...fields, by_job: `${job} ${id}` }, { now, stock, beside, ...given });
  return undefined;
}

/** Returns the product change of a row. @throws 409 if the fields that it changes have changed since the check */
function changeOf(plan: Planned<'changed'>, job: string) {
  const fields: ProductChange = toStored(plan.change);
  return (stored: ProductItem): ProductChange => {
    if (stored.by_job?.startsWith(`${job} `)) throw conflict('twice', importTexts.twice);
    const since = Object.entries(plan.before).filter(
      ([name, before]) => !isDeepStrictEqual(storedValue(stored, name) ?? null, before),
    );
    const labels = since.map(([name]) => labelOf('product', name)).join(', ');
    if (since.length > 0) throw conflict('changed-since', importTexts.changedSince(labels));
    return fields;
  };
}

const isShort = async (product: number, delta: number) =>
  ((await readPieces([product])).get(product)?.available ?? 0) + delta < 0;

/** Changes the product of a row, and adds the difference that the check found to its stock. */
async function changeRow(record: Record, plan: Planned<'changed'>): ReturnType<Change> {
  const { job, by, now } = record;
  const { why, ...given } = record.read as Read;
  const { product_id, change, delta } = plan;
  const reason = plan.receives ? 'receive' : 'count';
  const id = String(product_id);
  if (!mayChangeFields(by.groups, 'product', Object.keys(toStored(change))))
    throw forbidden('not-allowed', importTexts.noPrices);
  if (delta !== 0 && !mayDo(by.groups, 'stock.move')) throw forbidden('not-allowed', texts.notAllowed);
  const short = async () => {
    const left = (await readPieces([product_id])).get(product_id)?.available ?? 0;
    return conflict('below-zero', stockTexts.few(left));
  };
  if (Object.keys(plan.before).length === 0)
    return moveStockOfJob(
      record,
      (available) =>
        available + delta < 0
          ? { refusal: conflict('below-zero', stockTexts.few(available)) }
          : { delta, why, reason },
      id,
    );
  await requireSupplier(change.supplier_id);
  const move: StockMove = {
    ...{ id: moveId(job, id), at: now.toISOString(), reason, why },
    ...{ by: { id: by.id, name: by.name }, lines: [{ product_id, delta }] },
  };
  const read = productIn(given, product_id);
  const more =
    delta === 0 ? [] : Object.values(stockMoveActions(move, await readCosted([product_id]))).flat();
  try {
    return await changeProductOfJob(record, changeOf(plan, job), { product: product_id, more, read });
  } catch (error) {
    if (error instanceof Refusal && delta < 0 && (await isShort(product_id, delta))) throw await short();
    throw error;
  }
}

function importRow(record: Record, plan: RowPlan): ReturnType<Change> {
  if (plan.outcome === 'new') return addRow(record, plan);
  if (plan.outcome === 'changed') return changeRow(record, plan);
  const errors = plan.outcome === 'wrong' ? plan.errors : [];
  throw invalid({ row: [errors.map(reasonOf).join(' ')] });
}

/** Returns which prices a row changes. A row that adds a product always has a selling price. */
const pricesIn = (plan: RowPlan): StoredPrice[] =>
  'change' in plan ? priceNames.filter((name) => name in plan.change).map((name) => storedPrice[name]) : [];

/**
 * Imports the rows of a file as the check planned them. A row is skipped if one of the product's fields that it changes
 * has changed since the check. Rows that change nothing are not records of the job. Rows with errors are records that
 * fail.
 */
export const importProducts: JobKind<ProductImport> = {
  list: async (input, cursor, by, job) => {
    const item = await findImport(input.import);
    const isOwn = item?.job === job || item?.by === by.id;
    if (!item?.check || !isOwn) throw notFound('Import');
    const { mapping, parts } = item.check;
    if (mapping.includes('buying_price') && !input.with_buying_price)
      throw forbidden('not-allowed', importTexts.buyingPrice);
    const first = Number(cursor ?? 0);
    const end = Math.min(first + PARTS, parts);
    const ids: string[] = [];
    const prices = new Set<StoredPrice>();
    for (let part = first; part < end; part++) {
      const plans = await readPlans(input, part);
      if (!plans) throw conflict('not-checked', importTexts.notChecked);
      for (const plan of plans) if (plan.outcome !== 'same') ids.push(recordOf(part, plan));
      for (const plan of plans) for (const price of pricesIn(plan)) prices.add(price);
    }
    if (end < parts) return { ids, prices: [...prices], next: String(end) };
    if (!(await takeImport(input.import, input.check, job))) throw conflict('import-used', importTexts.used);
    return { ids, prices: [...prices] };
  },
  change: async (record) => {
    const plan = (record.read as Read).plans.get(record.id);
    if (!plan) throw notFound('Row');
    try {
      return await importRow(record, plan);
    } catch (error) {
      if (error instanceof ShopError && error.status < 500) return { name: plan.name, error };
      throw error;
    }
  },
  prepare,
  linesOf: linesOfImport,
  resultName: 'rows-not-imported',
};
