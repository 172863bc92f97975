import type { Counted } from './use-tallies.ts';

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.trim().toLowerCase();

/** Returns the product of a stock count with this barcode or code, or undefined for any other code. */
export const productOfCode = <P extends Pick<Counted, 'barcode' | 'code'>>(
  products: readonly P[],
  code: string,
): P | undefined =>
  products.find(({ barcode }) => isSame(barcode, code)) ?? products.find((each) => isSame(each.code, code));
