import { shifted } from '#shared/nairobi.ts';
import type { AgainReason } from '#shared/stock-counts/count-names.ts';
import type { Named } from '../../data/stock-counts/count.ts';
import type { TallyItem } from '../../data/stock-counts/tally.ts';
import type { Shelf } from './read-shelves.ts';

/**
 * Goods leave a shelf shortly before or after their sale or packing is recorded. If a movement is recorded within this
 * time (in ms) before or after a count, nobody knows whether the count included it.
 */
export const HAND_MS = 2 * 60_000;

/** The pieces of a product that people counted in one round, and when they counted the first and the last of them. */
export type Counted = { pieces: number; from: string; to: string; by: Named[] };

/** Returns how many pieces of a product all devices together counted in a round; undefined if nobody counted it. */
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

/** How many pieces should have been there when a product was counted, or the reason why this is not known. */
export type Expected = { pieces: number; again?: undefined } | { pieces?: undefined; again: AgainReason };

/**
 * Returns how many pieces should have been on the shelves when a product was counted:
 *
 * - On the shelves are the available pieces, those that are reserved for carts sent by WhatsApp, and those of orders
 *   that are not packed. Packed bags and goods with riders are not there.
 * - The calculation starts from the present number and reverses each movement after the count. A movement has the time
 *   when the pieces moved, not when the shop was informed. For example, a sale before the count lowers the expected
 *   number, even if the till had no network and reports it later.
 * - The expected number is unknown if pieces moved while the product was counted, or within {@link HAND_MS} of that.
 *   The product must then be counted again.
 * - It is also unknown while a packed order has to be packed again, because its bag may still be closed.
 * - It is also unknown if somebody corrected the stock after the count, because the correction and the count would book
 *   the same missing piece.
 *
 * @param own how the sources of this count's own movements begin. They are reversed too, and are not corrections
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
