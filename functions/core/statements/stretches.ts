import { shifted } from '#shared/nairobi.ts';
/** The time that a statement covers, from its first line to its last, with the balance before and after. */
export type Covered = { from: string; to: string; opening_cents: number; closing_cents: number };

/**
 * The time between two covered stretches. `missing_cents` is how much the account's balance changed in that time, which
 * may be zero.
 */
export type Gap = { from: string; to: string; missing_cents: number };

/** A period that statement files cover without a gap. */
export type Stretch = { from: string; to: string };

/** The longest time between two files that an equal balance can bridge. */
const NIGHT_MS = 14 * 3_600_000;

const msBetween = (from: string, to: string) => Date.parse(to) - Date.parse(from);

/**
 * Joins the periods of statement files into stretches without gaps, oldest first, and returns the gaps between them.
 * Two files join if they overlap. They also join if at most one night is between them and the closing balance of the
 * first is the opening balance of the second. A balance of zero proves nothing: if the account is emptied into the bank
 * every evening, each day begins and ends with zero.
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

/** How long after a payment the files must cover the time without a gap before a missing code counts as false. */
const WAIT_MS = 2 * 24 * 3_600_000;

/** How long before an order the files must cover the time. A till may record a sale long after its payment. */
const BEFORE_MS = 24 * 3_600_000;

/** Returns the latest time for which a stretch of statements shows whether a code is false: two days before its end. */
export const decidedUntil = ({ to }: Stretch) => shifted(to, -WAIT_MS);

/**
 * Returns true if the statements show that a code is false because none of them contains it. One stretch must cover the
 * time from a day before the order until two days after the code was recorded.
 */
export const isDecided = (
  { placedAt, at }: { placedAt: string; at: string },
  stretches: readonly Stretch[],
): boolean =>
  stretches.some(
    (stretch) =>
      msBetween(stretch.from, placedAt) >= BEFORE_MS && stretch.from <= at && at <= decidedUntil(stretch),
  );
