import { taxBandOf } from '#shared/tax/tax-band.ts';
import type { TaxDocument, TaxLine } from '#shared/tax/tax-document.ts';
import { taxLineNames } from '#shared/tax/tax-texts.ts';
import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';
import { type Rest, restBack, restOf } from '../../data/orders/sold-order.ts';
import type { TaxReceiptItem } from '../../data/tax/tax-receipt.ts';

/** The data for a tax document. A credit note also needs the number that KRA gave the sale. */
type Known = { order: OrderItem; seller: TaxDocument['seller']; saleNumber?: string | undefined };

type Band = TaxLine['band'];

const sumOf = (lines: readonly TaxLine[], field: 'total_cents' | 'vat_cents') =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** Returns the line for the delivery of an order, if it costs something. */
function deliveryLine(order: OrderItem, fee_cents: number, band: Band): TaxLine[] {
  if (fee_cents === 0) return [];
  const { vat_cents } = restOf(order);
  const line = { code: '', name: taxLineNames.delivery, quantity: 1, band };
  return [{ ...line, total_cents: fee_cents, vat_cents: Math.min(fee_cents, Math.max(0, vat_cents)) }];
}

type Sums = Pick<TaxLine, 'total_cents' | 'vat_cents'>;

/**
 * Returns the lines of a document with the sums that it must have. The rounding, and cents of VAT that no line has, are
 * added to the last goods line, and to the lines before it if that line is too small. No line is therefore below zero,
 * and no line that costs nothing has VAT.
 */
function fitLines(goods: readonly TaxLine[], delivery: readonly TaxLine[], sums: Sums): TaxLine[] {
  const lines = [...goods, ...delivery].map((line) => ({ ...line }));
  const takers = [...lines.slice(0, goods.length).toReversed(), ...lines.slice(goods.length)];
  let cents = sums.total_cents - sumOf(lines, 'total_cents');
  for (const line of takers) {
    const part = Math.max(cents, -line.total_cents);
    line.total_cents += part;
    line.vat_cents = Math.min(line.vat_cents, line.total_cents);
    cents -= part;
  }
  let vat = sums.vat_cents - sumOf(lines, 'vat_cents');
  for (const line of takers) {
    const after = Math.min(line.total_cents, Math.max(0, line.vat_cents + vat));
    vat -= after - line.vat_cents;
    line.vat_cents = after;
  }
  return lines;
}

function soldLines(order: OrderItem, band: Band): TaxLine[] {
  const goods = order.lines.map(({ name, code, quantity, total_cents, discount_cents, vat_cents }) => ({
    ...{ name, code, quantity, band },
    ...{ total_cents: total_cents - discount_cents, vat_cents },
  }));
  return fitLines(goods, deliveryLine(order, order.fee_cents, band), order);
}

const noRest: Rest = { fee_cents: 0, rounding_cents: 0, vat_cents: 0 };

function backLines(order: OrderItem, back: GoodsBack, band: Band): TaxLine[] {
  const goods = back.lines.map(({ line, quantity, net_cents, vat_cents }) => {
    const { name = '', code = '' } = order.lines[line] ?? {};
    return { name, code, quantity, band, total_cents: net_cents, vat_cents };
  });
  const { fee_cents, rounding_cents, vat_cents } = restBack(order, back) ?? noRest;
  return fitLines(goods, deliveryLine(order, fee_cents, band), {
    total_cents: sumOf(goods, 'total_cents') + fee_cents + rounding_cents,
    vat_cents: sumOf(goods, 'vat_cents') + vat_cents,
  });
}

/**
 * Returns the document about a sale or a return that is sent to KRA. Its lines have the prices that the customer paid,
 * and their sums equal those of the daily sales figures.
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
    ...{ ...head, lines, vat_cents: sumOf(lines, 'vat_cents') },
    refers_to: { number: of_receipt ?? order.number, kra_number: saleNumber ?? '' },
  };
}
