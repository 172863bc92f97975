/**
 * Returns the present time, but at least a millisecond after the latest earlier event. Events of an order that move
 * stock never share a time, because the time is part of the stock ledger's keys.
 */
export function timeAfter(earlier: readonly { at: string }[], now: Date): string {
  const last = Math.max(0, ...earlier.map(({ at }) => Date.parse(at)));
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}
