import type { Entry } from '#shared/till/entry.ts';
import { readEntries, record } from '../../device/journal.ts';
import { type ReturnSums, returnBody, sumsOf } from '../../goods-back/return-draft.ts';
import { type Sold, withReturnsSince } from '../../goods-back/sold.ts';
import type { Draft, Exchange } from '../basket/draft.ts';
import { dueCents } from '../basket/exchange.ts';
import { priceDraft } from '../basket/sale-body.ts';
import { saleTexts } from '../sale-texts.ts';

const texts = saleTexts.exchange;

/**
 * The sale after the return of its exchange was recorded, and the return's entry. `problem` says why the sale cannot be
 * recorded now.
 */
type Taken = { draft: Draft; entry?: Entry | undefined; problem?: string };
type Goods = NonNullable<Exchange['goods']>;

/** Calculates the sums of a return. Returns undefined if other returns of the same sale have changed them. */
function priced(sold: Sold, { back }: Goods, cents: number, usedCents: number): ReturnSums | undefined {
  try {
    const sums = sumsOf(sold, back, usedCents);
    return sums.total_cents === cents ? sums : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Returns the exchange after its return is recorded, with the sum that the return refunded in cash. Undefined if there
 * is none.
 */
function recorded({ body }: Entry): Exchange | undefined {
  if (body.kind !== 'return') return undefined;
  const cents = body.tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);
  return { receipt: body.receipt, cents };
}

/**
 * Records the return of an exchange, just before its sale. The part of the refund that pays for the new goods is
 * recorded as cash: out of the drawer with the return, and into it with the sale. The rest is refunded in the way the
 * customer paid. A return that was recorded before the page was closed is not recorded again.
 *
 * @throws {JournalError} if the return could not be recorded
 */
export async function takeGoodsBack(draft: Draft, shiftId: string): Promise<Taken> {
  const { exchange } = draft;
  if (!exchange?.goods) return { draft };
  const { goods, cents, receipt } = exchange;
  const { totalCents } = priceDraft(draft);
  const [before] = await readEntries({ kinds: ['return'], id: goods.back.id });
  const sold = before ? goods.sold : await withReturnsSince(goods.sold);
  const sums = before ? undefined : priced(sold, goods, cents, Math.min(cents, totalCents));
  if (!before && !sums) return { draft, problem: texts.otherReturn(receipt) };
  const entry = before ?? (sums && (await record(returnBody(sold, goods.back, sums, shiftId))));
  const carried = entry && recorded(entry);
  const after = { ...draft, exchange: carried };
  const isSame = dueCents(totalCents, after) === dueCents(totalCents, draft);
  if (isSame) return { draft: after, entry };
  return { draft: after, entry, problem: texts.recordedBefore(carried?.cents ?? 0) };
}
