import { formatPrice } from '#shared/money.ts';
import { wholeBarcode } from '#shared/products/gtin.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import type { ListedProduct } from '../products/listed-product.ts';
import { useEveryProduct } from '../products/use-every-product.ts';
import { type Entry, matches, type Part } from './found-entries.ts';
import { searchTexts as texts } from './search-texts.ts';

/**
 * Returns true if the typed text is the product's barcode, or if its words begin words of the product's name and code.
 */
export function isProduct(
  typed: string,
  { product_name, product_code, barcode }: Pick<ListedProduct, 'product_name' | 'product_code' | 'barcode'>,
): boolean {
  if (/^\d{8,14}$/.test(typed)) return barcode !== null && wholeBarcode(barcode) === wholeBarcode(typed);
  return matches(typed, [product_name, product_code]);
}

/**
 * Returns the products whose name, code or barcode matches. The browser searches the whole list. So the typed text,
 * which may be a customer's phone number, is never part of a URL (T18).
 */
export function useProducts(typed: string, most: number, isOn: boolean): Part {
  const name = texts.groups.products;
  const { data, error, isLoading } = useEveryProduct(isOn);
  const found = (data ?? []).filter((product) => isProduct(typed, product)).slice(0, most);
  const entries = found.map(
    ({ id, product_name, product_code, selling_price, status }): Entry => ({
      key: `product-${id}`,
      group: name,
      title: product_name,
      detail: [product_code, formatPrice(selling_price), ...(status === 'hidden' ? [texts.hidden] : [])].join(
        ' · ',
      ),
      href: adminUrls.product(id),
    }),
  );
  return { name, entries, isComing: isLoading, hasFailed: error !== undefined };
}
