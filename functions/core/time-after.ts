/**
 * Returns the present time, but at least a millisecond after the latest earlier event. Two events of an order that
 * change stock never have the same time, because the time is part of the keys of the stock movements.
 */
export function timeAfter(earlier: readonly { at: string }[], now: Date): string {
  const last = Math.max(0, ...earlier.map(({ at }) => Date.parse(at)));
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}
