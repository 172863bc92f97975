/** Reads `2,700` or `900.50` as a number of shillings; undefined for any other text. */
export function readShillings(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}
