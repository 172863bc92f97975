import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { Report, ReportRow } from '#shared/books/report.ts';
import type { RunningOut } from '#shared/books/running-out.ts';
import { toShillings } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { daysLeft, demandDays } from '#shared/purchases/demand.ts';
import { booksBetween } from '../../data/books/books.ts';
import { partOf } from '../../data/catalogue/keys.ts';
import { listPart, type ProductItem } from '../../data/catalogue/product.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { readPieces } from '../../data/stock/stock.ts';
import type { Pieces } from '../../data/stock/stock-value.ts';
import { inLanes } from '../../lanes.ts';
import { soldPieces } from './sold-pieces.ts';

const DAY_MS = 86_400_000;
const LANES = 4;
/** The most ranges of 250 product ids that are read: the newest ten thousand products. */
const PARTS = 40;
/** After these days without a sale, a product counts as one that nobody buys. */
const mostIdleDays = 90;

/** Returns the products that the shop has not deleted, and their pieces. */
async function readStock(): Promise<{ products: ProductItem[]; pieces: Map<number, Pieces> }> {
  const last = partOf(await readCounter('product'));
  const parts = Array.from({ length: Math.min(PARTS, last + 1) }, (_, n) => last - n);
  const products: ProductItem[] = [];
  await inLanes(LANES, parts, async (part) => {
    products.push(...(await listPart(part)).filter(({ is_deleted }) => !is_deleted));
  });
  return { products, pieces: await readPieces(products.map(({ id }) => id)) };
}

/** Returns the last day of the last ninety on which each product was sold. */
async function lastSold(now: Date): Promise<Map<number, string>> {
  const first = nairobiDay(new Date(now.getTime() - (mostIdleDays - 1) * DAY_MS));
  const last = new Map<number, string>();
  for (const { when, book } of await booksBetween('products', 'day', first, nairobiDay(now)))
    for (const [field, pieces] of Object.entries(book))
      if (field.endsWith('.pieces') && pieces > 0) last.set(Number.parseInt(field, 10), when);
  return last;
}

/** Returns what pieces are worth, in cents. Stock that was never valued is worth its buying price; else undefined. */
const worthOf = ({ available, held, value_cents }: Pieces, buying: number | undefined) =>
  value_cents ?? (buying === undefined ? undefined : buying * (available + held));

type Figures = Record<string, number>;

const sumOf = (rows: readonly { figures: Figures }[], name: string) =>
  rows.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);

/**
 * Returns the report of the stock as it is now: what each product is worth, how long it lasts at the sales of four
 * weeks, and how many days nobody has bought it, up to ninety. It has no period.
 */
export async function viewStockReport(now: Date, groups: readonly Group[]): Promise<Report> {
  const [{ products, pieces }, sold, last] = await Promise.all([
    readStock(),
    soldPieces(now, demandDays),
    lastSold(now),
  ]);
  const seesValue = mayDo(groups, 'margin.see');
  const today = Date.parse(nairobiDay(now));
  const rows = products.map(({ id, buying_price_cents: buying }): ReportRow => {
    const stock = pieces.get(id) ?? { available: 0, held: 0 };
    const in_stock = stock.available + stock.held;
    const left = daysLeft(in_stock, (sold.get(id) ?? 0) / demandDays);
    const day = last.get(id);
    const idle = day === undefined ? mostIdleDays : Math.round((today - Date.parse(day)) / DAY_MS);
    const worth = worthOf(stock, buying);
    return {
      key: String(id),
      figures: {
        ...{ in_stock, sold_pieces: sold.get(id) ?? 0, idle },
        ...(left !== null && { days_left: left }),
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

/** The most products in the list of what runs out. */
const MOST = 100;
/** A product runs out if its stock lasts at most these days. */
const runsOutDays = 7;

/** Returns the products whose stock lasts at most a week, those that run out first above. Hidden ones are left out. */
export async function listRunningOut(now: Date): Promise<RunningOut> {
  const sold = await soldPieces(now, demandDays);
  const { products, pieces } = await readStock();
  const running = products.flatMap(({ id, product_name: name, is_hidden }) => {
    const { available: in_stock = 0 } = pieces.get(id) ?? {};
    const days_left = daysLeft(in_stock, (sold.get(id) ?? 0) / demandDays);
    const isOut = days_left !== null && days_left <= runsOutDays && !is_hidden;
    return isOut ? [{ product_id: id, name, in_stock, days_left }] : [];
  });
  const sorted = running.sort((one, other) => one.days_left - other.days_left);
  return { products: sorted.slice(0, MOST), count: sorted.length };
}
