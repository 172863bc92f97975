// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { pointsText } from '../loyalty/loyalty-texts.ts';
import { pointsOf } from '../loyalty/points.ts';
import { formatPrice, toShillings } from '../money.ts';
import { nairobiDay, nairobiTime } from '../nairobi.ts';
import { formatPhone } from '../phone.ts';
import { shop as constants } from '../shop.ts';
import type { AcceptedTaxReceipt } from '../tax/kra-receipt.ts';
import { receiptCode } from '../tax/receipt-number.ts';
import { taxBandOf } from '../tax/tax-band.ts';
import type { Entry, ReturnBody, SaleBody, Tender } from './entry.ts';
import { type ReceiptPart, toPlainCharacters } from './receipt-parts.ts';
import type { TillShop } from './till.ts';

/** A journal entry that has a receipt. */
export type ReceiptEntry = Pick<Entry, 'at' | 'person'> & { body: SaleBody | ReturnBody };

/** Formats cents with two decimals and without the currency: `1,100.00`. */
export const figure = (cents: number) => formatPrice(toShillings(cents), 'page').replace('Ksh ', '');
/** Formats a total, which is in whole shillings: `Ksh 1,100`. It is short enough for large letters on narrow paper. */
const ksh = (cents: number) => formatPrice(toShillings(cents));

const vatName = `VAT ${Math.round(constants.vatRate * 100)} %`;
/** The letter by which the tax authority names the shop's VAT rate. */
const vatBand = taxBandOf(constants.vatRate);

/**
 * Returns the link of a sale's receipt. The link's fragment contains the secret that opens the receipt, and the receipt
 * number, by which a scan of the receipt also finds the sale. Browsers never send a fragment to a server, so no log
 * contains it.
 */
export const receiptLink = (sale: Pick<SaleBody, 'id' | 'token' | 'receipt'>, origin: string) =>
  `${origin}/order-success/${sale.id}#t=${sale.token}&r=${sale.receipt}`;

/** Returns the text of a chat message with the link of a receipt. */
export const receiptMessage = (sale: SaleBody, shop: TillShop) =>
  `Your receipt ${sale.receipt} from ${shop.name}: ${formatPrice(toShillings(sale.total_cents))}. ${receiptLink(sale, shop.origin)}`;

/** Returns the name of a tender on paper, for M-Pesa with the code of the payment. */
function tenderName(tender: Tender): string {
  if (tender.kind === 'mpesa') return ['M-Pesa', tender.reference].filter(Boolean).join(' ');
  return tender.kind === 'cash' ? 'Cash' : 'Credit';
}

/** Returns the head of every printed paper: name, address, phone and KRA PIN of the shop. */
export function shopParts({ name, address, phone, tax_pin }: TillShop): ReceiptPart[] {
  const about = [address, phone && formatPhone(phone), tax_pin && `KRA PIN ${tax_pin}`].filter(Boolean);
  return [
    { kind: 'title', text: name },
    ...about.map((text): ReceiptPart => ({ kind: 'text', text, isCentred: true })),
  ];
}

/** Returns a time in Nairobi as day and time: `2026-11-23` and `10:05`. */
export const momentPart = (at: string): ReceiptPart => ({
  kind: 'pair',
  name: nairobiDay(at),
  figure: nairobiTime(at),
});

/** Returns the name of a product, or its code if the printer has no characters for the name. */
const printableName = (name: string, code: string) => (toPlainCharacters(name) ? name : code || 'Item');

const vatPart = (netCents: number, vatCents: number): ReceiptPart => ({
  kind: 'pair',
  name: `${vatName} in ${figure(netCents)}`,
  figure: `${figure(vatCents)} ${vatBand}`,
});

/** Returns the rows that divide the total of a receipt into the sum without VAT and the VAT. */
const taxParts = (totalCents: number, vatCents: number): ReceiptPart[] => [
  { kind: 'pair', name: `Without VAT (${vatBand})`, figure: figure(totalCents - vatCents) },
  { kind: 'pair', name: `${vatName} (${vatBand})`, figure: figure(vatCents) },
];

function saleParts(sale: SaleBody): ReceiptPart[] {
  const lineDiscounts = sale.lines.reduce((sum, { discount_cents }) => sum + discount_cents, 0);
  const ofSale = sale.discount_cents - lineDiscounts;
  const handed = sale.handed_cents - (sale.exchange?.cents ?? 0);
  const subTotal = sale.total_cents + ofSale + sale.rounding_cents;
  const less = (name: string, cents: number): ReceiptPart[] =>
    cents > 0 ? [{ kind: 'pair', name, figure: figure(-cents) }] : [];
  return [
    ...sale.lines.flatMap((line): ReceiptPart[] => [
      { kind: 'text', text: printableName(line.name, line.code), isBold: true },
      ...(line.note ? [{ kind: 'text', text: line.note } as const] : []),
      {
        kind: 'pair',
        name: `${line.quantity} × ${figure(line.unit_cents)}`,
        figure: figure(line.unit_cents * line.quantity),
      },
      ...less('Discount', line.discount_cents),
      vatPart(line.net_cents, line.vat_cents),
    ]),
    { kind: 'rule' },
    ...(ofSale > 0 || sale.rounding_cents > 0
      ? [{ kind: 'pair', name: 'Subtotal', figure: figure(subTotal) } as const]
      : []),
    // no promise: only a label
    ...less('Discount on the sale', ofSale),
    ...less('Rounding', sale.rounding_cents),
    { kind: 'pair', name: 'TOTAL', figure: ksh(sale.total_cents), isBold: true, isLarge: true },
    ...taxParts(sale.total_cents, sale.vat_cents),
    { kind: 'rule' },
    ...sale.tenders.map(
      (tender): ReceiptPart => ({ kind: 'pair', name: tenderName(tender), figure: figure(tender.cents) }),
    ),
    ...(sale.exchange
      ? [
          {
            kind: 'pair',
            name: `Return ${sale.exchange.receipt}`,
            figure: figure(sale.exchange.cents),
          } as const,
        ]
      : []),
    ...(handed > 0 && (sale.exchange || sale.change_cents > 0)
      ? [{ kind: 'pair', name: 'Cash handed over', figure: figure(handed) } as const]
      : []),
    ...(sale.change_cents > 0
      ? [{ kind: 'pair', name: 'Change', figure: figure(sale.change_cents), isBold: true } as const]
      : []),
  ];
}

