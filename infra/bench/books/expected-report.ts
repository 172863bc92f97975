import type { OrderItem } from '#functions/data/orders/order.ts';
import { nairobiDay } from '#shared/nairobi.ts';

/** A period between two days in Nairobi, both included. */
export type Period = { from: string; to: string };

/** The kinds of reports that this check compares. */
export const comparedKinds = ['sales', 'products', 'areas', 'people', 'promotions'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** The figures that this check compares. */
export const comparedFigures: Record<ComparedKind, readonly string[]> = {
  sales: ['sold', 'sales', 'delivery', 'vat', 'ordered', 'ordered_sum', 'returned'],
  products: ['pieces', 'sales', 'vat', 'returned', 'lost'],
  areas: ['sold', 'sales'],
  people: ['till', 'till_sales', 'desk', 'desk_sales', 'rides', 'rides_sales'],
  promotions: ['uses', 'sales', 'discount'],
};

/** Figures of a report, by the key of their row. Sums are in cents. */
export type Rows = Map<string, Record<string, number>>;

function add(rows: Rows, key: string, figures: Record<string, number>): void {
  const row = rows.get(key) ?? {};
  rows.set(key, row);
  for (const [name, number] of Object.entries(figures)) row[name] = (row[name] ?? 0) + number;
}

function handedOverAt({ kind, created_at, order_status, moves = [] }: OrderItem): string | undefined {
  if (kind === 'till') return created_at;
  if (order_status !== 'delivered' && order_status !== 'returned') return undefined;
  return moves.findLast(({ to }) => to === 'delivered')?.at;
}

/**
 * For each kind of report, adds what an order sold when it was handed over to the rows of the report. `key` is the row
 * of its day.
 */
const sold: Record<ComparedKind, (order: OrderItem, rows: Rows, key: string) => void> = {
  sales: ({ total_cents, fee_cents, vat_cents }, rows, key) =>
    add(rows, key, { sold: 1, sales: total_cents, delivery: fee_cents, vat: vat_cents }),
  products: ({ lines }, rows) => {
    for (const { product_id, quantity, total_cents, discount_cents, vat_cents } of lines)
      add(rows, String(product_id), {
        ...{ pieces: quantity, sales: total_cents - discount_cents, vat: vat_cents },
      });
  },
  areas: ({ kind, is_pickup, customer_address, total_cents }, rows) => {
    if (kind !== 'till' && !is_pickup && customer_address !== '')
      add(rows, customer_address, { sold: 1, sales: total_cents });
  },
  people: (order, rows) => {
    const { kind, money, made_by, rider, total_cents } = order;
    const seller = kind === 'till' ? money[0]?.by?.id : undefined;
    if (seller) add(rows, seller, { till: 1, till_sales: total_cents });
    if (made_by) add(rows, made_by.id, { desk: 1, desk_sales: total_cents });
    if (rider) add(rows, rider.id, { rides: 1, rides_sales: total_cents });
  },
  promotions: ({ promotion_code, total_cents, discount_cents }, rows) => {
    if (promotion_code) add(rows, promotion_code, { uses: 1, sales: total_cents, discount: discount_cents });
  },
};

/** The days of a report: which days are in its period, and to which row of the report a day belongs. */
type Days = { isIn: (day: string) => boolean; rowOf: (day: string) => string };

/** Adds returned goods, the delivery fee of a completely returned order, and goods that a rider lost. */
function addBack(kind: 'sales' | 'products', order: OrderItem, rows: Rows, { isIn, rowOf }: Days): void {
  const addAt = (at: string, productId: number | undefined, figures: Record<string, number>) => {
    const day = nairobiDay(at);
    if (isIn(day)) add(rows, kind === 'sales' ? rowOf(day) : String(productId), figures);
  };
  for (const { at, lines } of order.goods_back ?? [])
    for (const { line, net_cents, vat_cents, quantity, is_sellable } of lines)
      addAt(at, order.lines[line]?.product_id, {
        ...{ returned: net_cents, vat: -vat_cents },
        ...(kind === 'products' && { lost: is_sellable ? 0 : quantity }),
      });
  const last = order.goods_back?.at(-1);
  if (kind === 'sales' && order.order_status === 'returned' && last) {
    const { lines, fee_cents, rounding_cents, vat_cents } = order;
    const goodsVat = lines.reduce((sum, line) => sum + line.vat_cents, 0);
    addAt(last.at, undefined, { returned: fee_cents + rounding_cents, vat: goodsVat - vat_cents });
  }
  for (const { at, goods = [] } of order.road ?? [])
    for (const { product_id, written_off, missing } of goods)
      addAt(at, product_id, kind === 'products' ? { lost: written_off + missing } : {});
}

/**
 * Returns the expected figures of a report. A second, simple program counts them from the orders themselves. A period
 * of several months has one row for each month.
 */
export function expectedReport(
  kind: ComparedKind,
  orders: readonly OrderItem[],
  { from, to }: Period,
  unit: 'day' | 'month',
): Rows {
  const rows: Rows = new Map();
  const rowOf = (day: string) => (unit === 'day' ? day : day.slice(0, 'yyyy-mm'.length));
  const isIn = (day: string) => rowOf(day) >= rowOf(from) && rowOf(day) <= rowOf(to);
  for (const order of orders) {
    const placed = nairobiDay(order.created_at);
    if (kind === 'sales' && isIn(placed))
      add(rows, rowOf(placed), { ordered: 1, ordered_sum: order.total_cents });
    const at = handedOverAt(order);
    if (at !== undefined && isIn(nairobiDay(at))) sold[kind](order, rows, rowOf(nairobiDay(at)));
    if (kind === 'sales' || kind === 'products') addBack(kind, order, rows, { isIn, rowOf });
  }
  return rows;
}
