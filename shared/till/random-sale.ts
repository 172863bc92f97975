import { type Discount, priceBasket } from './basket.ts';
import type { SaleBody, Tender } from './entry.ts';

/** Returns whole numbers from 0 to below a limit. */
export type Draw = (below: number) => number;

/** Returns a fast pseudo-random generator. The same seed gives the same numbers. */
export function numbers(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomDiscount(draw: Draw): Discount | undefined {
  return [undefined, { percent: draw(101) }, { cents: draw(500_000) }][draw(3)];
}

/** Returns random tenders for a sale: cash, M-Pesa, or a part of each. */
function randomTenders(draw: Draw, totalCents: number): Tender[] {
  const cash = Math.round((totalCents * draw(5)) / 400) * 100;
  const tenders: Tender[] = [
    { kind: 'cash', cents: cash },
    { kind: 'mpesa', cents: totalCents - cash, reference: 'SBC1234567' },
  ];
  return tenders.filter(({ cents }) => cents > 0);
}

/** The account of the customer's credit, which pays a part of a sale. */
const account = 'c'.repeat(22);

/** Moves a part of the money of the first tender to credit. */
function withCredit(draw: Draw, [first, ...rest]: Tender[]): Tender[] {
  if (!first) return [];
  const cents = Math.floor((first.cents * draw(5)) / 400) * 100;
  const tenders: Tender[] = [
    { ...first, cents: first.cents - cents },
    { kind: 'credit', cents, account },
  ];
  return [...tenders.filter((tender) => tender.cents > 0), ...rest];
}

/**
 * Returns a random sale that may include the special cases of a shop counter: an item that is not in the catalogue, a
 * price that differs from the catalogue's, and goods for adults, whose age was checked. A part may be paid by credit.
 */
export function randomMixedSale(draw: Draw): SaleBody {
  const sale = randomSale(draw);
  const lines = sale.lines.map((line) => ({
    ...line,
    product_id: draw(4) === 0 ? null : line.product_id,
    catalogue_cents: draw(4) === 0 ? draw(500_000) : line.catalogue_cents,
    age_restricted: draw(4) === 0,
  }));
  const tenders = draw(3) === 0 ? withCredit(draw, sale.tenders) : sale.tenders;
  const cash = tenders.find(({ kind }) => kind === 'cash')?.cents ?? 0;
  const age_checked = lines.some(({ age_restricted }) => age_restricted);
  return { ...sale, lines, tenders, handed_cents: cash, age_checked };
}

/** Returns a random sale, priced as the till prices it. For tests and the bench. */
export function randomSale(draw: Draw): SaleBody {
  const lines = Array.from({ length: 1 + draw(8) }, () => ({
    unitCents: [draw(9_000) * 100, draw(500_000), draw(3)][draw(3)] ?? 0,
    quantity: 1 + draw(20),
    discount: randomDiscount(draw),
  }));
  const basket = priceBasket(lines, randomDiscount(draw));
  const tenders = randomTenders(draw, basket.totalCents);
  const cash = tenders.find(({ kind }) => kind === 'cash')?.cents ?? 0;
  return {
    kind: 'sale',
    id: String(draw(1e9)).padStart(22, '0'),
    receipt: 'T2-1-0007',
    shift_id: 's'.repeat(22),
    lines: basket.lines.map((priced, index) => ({
      product_id: index + 1,
      name: `Product ${index + 1}`,
      code: `P-${index + 1}`,
      quantity: lines[index]?.quantity ?? 1,
      catalogue_cents: lines[index]?.unitCents ?? 0,
      unit_cents: lines[index]?.unitCents ?? 0,
      discount_cents: priced.discountCents,
      share_cents: priced.shareCents,
      net_cents: priced.netCents,
      vat_cents: priced.vatCents,
      age_restricted: false,
      note: '',
    })),
    discount_cents: basket.discountCents,
    rounding_cents: basket.roundingCents,
    total_cents: basket.totalCents,
    vat_cents: basket.vatCents,
    tenders,
    handed_cents: cash,
    change_cents: 0,
    note: '',
    age_checked: false,
    catalogue: 'v1',
    token: 't'.repeat(22),
  };
}
