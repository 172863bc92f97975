import { divide } from './basket.ts';
import type { ReturnBody, SaleLine, Tender } from './entry.ts';

/** The pieces of one line of a sale that a customer brings back. `line` is the line's position, from 0. */
export type LineBack = { line: number; quantity: number; is_sellable: boolean };

/**
 * Returns true if a reason says that the goods are damaged. Such goods are not sold again, even if the cashier did not
 * mark them.
 */
export const saysDamaged = (reason: string) => /\bdamage/i.test(reason);

/** The pieces of a sale's line that were returned before, with their money and VAT. */
export type ReturnedBefore = Pick<
  ReturnBody['lines'][number],
  'line' | 'quantity' | 'net_cents' | 'vat_cents'
>;

/** A priced return: its lines, its money and its VAT. */
export type PricedGoodsBack = Pick<ReturnBody, 'lines' | 'total_cents' | 'vat_cents'>;

type PaidLine = Pick<SaleLine, 'product_id' | 'name' | 'quantity' | 'net_cents' | 'vat_cents'>;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const piecesOf = (line: number, before: readonly { line: number; quantity: number }[]) =>
  sum(before.map((back) => (back.line === line ? back.quantity : 0)));

/** Returns the pieces of each line of a sale that can still be returned. */
export const piecesLeft = (
  lines: readonly PaidLine[],
  before: readonly { line: number; quantity: number }[],
) => lines.map(({ quantity }, line) => Math.max(0, quantity - piecesOf(line, before)));

/**
 * Returns the lines of a return, with the money that the customer paid for these pieces. A refund is rounded down to
 * whole shillings; the remaining cents are part of the next refund. All refunds of a sale therefore add up to what was
 * paid, and their VAT to the VAT of the sale.
 *
 * @throws RangeError for pieces that were not sold or have already been returned
 */
export function priceGoodsBack(
  lines: readonly PaidLine[],
  before: readonly ReturnedBefore[],
  chosen: readonly LineBack[],
): PricedGoodsBack {
  const wanted = chosen.filter(({ quantity }) => quantity > 0);
  const back = [...before, ...wanted];
  for (const { line } of wanted) {
    if (piecesOf(line, back) > (lines[line]?.quantity ?? 0)) {
      throw new RangeError(`Line ${line} has fewer pieces left.`);
    }
  }
  const worth = (line: number, pieces: number) => {
    const { net_cents = 0, quantity = 1 } = lines[line] ?? {};
    return Math.floor((net_cents * pieces) / quantity);
  };
  const due = sum(lines.map((_, line) => worth(line, piecesOf(line, back))));
  const paidBefore = sum(before.map(({ net_cents }) => net_cents));
  const total_cents = Math.floor((due - paidBefore) / 100) * 100;
  const weights = wanted.map(({ line, quantity }) => worth(line, quantity));
  const nets = divide(total_cents, sum(weights) > 0 ? weights : weights.map(() => 1));
  const sold = sum(lines.map((line) => line.net_cents));
  const soldVat = sum(lines.map((line) => line.vat_cents));
  const vatOf = (cents: number) => (sold === 0 ? 0 : Math.round((soldVat * cents) / sold));
  const vat_cents = vatOf(paidBefore + total_cents) - sum(before.map((part) => part.vat_cents));
  const vats = divide(vat_cents, nets);
  return {
    lines: wanted.map(({ line, quantity, is_sellable }, index) => {
      const { product_id, name } = lines[line] as PaidLine;
      const net_cents = nets[index] ?? 0;
      return { line, product_id, name, quantity, net_cents, vat_cents: vats[index] ?? 0, is_sellable };
    }),
    total_cents,
    vat_cents,
  };
}

type Paid = { kind: Tender['kind']; cents: number };

/** Divides a refund among the ways in which the sale was paid: M-Pesa first, then credit, then cash. */
export function tendersBack(totalCents: number, paid: readonly Paid[], before: readonly Paid[]): Paid[] {
  const sumOf = (list: readonly Paid[], kind: Tender['kind']) =>
    sum(list.map((tender) => (tender.kind === kind ? tender.cents : 0)));
  const leftOf = (kind: Tender['kind']) => Math.max(0, sumOf(paid, kind) - sumOf(before, kind));
  const mpesa = Math.min(totalCents, leftOf('mpesa'));
  const credit = Math.min(totalCents - mpesa, leftOf('credit'));
  return [
    { kind: 'cash' as const, cents: totalCents - mpesa - credit },
    { kind: 'mpesa' as const, cents: mpesa },
    { kind: 'credit' as const, cents: credit },
  ].filter(({ cents }) => cents > 0);
}
