import { taxBandOf } from '#shared/tax/tax-band.ts';
import type { TaxDocument, TaxLine } from '#shared/tax/tax-document.ts';
import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';
import type { TaxReceiptItem } from '../../data/tax/tax-receipt.ts';

/** The data for a tax document. A credit note also needs the number that KRA gave the sale. */
type Known = { order: OrderItem; seller: TaxDocument['seller']; saleNumber?: string | undefined };

function soldLines({ lines, vat_rate }: OrderItem): TaxLine[] {
  return lines.map(({ name, code, quantity, total_cents, discount_cents, vat_cents }) => ({
    ...{ name, code, quantity, band: taxBandOf(vat_rate) },
    ...{ total_cents: total_cents - discount_cents, vat_cents },
  }));
}

function backLines({ lines, vat_rate }: OrderItem, back: GoodsBack): TaxLine[] {
  return back.lines.map(({ line, quantity, net_cents, vat_cents }) => ({
    ...{ name: lines[line]?.name ?? '', code: lines[line]?.code ?? '', quantity, band: taxBandOf(vat_rate) },
    ...{ total_cents: net_cents, vat_cents },
  }));
}

/**
 * Returns the document that is sent to KRA about a sale or a return. Its lines have the prices that the customer paid.
 *
 * @throws if KRA has no letter for the VAT rate, or if the order does not contain the return
 */
export function taxDocumentOf(
  { number, kind, at, total_cents, till, of_receipt }: TaxReceiptItem,
  { order, seller, saleNumber }: Known,
): TaxDocument {
  const head = { kind, number, at, seller, till, total_cents };
  if (kind === 'receipt') return { ...head, lines: soldLines(order), vat_cents: order.vat_cents };
  const back = order.goods_back?.find(({ receipt }) => receipt === number);
  if (!back) throw new Error('The order of this credit note lacks the return.');
  return {
    ...head,
    ...{ lines: backLines(order, back), vat_cents: back.vat_cents },
    refers_to: { number: of_receipt ?? order.number, kra_number: saleNumber ?? '' },
  };
}
