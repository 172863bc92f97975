import type { SaleBody } from '#shared/till/entry.ts';
import { numbers, randomSale } from '#shared/till/random-sale.ts';
import { receiptParts } from '#shared/till/receipt.ts';
import { figuresOnPaper, njeri, shop as shopOnPaper } from '#shared/till/receipt-samples.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import { newId } from '../../core/identity/visitor.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listMovements } from '../../data/stock/stock.ts';
import { findShift, moneyOfShift } from '../../data/till/shift.ts';
import { stockShop, testProduct } from '../shop.ts';
import { addWorker, openTill } from './device.ts';
import { newJournal, record } from './journal.ts';
import { syncAll } from './random-day.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const plenty = 1_000_000;
/** The ids of the products in a {@link randomSale}. */
const products = [1, 2, 3, 4, 5, 6, 7, 8];

/** Returns a random sale with its own ids and M-Pesa codes. */
function saleOf(seed: number, shift_id: string) {
  const { receipt: _, ...sale } = randomSale(numbers(seed));
  const reference = `S${String(seed).padStart(9, '0')}`;
  const tenders = sale.tenders.map((tender) => (tender.kind === 'mpesa' ? { ...tender, reference } : tender));
  return { ...sale, id: newId(), token: newId(), shift_id, tenders };
}

/**
 * Compares the order of a till sale with the sale and its receipt. `total` and `vat` are the receipt's sums in cents.
 */
export function orderChecks(
  order: OrderItem,
  sale: SaleBody,
  { total, vat }: { total: number; vat: number },
) {
  const { lines } = order;
  const { receivedCents, dueCents } = moneyOf(order);
  return {
    'the number of receipt and order': order.number === sale.receipt,
    'the total of receipt and order': order.total_cents === total && total === sale.total_cents,
    'the lines of the order': sum(lines.map((line) => line.total_cents - line.discount_cents)) === total,
    'the VAT of the order':
      order.vat_cents === vat && vat === sale.vat_cents && sum(lines.map((line) => line.vat_cents)) === vat,
    'the money of the order': receivedCents === total && dueCents === 0,
  };
}

/** Returns the names of the figures that differ between a sale, its receipt and its order. */
async function wrongOrder(sale: SaleBody): Promise<string[]> {
  const order = await findOrder(sale.id);
  if (!order) return [`no order of ${sale.receipt}`];
  const paper = receiptParts(njeri(sale), shopOnPaper);
  const [total = Number.NaN] = figuresOnPaper(paper, 'TOTAL');
  const [vat = Number.NaN] = figuresOnPaper(paper, 'VAT 16 % (B)');
  const checks = orderChecks(order, sale, { total, vat });
  return Object.entries(checks).flatMap(([what, holds]) => (holds ? [] : `${what} ${sale.receipt}`));
}

/** Returns the products whose stock ledger differs from the sales. */
async function wrongLedger(sales: readonly SaleBody[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of products) {
    const deltas: number[] = [];
    let after: string | undefined;
    do {
      const { movements, next } = await listMovements(id, after);
      deltas.push(...movements.filter(({ reason }) => reason === 'pos').map(({ delta }) => delta));
      after = next;
    } while (after !== undefined);
    const lines = sales.flatMap((sale) => sale.lines.filter(({ product_id }) => product_id === id));
    if (-sum(deltas) !== sum(lines.map(({ quantity }) => quantity)))
      wrong.push(`the ledger of product ${id}`);
  }
  return wrong;
}

/**
 * Sends random sales of one shift to the shop, in the way of a till's sync. Returns the differences between their
 * receipts, their orders, the ledger and the report of the shift. The shop must be open.
 */
export async function runBaskets(count: number, firstSeed: number): Promise<string[]> {
  await stockShop(products.map((id) => [testProduct(id), plenty]));
  const journal = newJournal(await openTill('Baskets'), await addWorker('Njeri', ['admin']));
  const till = { journal, shift: undefined, sales: [] };
  const shift_id = newId();
  await record(journal, { kind: 'shift-open', shift_id, float_cents: 0 });
  for (let n = 0; n < count; n++) await record(journal, saleOf(firstSeed + n, shift_id));
  const { body } = await syncAll(till);
  const bodies = journal.entries.map((entry) => entry.body);
  const sales = bodies.flatMap((each) => (each.kind === 'sale' ? [each] : []));
  const shift = await findShift(shift_id);
  const report = shift && moneyOfShift(shift);
  const wrong = (await Promise.all(sales.map(wrongOrder))).flat();
  return [
    ...(body.head?.index === journal.head.index ? [] : [`not synced: ${JSON.stringify(body)}`]),
    ...wrong,
    ...(await wrongLedger(sales)),
    ...(JSON.stringify(report) === JSON.stringify(shiftMoney(shift_id, bodies)) ? [] : ['the report']),
  ];
}
