/** `2,700`, `900.50` as a person types it → shillings; undefined for anything else, and for nothing. */
export function readShillings(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}
