import { countersOf } from '#functions/data/till/shift.ts';
import { orderChecks } from '#functions/test-support/till/check-baskets.ts';
import { SaleBody } from '#shared/till/entry.ts';
import { numbers, randomMixedSale } from '#shared/till/random-sale.ts';
import { receiptParts } from '#shared/till/receipt.ts';
import { figuresOnPaper, njeri, shop } from '#shared/till/receipt-samples.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import { type PlannedSale, plannedSale, readFromMemory } from './planned-sale.ts';

/*
 * Compares receipt, sale, report, order, money, stock and stock movements of random sales at the till. Prints as JSON
 * how many figures disagree. It is a separate process, because its table is in memory. Arguments: the number of sales
 * and the first seed.
 */

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/**
 * The warnings that even a correct sale gets in this test: its price may differ from the catalogue's, and M-Pesa has
 * not confirmed its payment.
 */
const expected = ['price', 'mpesa-untold'];

/**
 * Returns what the server writes for a sale, in the form in which the till prints and reports the same values. `total`
 * and `vat` are in cents.
 */
function ofServer(sale: SaleBody, plan: PlannedSale, total: number, vat: number): Record<string, boolean> {
  const { order, ledger, stock, creditCents, taxCents, flags, sums } = plan;
  const counters = Object.entries(countersOf(shiftMoney(sale.shift_id, [sale])));
  const inCatalogue = sale.lines.filter(({ product_id }) => product_id !== null);
  const moneyByKind = (kind: string, list: readonly { kind: string; cents: number }[]) =>
    sum(list.filter((each) => each.kind === kind).map(({ cents }) => cents));
  return {
    'a flag of the server': flags.every((flag) => expected.includes(flag)),
    'an order': order !== undefined,
    ...(order && orderChecks(order, sale, { total, vat })),
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

/**
 * Returns what is wrong with the records of a random sale: its receipt, its sums, the report of its shift, or what the
 * server writes.
 */
async function problemsOf(seed: number): Promise<string[]> {
  const sale = randomMixedSale(numbers(seed));
  const parts = receiptParts(njeri(sale), shop);
  const [total = Number.NaN] = figuresOnPaper(parts, 'TOTAL');
  const [withoutVat = Number.NaN] = figuresOnPaper(parts, 'Without VAT');
  const [vat = Number.NaN] = figuresOnPaper(parts, 'VAT 16 % (B)');
  const money = shiftMoney(sale.shift_id, [sale]);
  const checks: Record<string, boolean> = {
    'an entry of the journal': SaleBody.safeParse(sale).success,
    'taxable + tax = total': withoutVat + vat === total,
    'the VAT of the lines': sum(figuresOnPaper(parts, 'VAT 16 % in')) === vat,
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
