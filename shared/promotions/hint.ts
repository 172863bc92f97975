import { formatPrice, toCents, toShillings } from '../money.ts';
import type { PromotedGoods, Reduction, Tier } from './promotion.ts';
import { goodsOf, linesOf, type PromotionLine, piecesOf } from './tier-goods.ts';

function gainOf(off: Reduction): string {
  if (off.kind === 'pack') return `any ${off.pieces} for ${formatPrice(off.shillings)}`;
  return off.kind === 'percent' ? `${off.percent}% off` : `${formatPrice(off.shillings)} off`;
}

/**
 * Returns the words before and after 'item' in a hint: the type of product, and the category in which customers find
 * it.
 */
function wordsOf(of: PromotedGoods | undefined, wanted?: string) {
  const type = wanted ?? (of?.kind === 'type' ? of.type : undefined);
  const place = of === undefined || of.kind === 'type' ? '' : ` from ${of.label || 'this offer'}`;
  return { adjective: type ? `${type} ` : '', place };
}

/** Returns '1 more item', or '2 more assorted items from Energy Pouches'. */
function more(count: number, of: PromotedGoods | undefined, wanted?: string): string {
  const { adjective, place } = wordsOf(of, wanted);
  return `${count} more ${adjective}${count === 1 ? 'item' : 'items'}${place}`;
}

/** What a cart lacks for a tier: a text, and the number of pieces or the sum in cents. */
type Lack = { text: string; pieces?: number; cents?: number };

/** Returns what a cart lacks for a tier that gives no discount: 'Add 2 of any item for 20% off' (G-01). */
export function lackOf({ when, off, of }: Tier, cart: readonly PromotionLine[]): Lack | undefined {
  const lines = linesOf({ of }, cart);
  const gain = gainOf(off);
  const { adjective, place } = wordsOf(of);
  const { line_quantity = 0, pieces, sub_total = 0 } = when;
  if (line_quantity > 0 && !lines.some(({ quantity }) => quantity >= line_quantity))
    return {
      text: `Add ${line_quantity} of any ${adjective}item${place} for ${gain}`,
      pieces: line_quantity,
    };
  const missingPieces = pieces ? pieces.quantity - piecesOf(lines, pieces.type) : 0;
  if (missingPieces > 0)
    return { text: `Add ${more(missingPieces, of, pieces?.type)} for ${gain}`, pieces: missingPieces };
  const missingOfPack = off.kind === 'pack' ? off.pieces - piecesOf(lines) : 0;
  if (missingOfPack > 0) return { text: `Add ${more(missingOfPack, of)}: ${gain}`, pieces: missingOfPack };
  const missingCents = toCents(sub_total) - goodsOf(lines);
  if (missingCents > 0) {
    const goods = adjective ? ` of ${adjective}items` : place;
    const text = `Add ${formatPrice(toShillings(missingCents))} more${goods} for ${gain}`;
    return { text, cents: missingCents };
  }
  return lines.length === 0 && of ? { text: `Add ${more(1, of)} for ${gain}`, pieces: 1 } : undefined;
}

/**
 * Returns what a cart lacks for a tier that gives no discount. If a pack costs more than its pieces, the text says so.
 * Returns undefined if there is nothing to say.
 */
export function hintOf(tier: Tier, cart: readonly PromotionLine[]): string | undefined {
  const lack = lackOf(tier, cart);
  if (lack) return lack.text;
  return tier.off.kind === 'pack'
    ? `These items already cost less than this offer: ${gainOf(tier.off)}`
    : undefined;
}
