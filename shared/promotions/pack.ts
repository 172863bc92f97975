import { toCents } from '../money.ts';
import { shareOut, sumOf } from './share-out.ts';

type Line = { id: number; unitCents: number; quantity: number };

/** A line of the cart. `weight` is the price, in cents, of those of its pieces that are in packs. */
type Packed = { id: number; weight: number };

/**
 * Returns the cents that packs such as "any 5 for Ksh 2,500" take off each line.
 *
 * The dearest pieces go into packs first. A further pack is made only while it costs less than its pieces. Each
 * further pack contains cheaper pieces and saves less than the one before, so the customer pays the least that the
 * offer allows. Pieces that fill no pack keep their price.
 */
export function packCents(pack: { pieces: number; shillings: number }, lines: readonly Line[]): number[] {
  const price = toCents(pack.shillings);
  const dearestFirst = lines
    .map((_, index) => index)
    .sort(
      (a, b) => (lines[b]?.unitCents ?? 0) - (lines[a]?.unitCents ?? 0) || idOf(lines, a) - idOf(lines, b),
    );
  const pieces = dearestFirst.flatMap((index) => Array<number>(lines[index]?.quantity ?? 0).fill(index));
  const packed: Packed[] = lines.map(({ id }) => ({ id, weight: 0 }));
  let saved = 0;
  for (let from = 0; from + pack.pieces <= pieces.length; from += pack.pieces) {
    const chosen = pieces.slice(from, from + pack.pieces);
    const saving = sumOf(chosen.map((index) => lines[index]?.unitCents ?? 0)) - price;
    if (saving <= 0) break;
    saved += saving;
    for (const index of chosen) {
      const share = packed[index];
      if (share) share.weight += lines[index]?.unitCents ?? 0;
    }
  }
  return shareOut(saved, packed);
}

const idOf = (lines: readonly Line[], index: number) => lines[index]?.id ?? 0;
