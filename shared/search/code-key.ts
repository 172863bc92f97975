import { compact } from '../search/words.ts';

/**
 * Returns a key that is the same for all forms of a code: for `HM-201` and `hm 201`, and for a barcode with and without
 * the zeros that some scanners add.
 */
export function codeKey(text: string): string {
  const code = compact(text);
  return /^\d{12,14}$/.test(code) ? code.replace(/^0+/, '') : code;
}

/**
 * Returns products by their codes and barcodes, for scans at the till. If the barcode of one product equals the code of
 * another, a scan finds the product with the barcode.
 */
export function productsByCode<P extends { product_code: string; barcode: string | null }>(
  products: readonly P[],
): ReadonlyMap<string, P> {
  const byCode = new Map<string, P>();
  for (const product of products) byCode.set(codeKey(product.product_code), product);
  for (const product of products) if (product.barcode) byCode.set(codeKey(product.barcode), product);
  byCode.delete('');
  return byCode;
}
