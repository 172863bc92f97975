import { taxBandOf } from '#shared/tax/tax-band.ts';
import type { TaxDocument, TaxLine } from '#shared/tax/tax-document.ts';
import { taxLineNames } from '#shared/tax/tax-texts.ts';
import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';
import { type Rest, restBack, restOf } from '../../data/orders/sold-order.ts';
import type { TaxReceiptItem } from '../../data/tax/tax-receipt.ts';

/** The data for a tax document. A credit note also needs the number that KRA gave the sale. */
type Known = { order: OrderItem; seller: TaxDocument['seller']; saleNumber?: string | undefined };

type Band = TaxLine['band'];

/** Returns the lines for the delivery and the rounding, if they are not zero. The rounding has no VAT. */
function restLines({ fee_cents, rounding_cents, vat_cents }: Rest, band: Band): TaxLine[] {
  const line = { code: '', quantity: 1 };
  const delivery = { ...line, name: taxLineNames.delivery, band, total_cents: fee_cents, vat_cents };
  const rounding = { ...line, name: taxLineNames.rounding, band: 'D' as const, total_cents: rounding_cents };
  return [
    ...(fee_cents !== 0 || vat_cents !== 0 ? [delivery] : []),
    ...(rounding_cents !== 0 ? [{ ...rounding, vat_cents: 0 }] : []),
  ];
}

function soldLines(order: OrderItem, band: Band): TaxLine[] {
  const goods = order.lines.map(({ name, code, quantity, total_cents, discount_cents, vat_cents }) => ({
    ...{ name, code, quantity, band },
    ...{ total_cents: total_cents - discount_cents, vat_cents },
  }));
  return [...goods, ...restLines(restOf(order), band)];
}

function backLines(order: OrderItem, back: GoodsBack, band: Band): TaxLine[] {
  const goods = back.lines.map(({ line, quantity, net_cents, vat_cents }) => {
    const { name = '', code = '' } = order.lines[line] ?? {};
    return { name, code, quantity, band, total_cents: net_cents, vat_cents };
  });
  const rest = restBack(order, back);
  return [...goods, ...(rest ? restLines(rest, band) : [])];
}

const vatOf = (lines: readonly TaxLine[]) => lines.reduce((sum, { vat_cents }) => sum + vat_cents, 0);

/**
 * Returns the document about a sale or a return that is sent to KRA. Its lines have the prices that the customer paid,
 * and their sums equal those of the shop's books.
 *
 * @throws if KRA has no letter for the VAT rate, or if the order does not contain the return
 */
export function taxDocumentOf(
  { number, kind, at, total_cents, till, of_receipt }: TaxReceiptItem,
  { order, seller, saleNumber }: Known,
): TaxDocument {
  const head = { kind, number, at, seller, till, total_cents };
  const band = taxBandOf(order.vat_rate);
  if (kind === 'receipt') return { ...head, lines: soldLines(order, band), vat_cents: order.vat_cents };
  const back = order.goods_back?.find(({ receipt }) => receipt === number);
  if (!back) throw new Error('The order of this credit note lacks the return.');
  const lines = backLines(order, back, band);
  return {
    ...{ ...head, lines, vat_cents: vatOf(lines) },
    refers_to: { number: of_receipt ?? order.number, kra_number: saleNumber ?? '' },
  };
}
