import { compact } from '../search/words.ts';

/**
 * Returns a key that is the same for all forms of a code: for `HM-201` and `hm 201`, and for a barcode with and without
 * the zeros that some scanners add.
 */
export function codeKey(text: string): string {
  const code = compact(text);
  return /^\d{12,14}$/.test(code) ? code.replace(/^0+/, '') : code;
}

type Coded = { id: number; product_code: string; barcode: string | null };

/**
 * Returns the products that a scan of each code or barcode may mean, in the order of their ids. The map's keys are code
 * keys. If the barcode of a product equals the code of another, a scan means only the product with the barcode.
 */
export function productsOfCodes<P extends Coded>(products: readonly P[]): ReadonlyMap<string, readonly P[]> {
  const byId = products.toSorted((one, other) => one.id - other.id);
  const all = new Map<string, P[]>();
  for (const code of ['product_code', 'barcode'] as const) {
    const found = new Map<string, P[]>();
    for (const product of byId) {
      const key = codeKey(product[code] ?? '');
      found.set(key, [...(found.get(key) ?? []), product]);
    }
    for (const [key, meant] of found) all.set(key, meant);
  }
  all.delete('');
  return all;
}

/**
 * Returns products by the keys of their codes and barcodes, as a scan at the till finds them. If several products have a code,
 * a scan finds the one with the lowest id, in whatever order they are listed.
 */
export function productsByCode<P extends Coded>(products: readonly P[]): ReadonlyMap<string, P> {
  const found = [...productsOfCodes(products)].map(([key, [first]]): [string, P] => [key, first as P]);
  return new Map(found);
}
