/** Reads a typed whole number of shillings, also with commas. Returns undefined for any other text. */
export function readWholeNumber(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
