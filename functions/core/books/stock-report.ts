import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { Report, ReportRow } from '#shared/books/report.ts';
import type { RunningOut } from '#shared/books/running-out.ts';
import { toShillings } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { daysLeft, demandDays, runsOut } from '#shared/purchases/demand.ts';
import { booksBetween } from '../../data/books/books.ts';
import { partOf } from '../../data/catalogue/keys.ts';
import { listPart, type ProductItem } from '../../data/catalogue/product.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { readPieces } from '../../data/stock/stock.ts';
import type { Pieces } from '../../data/stock/stock-value.ts';
import { listWaited, peopleWaiting } from '../../data/waiting/waiting.ts';
import { inLanes } from '../../lanes.ts';
import { soldPieces } from './sold-pieces.ts';

const DAY_MS = 86_400_000;
const LANES = 4;
/** How many ranges of 250 product ids are read. They cover the newest ten thousand products. */
const PARTS = 40;
/** How many products with a waiting list are read. */
const MOST_WAITED = 500;
/** A product that was not sold for this many days is listed as not selling. */
const mostIdleDays = 90;

/** A product with its pieces and the speed of its sales. */
type Stocked = {
  product: ProductItem;
  pieces: Pieces;
  sold_pieces: number;
  waiting: number;
  days_left: number | null;
  runsOut: boolean;
};

/** Returns the products of the shop, without deleted ones, with their stock and the demand for them. */
async function readStock(now: Date): Promise<Stocked[]> {
  const [{ products, pieces }, sold, { waited }] = await Promise.all([
    readPieceCounts(),
    soldPieces(now, demandDays),
    listWaited(MOST_WAITED, undefined),
  ]);
  const waitingFor = peopleWaiting(waited);
  return products.map((product) => {
    const { id, reorder_level = null } = product;
    const own = pieces.get(id) ?? { available: 0, held: 0 };
    const [sold_pieces, waiting] = [sold.get(id) ?? 0, waitingFor.get(id) ?? 0];
    const days_left = daysLeft(own.available, sold_pieces / demandDays);
    const known = { in_stock: own.available, days_left, waiting, reorder_level };
    return { product, pieces: own, sold_pieces, waiting, days_left, runsOut: runsOut(known) };
  });
}

async function readPieceCounts(): Promise<{ products: ProductItem[]; pieces: Map<number, Pieces> }> {
  const last = partOf(await readCounter('product'));
  const parts = Array.from({ length: Math.min(PARTS, last + 1) }, (_, n) => last - n);
  const products: ProductItem[] = [];
  await inLanes(LANES, parts, async (part) => {
    products.push(...(await listPart(part)).filter(({ is_deleted }) => !is_deleted));
  });
  return { products, pieces: await readPieces(products.map(({ id }) => id)) };
}

/** Returns the last day on which each product was sold, within the last ninety days. */
async function lastSold(now: Date): Promise<Map<number, string>> {
  const first = nairobiDay(new Date(now.getTime() - (mostIdleDays - 1) * DAY_MS));
  const last = new Map<number, string>();
  for (const { when, book } of await booksBetween('products', 'day', first, nairobiDay(now)))
    for (const [field, pieces] of Object.entries(book))
      if (field.endsWith('.pieces') && pieces > 0) last.set(Number.parseInt(field, 10), when);
  return last;
}

/**
 * Returns the value of pieces, in cents. Stock without a recorded value counts at its buying price. Returns undefined
 * if that is unknown too.
 */
const worthOf = ({ available, held, value_cents }: Pieces, buying: number | undefined) =>
  value_cents ?? (buying === undefined ? undefined : buying * (available + held));

type Figures = Record<string, number>;

const sumOf = (rows: readonly { figures: Figures }[], name: string) =>
  rows.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);

/**
 * Returns the report of the present stock: the value of each product, how long it lasts at the sales of four weeks, and
 * for how many days nobody has bought it, up to ninety. The report has no period.
 */
export async function viewStockReport(now: Date, groups: readonly Group[]): Promise<Report> {
  const [stock, last] = await Promise.all([readStock(now), lastSold(now)]);
  const seesValue = mayDo(groups, 'margin.see');
  const today = Date.parse(nairobiDay(now));
  const rows = stock.map(({ product, pieces, sold_pieces, waiting, days_left, ...more }): ReportRow => {
    const { id, buying_price_cents: buying, reorder_level } = product;
    const day = last.get(id);
    const idle = day === undefined ? mostIdleDays : Math.round((today - Date.parse(day)) / DAY_MS);
    const worth = worthOf(pieces, buying);
    return {
      key: String(id),
      figures: {
        ...{ in_stock: pieces.available + pieces.held, sold_pieces, idle },
        ...(days_left !== null && { days_left }),
        ...(reorder_level !== undefined && { reorder_level }),
        ...(waiting > 0 && { waiting }),
        ...(more.runsOut && { runs_out: 1 }),
        ...(seesValue && worth !== undefined && { value: toShillings(worth) }),
      },
    };
  });
  const total = {
    ...{ in_stock: sumOf(rows, 'in_stock'), sold_pieces: sumOf(rows, 'sold_pieces') },
    ...(seesValue && { value: Math.round(sumOf(rows, 'value') * 100) / 100 }),
  };
  return { unit: 'day', rows, total };
}

/** The most products in the list of products that are about to run out. */
const MOST = 100;

/** Returns the products that must be ordered soon, the most urgent first, without hidden ones. */
export async function listRunningOut(now: Date): Promise<RunningOut> {
  const running = (await readStock(now)).filter((each) => each.runsOut && !each.product.is_hidden);
  const sorted = running.sort((one, other) => (one.days_left ?? 0) - (other.days_left ?? 0));
  return {
    products: sorted.slice(0, MOST).map(({ product, pieces, days_left }) => ({
      ...{ product_id: product.id, name: product.product_name, in_stock: pieces.available, days_left },
    })),
    count: sorted.length,
  };
}
