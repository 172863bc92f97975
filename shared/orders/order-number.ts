/**
 * `hs 1042`, `HS-1042` or `1042`, as people type it, also as the account they pay to → the order's number; undefined for
 * anything else, a phone number too: that has more digits than a shop has orders (T18).
 */
export function orderNumber(typed: string): string | undefined {
  const digits = /^(?:HS)?(\d{1,8})$/.exec(typed.toUpperCase().replace(/[\s-]/g, ''))?.[1];
  return digits && `HS-${Number(digits)}`;
}
