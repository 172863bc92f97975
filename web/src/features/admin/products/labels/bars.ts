import JsBarcode from 'jsbarcode';
import { isBarcode } from '#shared/products/gtin.ts';

/** A code as bars: `1` for a black part and `0` for a white one, all of the same width. */
export type Bars = { text: string; parts: string };

/** The symbols of barcodes on goods, by their number of digits. */
const goods: Record<number, string> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13' };

function barsOf(text: string, format: string): Bars {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format, flat: true });
  return { text, parts: (drawn.encodings ?? []).map(({ data }) => data).join('') };
}

type Coded = { product_code: string; barcode: string | null };

/** Returns true for a product whose barcode can be printed as it is on goods. */
export const hasGoodsBarcode = ({ barcode }: Coded): boolean =>
  barcode !== null && isBarcode(barcode) && barcode.length in goods;

/**
 * Returns the bars of a product: of its barcode if it is one of goods with a right check digit, else of its code as Code
 * 128. Returns undefined for a product whose code cannot be printed as bars.
 */
export function productBars(product: Coded): Bars | undefined {
  const { product_code: code, barcode } = product;
  if (barcode !== null && hasGoodsBarcode(product)) return barsOf(barcode, goods[barcode.length] ?? '');
  return /^[ -~]+$/.test(code) ? barsOf(code, 'CODE128') : undefined;
}
