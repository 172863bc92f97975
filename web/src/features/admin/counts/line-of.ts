import { type DifferenceReason, differenceReasons } from '#shared/stock-counts/count-names.ts';
import type { Difference } from './difference-answer.ts';

/** The reasons that a manager has chosen, by the id of the product. */
export type TypedReasons = { reasons: Record<number, string> };

/** Returns true for a product whose difference the person can book now. */
export const isBookable = ({ booked, again, is_own, difference }: Difference) =>
  booked === null && again === null && !is_own && difference !== null;

/** Returns true for a product that other people can count again. */
export const isCountable = ({ booked, counted, again }: Difference) =>
  booked === null && (counted !== null || again === 'missed');

const weight = ({ again, difference }: Difference) =>
  again && again !== 'missed' ? 1_000_000 : Math.abs(difference ?? -1);

/** Sorts products: those that need a decision first, then by the size of the difference. */
export const inOrder = (rows: readonly Difference[]): Difference[] =>
  rows.toSorted((one, other) => weight(other) - weight(one));

const reasonOf = (typed: string | undefined): DifferenceReason | null =>
  differenceReasons.find((reason) => reason === typed) ?? null;

/** Returns the lines to book, or undefined if a difference has no reason yet. */
export function linesOf(rows: readonly Difference[], { reasons }: TypedReasons) {
  const lines = rows.filter(isBookable).map(({ id, difference }) => ({
    ...{ id, difference: difference ?? 0 },
    reason: difference === 0 ? null : reasonOf(reasons[id]),
  }));
  const isWhole = lines.every(({ difference, reason }) => difference === 0 || reason !== null);
  return isWhole ? lines : undefined;
}
