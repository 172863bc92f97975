import type { AcceptedTaxReceipt } from '../tax/kra-receipt.ts';
import { priceBasket } from './basket.ts';
import type { ReturnBody, SaleBody } from './entry.ts';
import { priceGoodsBack } from './goods-back.ts';
import type { ReceiptEntry } from './receipt.ts';
import type { ReceiptPart } from './receipt-parts.ts';
import type { TillShop } from './till.ts';

/** The shop whose receipts the tests print. Sales and a return follow. */
export const shop: TillShop = {
  name: 'Hart',
  phone: '+254199000100',
  address: 'CBD House, Moi Avenue, Nairobi',
  tax_pin: 'P051234567X',
  // no promise: a sample of what staff write
  receipt_text: 'Goods can be returned within 7 days.',
  etims: false,
  cash: true,
  mpesa: true,
  claimed_limit: 5000,
  origin: 'https://hart.example',
};

/** Returns an entry that Njeri recorded at 10:05 in Nairobi. */
export const njeri = (body: SaleBody | ReturnBody): ReceiptEntry => ({
  at: '2026-11-23T07:05:00.000Z',
  person: { id: 'njeri', name: 'Njeri' },
  body,
});

const products = [
  { name: 'Embe Mango', code: 'VP-EMBE', unitCents: 55_000, quantity: 2, age_restricted: false },
  { name: 'Hart Max Café Noir', code: 'VP-MAX', unitCents: 320_000, quantity: 1, age_restricted: true },
];

function saleOf(count: number, discount?: { percent: number }, lineDiscount?: { cents: number }): SaleBody {
  const chosen = products.slice(0, count);
  const basket = priceBasket(
    chosen.map((line, index) => ({ ...line, discount: index === 0 ? lineDiscount : undefined })),
    discount,
  );
  return {
    kind: 'sale',
    id: 'aB3dE6gH9jK2mN5pQ8sT1u',
    receipt: 'T2-1-0007',
    shift_id: 's'.repeat(22),
    lines: basket.lines.map((priced, index) => {
      const {
        name = '',
        code = '',
        unitCents = 0,
        quantity = 1,
        age_restricted = false,
      } = chosen[index] ?? {};
      return {
        product_id: index + 1,
        name,
        code,
        quantity,
        catalogue_cents: unitCents,
        unit_cents: unitCents,
        discount_cents: priced.discountCents,
        share_cents: priced.shareCents,
        net_cents: priced.netCents,
        vat_cents: priced.vatCents,
        age_restricted,
        note: '',
      };
    }),
    discount_cents: basket.discountCents,
    rounding_cents: basket.roundingCents,
    total_cents: basket.totalCents,
    vat_cents: basket.vatCents,
    tenders: [{ kind: 'cash', cents: basket.totalCents }],
    handed_cents: basket.totalCents,
    change_cents: 0,
    note: '',
    age_checked: false,
    catalogue: 'v1',
    token: 'zY8xW7vU6tS5rQ4pO3nM2l',
  };
}

/** A sale of two pieces for cash, with change. */
export const sale: SaleBody = { ...saleOf(1), handed_cents: 200_000, change_cents: 90_000 };

/** A sale with 10 % off, paid in cash and by M-Pesa. */
export const splitSale: SaleBody = {
  ...saleOf(2, { percent: 10 }),
  tenders: [
    { kind: 'cash', cents: 200_000 },
    { kind: 'mpesa', cents: 187_000, reference: 'SBC1234567' },
  ],
  handed_cents: 200_000,
};

/** A sale with a discount of a line, a discount of the sale and a rounding, which earns points. */
export const discountedSale: SaleBody = {
  ...saleOf(2, { percent: 7 }, { cents: 5_050 }),
  ...{ earns: { spend_cents: 10_000 }, phone_hash: 'h'.repeat(43) },
};

/** One piece of {@link sale} that was returned and cannot be sold again. */
export const goodsBack: ReturnBody = {
  kind: 'return',
  id: 'R1eT2uR3nR4eT5uR6nR7eT',
  receipt: 'T2-1-0009',
  shift_id: 's'.repeat(22),
  sale_id: sale.id,
  sale_receipt: sale.receipt,
  ...priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: false }]),
  tenders: [{ kind: 'cash', cents: 55_000 }],
  reason: 'Leaks',
};

/** The tax authority's (KRA) answer about {@link sale}. */
export const acceptedSale: AcceptedTaxReceipt = {
  receipt: sale.receipt,
  kra: {
    at: '2026-11-23T07:15:30.000Z',
    control_unit: 'KRACU0400000001',
    number: '4711',
    internal_data: 'K7QM-2XVD-9RTA-6LWE',
    signature: 'H3NB-8PCY-5GSF-1JZU',
  },
  qr: '23112026#101530#KRACU0400000001#4711#K7QM-2XVD-9RTA-6LWE#H3NB-8PCY-5GSF-1JZU',
};

/** Reads the cents of a figure on paper: `Ksh 1,100`, `151.72 B`. */
export const centsOnPaper = (figure = '') =>
  Math.round(Number(figure.replace(/Ksh|[ ,B]/g, '').replace('−', '-')) * 100);

/** Returns the figures on paper whose name begins with `name`, in cents. */
export const figuresOnPaper = (parts: readonly ReceiptPart[], name: string): number[] =>
  parts.flatMap((part) =>
    part.kind === 'pair' && part.name.startsWith(name) ? [centsOnPaper(part.figure)] : [],
  );
