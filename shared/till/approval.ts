import { readLine } from '../typed-text.ts';
import type { ReturnBody, SaleBody, Tender } from './entry.ts';

type Line = Pick<
  SaleBody['lines'][number],
  'product_id' | 'name' | 'quantity' | 'unit_cents' | 'catalogue_cents' | 'discount_cents'
>;

/**
 * The parts of a sale that an approval depends on: its lines, the sum of all its discounts, and its tenders (payments)
 * once they are known.
 */
export type Approved = { lines: readonly Line[]; discount_cents: number; tenders?: readonly Tender[] };

const isOdd = ({ product_id, unit_cents, catalogue_cents, discount_cents }: Line) =>
  product_id === null || unit_cents !== catalogue_cents || discount_cents > 0;

/**
 * Returns the text that an approval of a sale covers: the lines whose price, discount or name a person typed, and the
 * M-Pesa codes that are accepted without M-Pesa's confirmation (claimed). If the whole sale has a discount, the text
 * covers all lines. The server binds an approval to the sale by the hash of this text.
 */
export function approvedPart({ lines, discount_cents, tenders = [] }: Approved): string {
  const ofSale = lines.reduce((left, line) => left - line.discount_cents, discount_cents);
  const seen = ofSale > 0 ? lines : lines.filter(isOdd);
  return JSON.stringify([
    ofSale,
    ...seen.map((line) => [
      ...[line.product_id, readLine(line.name), line.quantity, line.unit_cents, line.discount_cents],
    ]),
    ...tenders.flatMap((tender) =>
      tender.kind === 'mpesa' && tender.claimed === 'approved' ? [[tender.reference, tender.cents]] : [],
    ),
  ]);
}

/**
 * Returns the text that an approval of a return covers: the sale, the goods and the refund. It does not contain the way
 * of the refund, because in an exchange this is decided only later.
 */
export const approvedReturn = ({
  sale_id,
  lines,
  total_cents,
}: Pick<ReturnBody, 'sale_id' | 'total_cents'> & {
  lines: readonly Pick<ReturnBody['lines'][number], 'line' | 'quantity'>[];
}) =>
  JSON.stringify(['return', sale_id, total_cents, ...lines.map(({ line, quantity }) => [line, quantity])]);
