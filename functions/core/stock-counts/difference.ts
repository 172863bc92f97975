import { shifted } from '#shared/nairobi.ts';
import type { AgainReason } from '#shared/stock-counts/count-names.ts';
import type { Named } from '../../data/stock-counts/count.ts';
import type { TallyItem } from '../../data/stock-counts/tally.ts';
import type { Shelf } from './read-shelves.ts';

/**
 * Goods leave a shelf some time before or after their sale or packing is recorded. A movement this close to a count may
 * have been seen in it or not, in ms.
 */
export const HAND_MS = 2 * 60_000;

/** What people counted of a product in one round, and when the first and the last piece was counted. */
export type Counted = { pieces: number; from: string; to: string; by: Named[] };

/** Returns what the devices have counted together of a product in a round; undefined if nobody counted it. */
export function countedOf(tallies: readonly TallyItem[], id: number, round: number): Counted | undefined {
  const own = tallies.filter((tally) => tally.product_id === id && tally.round === round);
  const [first] = own;
  if (!first) return undefined;
  return {
    pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
    from: own.reduce((least, { from }) => (from < least ? from : least), first.from),
    to: own.reduce((last, { to }) => (to > last ? to : last), first.to),
    by: [...new Map(own.map(({ person }) => [person.id, person])).values()].sort((one, other) =>
      one.name.localeCompare(other.name),
    ),
  };
}

/** The pieces that should have been there when a product was counted, or why that cannot be said. */
export type Expected = { pieces: number; again?: undefined } | { pieces?: undefined; again: AgainReason };

/**
 * Returns how many pieces should have been on the shelves when a product was counted (settled rule of counts):
 *
 * - On the shelves are the available pieces, those that chat drafts hold, and those of orders that are not packed.
 *   Packed bags and goods with riders are not there.
 * - The number of now is taken back to the moment of the count: each movement after it is taken off. A movement counts at
 *   the time when the pieces moved, not when the shop heard of it. So a sale before the count whose till had no network
 *   lowers what should have been there, whenever it arrives.
 * - A movement while the product was counted, or {@link HAND_MS} before or after, may have been seen or not. Then nobody
 *   can say what should have been there, and the product must be counted again. So no such movement makes a difference.
 * - The same holds while an order that was packed has to be packed again, because its bag may still be closed.
 * - The same holds if somebody corrected its stock after it was counted, because both would book the same missing piece.
 *
 * @param own the beginning of the sources of this count's own movements. They are taken off and correct nothing
 */
export function expectedAt(
  { pieces, moves, unpacking }: Shelf,
  { from, to }: Pick<Counted, 'from' | 'to'>,
  own: string,
  isBooked = false,
): Expected | undefined {
  if (pieces === undefined) return undefined;
  const [begins, ends] = [shifted(from, -HAND_MS), shifted(to, HAND_MS)];
  const others = moves.filter(({ source }) => !source.startsWith(own));
  const ours = moves.filter(({ source }) => source.startsWith(own));
  if (!isBooked && others.some(({ effect, at }) => effect === 'corrected' && at >= begins))
    return { again: 'corrected' };
  if (others.some(({ effect, at }) => effect === 'moved' && at >= begins && at <= ends))
    return { again: 'moved' };
  if (!isBooked && unpacking.some(({ from, to }) => from <= ends && to >= begins)) return { again: 'moved' };
  const later = [...ours, ...others.filter(({ at }) => at > to)];
  return { pieces: pieces - later.reduce((sum, { delta }) => sum + delta, 0) };
}
