/** Reads `1,200` or `-50` as a whole number of points; undefined for any other text. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '').replace(/^[−–]/, '-').replace(/^\+/, '');
  return /^-?\d{1,7}$/.test(plain) && Number(plain) !== 0 ? Number(plain) : undefined;
}
