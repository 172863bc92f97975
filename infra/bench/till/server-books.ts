import { findOrder } from '#functions/data/orders/order.ts';
import { moneyOf } from '#functions/data/orders/order-money.ts';
import { listMovements, type Movement, readPieces } from '#functions/data/stock/stock.ts';
import { findEntry } from '#functions/data/till/journal.ts';
import { findDevice } from '#functions/data/till/till.ts';
import type { Entry, SaleBody } from '#shared/till/entry.ts';

/**
 * The state of a product before a till sells it: its stock, and the number of stock movements that tills have already
 * written for it.
 */
type Before = { productId: number; stock: number; lines: number };

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

async function allMovements(productId: number): Promise<Movement[]> {
  const all: Movement[] = [];
  let after: string | undefined;
  do {
    const { movements, next } = await listMovements(productId, after);
    all.push(...movements);
    after = next;
  } while (after !== undefined);
  return all;
}

const linesOfTills = async (productId: number): Promise<Movement[]> =>
  (await allMovements(productId)).filter(({ reason }) => reason === 'pos');

const stockOf = async (productId: number) => (await readPieces([productId])).get(productId)?.available ?? 0;

/** Reads a product's stock and number of stock movements before a till sells the product, for {@link wrongBooks}. */
export async function booksBefore(productId: number): Promise<Before> {
  const [stock, { length: lines }] = await Promise.all([stockOf(productId), linesOfTills(productId)]);
  return { productId, stock, lines };
}

/** Returns how the orders of the server differ from the sales of a journal. */
async function wrongOrders(sales: readonly SaleBody[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const sale of sales) {
    const order = await findOrder(sale.id);
    if (!order) wrong.push(`lost: the server has no order of ${sale.receipt}`);
    else if (
      order.number !== sale.receipt ||
      order.total_cents !== sale.total_cents ||
      moneyOf(order).receivedCents !== sale.total_cents
    )
      wrong.push(`the order of ${sale.receipt} differs`);
  }
  return wrong;
}

/** Returns how a product's stock and stock movements on the server differ from the sales of a journal. */
async function wrongLedger(
  sales: readonly SaleBody[],
  { productId, stock, lines }: Before,
): Promise<string[]> {
  const sold = sum(sales.flatMap((sale) => sale.lines.map(({ quantity }) => quantity)));
  const ofTill = (await linesOfTills(productId)).slice(lines);
  const available = await stockOf(productId);
  return [
    ...(ofTill.length === sales.length ? [] : [`ledger: ${ofTill.length} lines of ${sales.length} sales`]),
    ...(sum(ofTill.map(({ delta }) => delta)) === -sold ? [] : ['ledger: another sum than the journal']),
    ...(available === stock - sold ? [] : [`stock: ${available} is left, not ${stock - sold}`]),
  ];
}

/**
 * Returns how the server's records differ from the synced journal of a device. All sales in the journal are of one
 * product.
 */
export async function wrongBooks(
  tillId: string,
  texts: readonly string[],
  sales: readonly SaleBody[],
  before: Before,
): Promise<string[]> {
  const found = await findDevice(tillId, 1);
  if (!found) return ['the server has no device of the till'];
  const { device } = found;
  const stored = await Promise.all(texts.map((_, n) => findEntry(device, n + 1)));
  const differing = stored.filter((entry, n) => entry?.text !== texts[n]).length;
  return [
    ...(device.head_index === texts.length ? [] : [`the server has ${device.head_index} entries`]),
    ...(device.receipts === sales.length ? [] : [`the server counts ${device.receipts} receipts`]),
    ...(differing === 0 ? [] : [`${differing} entries differ on the server`]),
    ...(await wrongOrders(sales)),
    ...(await wrongLedger(sales, before)),
  ];
}

/** Returns the sales of a journal. */
export const salesIn = (entries: readonly Entry[]): SaleBody[] =>
  entries.flatMap(({ body }) => (body.kind === 'sale' ? [body] : []));
