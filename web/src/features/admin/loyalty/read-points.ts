/**
 * Reads a number of points, such as `1,200` or `-50`. Returns undefined for 0, for more than seven digits and for other
 * text.
 */
export function readPoints(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '').replace(/^[−–]/, '-').replace(/^\+/, '');
  return /^-?\d{1,7}$/.test(plain) && Number(plain) !== 0 ? Number(plain) : undefined;
}
