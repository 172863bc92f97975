/** Reads a typed whole number of shillings, also with commas; undefined for anything else. */
export function readWholeNumber(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
