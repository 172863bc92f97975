import { shifted } from '#shared/nairobi.ts';
/** The time that a statement covers, from its first line to its last, and the balances before and after them. */
export type Covered = { from: string; to: string; opening_cents: number; closing_cents: number };

/** A time between two stretches, and what the account changed by meanwhile, in cents. It may be zero. */
export type Gap = { from: string; to: string; missing_cents: number };

/** Without gaps, what files cover is one stretch: its first and its last time. */
export type Stretch = { from: string; to: string };

/** The longest time between two files that an equal balance bridges. */
const NIGHT_MS = 14 * 3_600_000;

const msBetween = (from: string, to: string) => Date.parse(to) - Date.parse(from);

/**
 * Joins what files cover into stretches without gaps, the oldest first, and names the gaps between them. Two files join if
 * they overlap, or if only a night is between them and the account held after the first what it held before the second. An
 * empty account proves nothing: if it is swept to the bank every evening, each day begins and ends with nothing.
 */
export function stretchesOf(files: readonly Covered[]): { stretches: Stretch[]; gaps: Gap[] } {
  const sorted = files.toSorted((one, other) => one.from.localeCompare(other.from));
  const stretches: (Stretch & { closing_cents: number })[] = [];
  const gaps: Gap[] = [];
  for (const { from, to, opening_cents, closing_cents } of sorted) {
    const last = stretches.at(-1);
    const isSame = opening_cents !== 0 && opening_cents === last?.closing_cents;
    const joins = last && (from <= last.to || (isSame && msBetween(last.to, from) <= NIGHT_MS));
    if (!joins) {
      if (last) gaps.push({ from: last.to, to: from, missing_cents: opening_cents - last.closing_cents });
      stretches.push({ from, to, closing_cents });
    } else if (to > last.to) Object.assign(last, { to, closing_cents });
  }
  return { stretches: stretches.map(({ from, to }) => ({ from, to })), gaps };
}

/** How long after a payment files must cover the time without a gap, before its code counts as false. */
const WAIT_MS = 2 * 24 * 3_600_000;

/** How long before an order files must cover the time. A till records a sale after its payment. */
const BEFORE_MS = 24 * 3_600_000;

/** Returns the latest time whose codes a stretch decides about: two days before its end. */
export const decidedUntil = ({ to }: Stretch) => shifted(to, -WAIT_MS);

/**
 * Returns true if files decide about a code that they do not have: one stretch covers the time from a day before the order,
 * until two days after the code was recorded.
 */
export const isDecided = (
  { placedAt, at }: { placedAt: string; at: string },
  stretches: readonly Stretch[],
): boolean =>
  stretches.some(
    (stretch) =>
      msBetween(stretch.from, placedAt) >= BEFORE_MS && stretch.from <= at && at <= decidedUntil(stretch),
  );
