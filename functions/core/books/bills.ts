import type { BookBill, BookBills } from '#shared/books/bill.ts';
import { toShillings } from '#shared/money.ts';
import { billPlace } from '../../data/dynamodb/place.ts';
import { type Billed, listBilled } from '../../data/purchases/bills.ts';
import type { DeliveryLine } from '../../data/purchases/purchase.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { requireExportDays } from './export-days.ts';

/**
 * Each delivery of a supplier is a bill, and each undone delivery is a credit with the same sums. A bill has the prices
 * of the undamaged pieces and the freight. If all pieces have a price, the bill equals what the delivery added to the
 * value of the stock. A credit may differ from what the stock lost: pieces leave the stock with at most its value at
 * that time.
 */

const PAGE = 50;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A line of undamaged pieces whose price is known. */
type Priced = DeliveryLine & { price_cents: number };

const isPriced = (line: DeliveryLine): line is Priced => line.good > 0 && line.price_cents !== null;

function linesOf({ purchase, delivery }: Billed, priced: readonly Priced[]): BookBill['lines'] {
  const codes = new Map(purchase.lines.map(({ product_id, code }) => [product_id, code]));
  const goods = priced.map(({ product_id, name, good, price_cents }) => ({
    ...{ kind: 'goods' as const, code: codes.get(product_id) ?? '', name, quantity: good },
    amount: toShillings(price_cents * good),
  }));
  const { freight_cents } = delivery;
  const freight = { kind: 'freight' as const, code: '', name: '', quantity: 1 };
  return freight_cents === 0 ? goods : [...goods, { ...freight, amount: toShillings(freight_cents) }];
}

function viewBill(billed: Billed): BookBill {
  const { day, purchase, delivery, n, isCredit } = billed;
  const number = `${purchase.number}-${n}`;
  const came = delivery.lines.filter(({ good }) => good > 0);
  const priced = came.filter(isPriced);
  return {
    ...(isCredit
      ? { kind: 'credit', number: `${number}-C`, of: number }
      : { kind: 'bill', number, of: null }),
    ...{ purchase: purchase.number, supplier: purchase.supplier.name, day },
    lines: linesOf(billed, priced),
    total: toShillings(
      sum(priced.map(({ price_cents, good }) => price_cents * good)) + delivery.freight_cents,
    ),
    unpriced: came.length - priced.length,
  };
}

/**
 * Returns a page of at most fifty bills and credits of suppliers between two days, sorted by day.
 *
 * @throws 400 `bad-cursor` · 422 for a period that ends before it begins or of more than 31 days
 */
export async function listBookBills({
  from,
  to,
  cursor,
}: {
  from: string;
  to: string;
  cursor?: string | undefined;
}): Promise<BookBills> {
  requireExportDays(from, to);
  const { found, next } = await listBilled(from, to, { limit: PAGE, after: fromCursor(billPlace, cursor) });
  return { bills: found.map(viewBill), next_cursor: nextCursor(next) };
}
