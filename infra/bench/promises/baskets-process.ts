import { moneyOf } from '#functions/data/orders/order-money.ts';
import { countersOf } from '#functions/data/till/shift.ts';
import { SaleBody } from '#shared/till/entry.ts';
import { numbers, randomMixedSale } from '#shared/till/random-sale.ts';
import { receiptParts } from '#shared/till/receipt.ts';
import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { njeri, shop } from '#shared/till/receipt-samples.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import { type PlannedSale, plannedSale, readFromMemory } from './planned-sale.ts';

/*
 * Compares receipt, sale, report, order, money, stock and ledger of random sales at the till, and prints how many figures
 * disagree as JSON. It is a separate process, since its table is in memory. Arguments: their number and the first seed.
 */

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Reads the cents of a figure on paper: `Ksh 1,100`, `151.72 B`. */
const centsOf = (figure = '') => Math.round(Number(figure.replace(/Ksh|[ ,B]/g, '').replace('−', '-')) * 100);

function figuresOf(parts: readonly ReceiptPart[], name: string): number[] {
  return parts.flatMap((part) =>
    part.kind === 'pair' && part.name.startsWith(name) ? [centsOf(part.figure)] : [],
  );
}

/** Flags that say that a sum, an age or a payment is wrong. Nobody tells of the sale's M-Pesa code, and prices may differ. */
const expected = ['price', 'mpesa-untold'];

/** Compares what the server writes of a sale with what the till has printed and reports. `total` and `vat` in cents. */
function ofServer(sale: SaleBody, plan: PlannedSale, total: number, vat: number): Record<string, boolean> {
  const { order, ledger, stock, creditCents, taxCents, flags, sums } = plan;
  const lines = order?.lines ?? [];
  const counters = Object.entries(countersOf(shiftMoney(sale.shift_id, [sale])));
  const inCatalogue = sale.lines.filter(({ product_id }) => product_id !== null);
  const moneyByKind = (kind: string, list: readonly { kind: string; cents: number }[]) =>
    sum(list.filter((each) => each.kind === kind).map(({ cents }) => cents));
  return {
    'a flag of the server': flags.every((flag) => expected.includes(flag)),
    'the number of the order': order?.number === sale.receipt,
    'the total of the order': order?.total_cents === total,
    'the lines of the order': sum(lines.map((line) => line.total_cents - line.discount_cents)) === total,
    'the VAT of the order': order?.vat_cents === vat && sum(lines.map((line) => line.vat_cents)) === vat,
    'the money of the order':
      order !== undefined && moneyOf(order).receivedCents === total && moneyOf(order).dueCents === 0,
    'the tenders of the order': ['cash', 'mpesa', 'credit'].every(
      (kind) => moneyByKind(kind, order?.money ?? []) === moneyByKind(kind, sale.tenders),
    ),
    'the credit': creditCents === -moneyByKind('credit', sale.tenders),
    'the ledger': inCatalogue.every((line) => ledger.get(line.product_id ?? 0) === -line.quantity),
    'the stock': inCatalogue.every((line) => stock.get(line.product_id ?? 0) === -line.quantity),
    'the tax receipt': taxCents === total,
    'the shift of the server': counters.every(([name, cents]) => (sums[name] ?? 0) === cents),
  };
}

/** Returns what is wrong with a random sale: its receipt, its sums, the report of its shift, or what the server writes. */
async function problemsOf(seed: number): Promise<string[]> {
  const sale = randomMixedSale(numbers(seed));
  const parts = receiptParts(njeri(sale), shop);
  const [total = Number.NaN] = figuresOf(parts, 'TOTAL');
  const [withoutVat = Number.NaN] = figuresOf(parts, 'Without VAT');
  const [vat = Number.NaN] = figuresOf(parts, 'VAT 16 % (B)');
  const money = shiftMoney(sale.shift_id, [sale]);
  const checks: Record<string, boolean> = {
    'an entry of the journal': SaleBody.safeParse(sale).success,
    'taxable + tax = total': withoutVat + vat === total,
    'the VAT of the lines': sum(figuresOf(parts, 'VAT 16 % in')) === vat,
    'the total of receipt and sale': total === sale.total_cents,
    'the lines of the sale': sum(sale.lines.map(({ net_cents }) => net_cents)) === total,
    'the tenders': sum(sale.tenders.map(({ cents }) => cents)) === total,
    'the report':
      money.sales.cash + money.sales.mpesa + money.sales.credit === total && money.vatCents === vat,
    ...ofServer(sale, await plannedSale(sale), total, vat),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

const [count = 0, first = 1] = process.argv.slice(2).map(Number);
readFromMemory();
const problems: string[] = [];
for (let seed = first; seed < first + count; seed += 1) problems.push(...(await problemsOf(seed)));
console.log(JSON.stringify({ wrong: problems.length, kinds: [...new Set(problems)] }));
process.exit(0);