function returnParts(body: ReturnBody): ReceiptPart[] {
  const { left_cents = 0 } = body;
  return [
    ...body.lines.flatMap((line): ReceiptPart[] => [
      { kind: 'text', text: printableName(line.name, ''), isBold: true },
      { kind: 'pair', name: `${line.quantity} × returned`, figure: figure(line.net_cents) },
      vatPart(line.net_cents, line.vat_cents),
    ]),
    { kind: 'rule' },
    {
      kind: 'pair',
      name: 'MONEY BACK',
      figure: ksh(body.total_cents - left_cents),
      isBold: true,
      isLarge: true,
    },
    ...(left_cents > 0
      ? [{ kind: 'pair', name: 'Not from the till', figure: figure(left_cents) } as const]
      : []),
    ...taxParts(body.total_cents, body.vat_cents),
    { kind: 'rule' },
    ...body.tenders.map(
      (tender): ReceiptPart => ({ kind: 'pair', name: tenderName(tender), figure: figure(tender.cents) }),
    ),
    { kind: 'text', text: `Reason: ${body.reason}` },
  ];
}

/**
 * Returns the line that says how many points a sale earns, at the rate in its entry. The server gives the points to the
 * customer with the phone whose hash the till has signed (`told-earns.ts`). A copy of a receipt does not have this
 * line, because a return may have taken points back.
 */
function pointsParts({ earns, phone_hash, total_cents, tenders }: SaleBody): ReceiptPart[] {
  if (phone_hash === undefined) return [];
  const points = pointsOf({ earns, order_status: 'delivered', total_cents, fee_cents: 0 }, tenders);
  if (points === 0) return [];
  return [
    // promise purchase-earns-printed-points: kept by functions/core/till/sync/told-earns.ts#earnsOf,
    //   functions/core/loyalty/follow-order.ts#followPoints; shown by functions/api/till/till-points.test.ts › A till
    //   sale earns the points on its receipt
    { kind: 'text', text: `This purchase earns ${pointsText(points)}`, isCentred: true },
    { kind: 'space' },
  ];
}

/** Returns the receipt rows with the tax authority's (KRA) data of an accepted receipt, and its QR code. */
const kraParts = ({ kra, qr }: AcceptedTaxReceipt): ReceiptPart[] => [
  { kind: 'pair', name: 'KRA receipt', figure: kra.number },
  { kind: 'pair', name: 'Control unit', figure: kra.control_unit },
  { kind: 'pair', name: 'Internal data', figure: kra.internal_data },
  { kind: 'pair', name: 'Signature', figure: kra.signature },
  { kind: 'text', text: 'Scan to check with KRA', isCentred: true },
  { kind: 'qr', text: qr },
  { kind: 'space' },
];

type Options = { isCopy?: boolean; tax?: AcceptedTaxReceipt | undefined };

/**
 * Returns the receipt of a sale or of a return. A copy is marked as a copy at its top. `tax` is the tax authority's
 * (KRA) receipt, once there is one.
 */
export function receiptParts(
  entry: ReceiptEntry,
  shop: TillShop,
  { isCopy = false, tax }: Options = {},
): ReceiptPart[] {
  const { body, at, person } = entry;
  const isReturn = body.kind === 'return';
  return [
    ...shopParts(shop),
    { kind: 'space' },
    ...(isCopy ? [{ kind: 'title', text: 'COPY' } as const] : []),
    ...(isReturn ? [{ kind: 'title', text: 'RETURN' } as const] : []),
    { kind: 'pair', name: isReturn ? 'Return' : 'Receipt', figure: body.receipt },
    ...(isReturn ? [{ kind: 'pair', name: 'Of receipt', figure: body.sale_receipt } as const] : []),
    momentPart(at),
    { kind: 'pair', name: 'Served by', figure: person.name },
    { kind: 'rule' },
    ...(isReturn ? returnParts(body) : saleParts(body)),
    { kind: 'space' },
    ...(isReturn || isCopy ? [] : pointsParts(body)),
    ...(tax ? kraParts(tax) : []),
    ...(shop.receipt_text ? [{ kind: 'text', text: shop.receipt_text, isCentred: true } as const] : []),
    ...(isReturn
      ? []
      : ([
          { kind: 'text', text: 'Scan for your receipt online', isCentred: true },
          { kind: 'qr', text: receiptLink(body, shop.origin) },
        ] as const)),
    { kind: 'barcode', text: body.receipt },
    { kind: 'text', text: body.receipt, isCentred: true },
    ...(isReturn
      ? []
      : [{ kind: 'text', text: `Code ${receiptCode(body.token)}`, isCentred: true } as const]),
  ];
}
