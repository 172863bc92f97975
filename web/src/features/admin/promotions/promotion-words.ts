import { formatPrice } from '#shared/money.ts';
import type { PromotedGoods, Reduction, Tier } from '#shared/promotions/promotion.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { promotionTexts as texts } from './promotion-texts.ts';

const { goodsOf, whenWords } = texts;

function reductionWords(off: Reduction): string {
  if (off.kind === 'percent') return texts.percent(off.percent);
  const price = formatPrice(off.shillings);
  return off.kind === 'amount' ? texts.amount(price) : texts.pack(off.pieces, price);
}

const goodsWords = (of: PromotedGoods) =>
  of.kind === 'type' ? goodsOf.type(of.type) : goodsOf[of.kind](of.ids.length);

/** Returns a discount with its goods and conditions in words, for example "20% off, assorted, from 10 pieces". */
export function tierWords({ off, of, when }: Tier): string {
  const { line_quantity, pieces, sub_total } = when;
  return [
    reductionWords(off),
    of && goodsWords(of),
    line_quantity !== undefined && whenWords.line(line_quantity),
    pieces && whenWords.pieces(pieces.quantity, pieces.type),
    sub_total !== undefined && whenWords.goods(formatPrice(sub_total)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns a text about the period in which a promotion may be used. */
export function periodWords({ from, until }: { from: string | null; until: string | null }): string {
  const { period } = texts;
  if (from !== null && until !== null) return period.both(formatMoment(from), formatMoment(until));
  if (from !== null) return period.from(formatMoment(from));
  return until === null ? period.always : period.until(formatMoment(until));
}
