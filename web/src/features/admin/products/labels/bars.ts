import JsBarcode from 'jsbarcode';
import { isBarcode } from '#shared/products/gtin.ts';

/** The bars of a code: `1` is a black part and `0` a white one. All parts have the same width. */
export type Bars = { text: string; parts: string };

/** The barcode types of goods, by their number of digits. */
const goods: Record<number, string> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13' };

function barsOf(text: string, format: string): Bars {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format, flat: true });
  return { text, parts: (drawn.encodings ?? []).map(({ data }) => data).join('') };
}

type Coded = { product_code: string; barcode: string | null };

/** Returns true for a product with a barcode in the form of goods (EAN or UPC). */
export const hasGoodsBarcode = ({ barcode }: Coded): boolean =>
  barcode !== null && isBarcode(barcode) && barcode.length in goods;

/**
 * Returns the bars for a product's label. They encode its barcode if that has the form of goods and a right check
 * digit, and otherwise its product code as Code 128. Returns undefined for a product whose code cannot be printed as
 * bars.
 */
export function productBars(product: Coded): Bars | undefined {
  const { product_code: code, barcode } = product;
  if (barcode !== null && hasGoodsBarcode(product)) return barsOf(barcode, goods[barcode.length] ?? '');
  return /^[ -~]+$/.test(code) ? barsOf(code, 'CODE128') : undefined;
}
