/**
 * Returns the present time, or a millisecond after the latest of some earlier things. Things of an order that move stock
 * never share a time: it is part of the keys of the stock's ledger.
 */
export function timeAfter(earlier: readonly { at: string }[], now: Date): string {
  const last = Math.max(0, ...earlier.map(({ at }) => Date.parse(at)));
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}
