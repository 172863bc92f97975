import { unitOfLines, withTaken } from '#shared/orders/line-cost.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import type { Actions, NamedActions } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { loggedBy } from '../log/logged-by.ts';
import { orderKey, orderNumberKey, ordersByStateKey } from '../orders/keys.ts';
import type { OrderItem, OrderLine } from '../orders/order.ts';
import { countCode, forgetSettledPayer, type NoticeItem } from '../payments/receipt.ts';
import { removeUnmatched } from '../payments/unmatched-payment.ts';
import { moveStock } from '../stock/stock.ts';
import { type Pieces, valueOut } from '../stock/stock-value.ts';
import { keepShortage, type ShortageItem } from './shortage.ts';

/** The names of the writes of a sale. Each comment says what is written, and under which condition. */
export type SaleAction =
  /** The order with its number and its place in the list of delivered orders. Condition: both are new. */
  | 'order'
  /** The pieces that are taken from stock, with their ledger lines. Condition: there is enough stock. */
  | 'stock'
  /** The pieces that were not in stock. */
  | 'shortage'
  /** The M-Pesa codes that are recorded for the sale. Condition: they were not recorded before. */
  | 'codes'
  /** The entry of the change log. */
  | 'log';

/**
 * An M-Pesa code that is recorded for a sale. `notice` is M-Pesa's notice for the code. The money of the notice no
 * longer waits for staff.
 */
export type CountedCode = { code: string; notice: NoticeItem | undefined };

export type NewSale = {
  order: OrderItem;
  /** The stock of each product of the catalogue by its id, with its value. Products without stock are left out. */
  pieces: ReadonlyMap<number, Pieces>;
  /** The M-Pesa codes to record for the sale. */
  codes: readonly CountedCode[];
  /** The time that the ledger lines of the sale get. */
  at: string;
};

/**
 * Returns the number of pieces of each catalogue product in these lines. An item that is not in the catalogue has no
 * product id, or the id 0.
 */
export function piecesOf(
  lines: readonly { product_id: number | null; quantity: number }[],
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { product_id, quantity } of lines)
    if (product_id) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return pieces;
}

/** Returns the pieces that a sale takes from stock, and those that are missing. */
export function divideStock({ order, pieces }: Pick<NewSale, 'order' | 'pieces'>) {
  return [...piecesOf(order.lines)].map(([product_id, sold]) => {
    const taken = Math.min(sold, Math.max(0, pieces.get(product_id)?.available ?? 0));
    return { product_id, sold, taken, missing: sold - taken };
  });
}

function shortageOf(sale: NewSale): ShortageItem | undefined {
  const { order, at } = sale;
  const missing = divideStock(sale).filter((part) => part.missing > 0);
  if (missing.length === 0) return undefined;
  const nameOf = (id: number) => order.lines.find(({ product_id }) => product_id === id)?.name ?? '';
  const lines = missing.map(({ product_id, sold, missing }) => {
    const unit_cents = unitOfLines(order.lines, product_id);
    const line = { product_id, name: nameOf(product_id), sold, missing };
    return { ...line, ...(unit_cents !== undefined && { unit_cents }) };
  });
  return {
    id: order.id,
    at,
    sold_at: order.created_at,
    number: order.number,
    till: order.till?.name ?? '',
    lines,
  };
}

function logSale({ id, number, order_status, total_cents, made_by, created_at: at }: OrderItem) {
  const log = { noun: 'order', id, title: number, action: 'place', before: undefined } as const;
  return logEntry({ ...log, at, after: { order_status, total_cents }, by: made_by && loggedBy(made_by) });
}

/**
 * Returns the writes that take the pieces of a sale from stock, and the sale with the value of its pieces. Pieces that
 * the stock did not have keep the cost of a sold piece. They take that value when they are found.
 */
function takeStock(sale: NewSale): { order: OrderItem; stock: Actions } {
  const { order: sold, at, pieces } = sale;
  let lines: readonly OrderLine[] = sold.lines;
  const stock = divideStock(sale).flatMap(({ product_id, taken, missing }): Actions => {
    if (taken === 0) return [];
    const unitCents = unitOfLines(sold.lines, product_id);
    const value = valueOut(pieces.get(product_id) ?? { available: 0, held: 0 }, taken, { unitCents });
    if (value.value_cents !== undefined)
      lines = withTaken(lines, product_id, (unitCents ?? 0) * missing - value.value_cents);
    const move = { delta: -taken, reason: 'pos' as const, source: sold.id, happened_at: sold.created_at };
    return moveStock(product_id, move, at, { value });
  });
  return { order: { ...sold, lines: [...lines] }, stock };
}

/**
 * Returns the writes of a sale at the counter. There are at most 90, with two M-Pesa codes and their notices. A payment
 * with credit has no code and needs two more writes. Sales from the journal of a till and sales by signed-in people are
 * both stored with these writes. A sale is never refused for lack of stock: it takes the available pieces, and the
 * missing ones are recorded. If the write `stock` is refused, the stock has changed since it was read.
 */
export function saleActions(sale: NewSale): NamedActions<SaleAction> {
  const { codes } = sale;
  const { order, stock } = takeStock(sale);
  const shortage = shortageOf(sale);
  return {
    order: [
      putNew({ ...orderKey(order.id), ...order }),
      putNew({ ...orderNumberKey(order.number), order_id: order.id, created_at: order.created_at }),
      put({ ...ordersByStateKey(order), order_id: order.id, is_till: true }),
    ],
    stock,
    shortage: shortage && keepShortage(shortage),
    codes: codes.flatMap(({ code, notice }) => [
      ...countCode(code, order.id, { isTold: notice !== undefined }),
      ...(notice ? [removeUnmatched(notice.at, code)] : []),
      ...forgetSettledPayer(notice),
    ]),
    log: logSale(order),
  };
}
