import { SaleBody } from '#shared/till/entry.ts';
import { numbers, randomSale } from '#shared/till/random-sale.ts';
import { receiptParts } from '#shared/till/receipt.ts';
import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { njeri, shop } from '#shared/till/receipt-samples.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import { exactly, type Figure } from '../figure.ts';

const BASKETS = 100_000;
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Reads the cents of a figure on paper: `Ksh 1,100`, `151.72 B`. */
const centsOf = (figure = '') => Math.round(Number(figure.replace(/Ksh|[ ,B]/g, '').replace('−', '-')) * 100);

function figuresOf(parts: readonly ReceiptPart[], name: string): number[] {
  return parts.flatMap((part) =>
    part.kind === 'pair' && part.name.startsWith(name) ? [centsOf(part.figure)] : [],
  );
}

/** Returns what is wrong with a random sale: its receipt, its sums or the report of its shift. */
function problemsOf(seed: number): string[] {
  const sale = randomSale(numbers(seed));
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
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

/** Compares receipt, sale and report of random sales at the till, to the cent. */
export async function checkBaskets(): Promise<Figure[]> {
  const count = Math.ceil(BASKETS * Number(process.env.BENCH_SCALE ?? 1));
  const problems = Array.from({ length: count }, (_, seed) => problemsOf(seed + 1)).flat();
  return [
    {
      what: `${count.toLocaleString('en-GB')} random sales at the till: figures of receipt, sale or report that disagree`,
      value: problems.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: [...new Set(problems)].join(', '),
    },
  ];
}
