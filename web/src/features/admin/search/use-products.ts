import useSWR from 'swr';
import { wholeBarcode } from '#shared/catalogue/gtin.ts';
import { formatPrice } from '#shared/money.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { type Entry, matches, type Part } from './found-entries.ts';
import { searchTexts as texts } from './search-texts.ts';

type Product = CallAnswer<'GET /api/admin/products'>['products'][number];

/** Reads all products, also hidden ones. Each call reads five hundred. */
async function readAll(): Promise<Product[]> {
  const all: Product[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: CallAnswer<'GET /api/admin/products'> = await call('GET /api/admin/products', {
      query: cursor === undefined ? {} : { cursor },
    });
    all.push(...page.products);
    cursor = page.next_cursor;
  }
  return all;
}

/** True if the text is the product's barcode, or the beginnings of words of its name and code. */
export function isProduct(
  typed: string,
  { product_name, product_code, barcode }: Pick<Product, 'product_name' | 'product_code' | 'barcode'>,
): boolean {
  if (/^\d{8,14}$/.test(typed)) return barcode !== null && wholeBarcode(barcode) === wholeBarcode(typed);
  return matches(typed, [product_name, product_code]);
}

/**
 * The products whose name, code or barcode matches. The browser searches the whole list, so the typed text, which may be
 * a customer's phone number, is in no address (T18).
 */
export function useProducts(typed: string, most: number, isOn: boolean): Part {
  const name = texts.groups.products;
  // The key begins like the call's key, so a change of a product also reads this list again.
  const { data, error, isLoading } = useSWR<Product[], CallError>(
    isOn ? 'GET /api/admin/products for the search' : null,
    readAll,
  );
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
