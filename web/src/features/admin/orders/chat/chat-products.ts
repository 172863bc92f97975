import type { ChatProduct } from '#shared/chat-orders/chat-order.ts';
import type { SearchColumns } from '#shared/search/columns.ts';
import type { ListedProduct } from '../../products/listed-product.ts';

/** Returns the brand and the attributes of the products in the search file, by id. */
function detailsIn({ id, brands, brand, attributes, count, has }: SearchColumns) {
  let next = 0;
  return new Map(
    id.map((product, n) => {
      const own = has.slice(next, next + (count[n] ?? 0));
      next += own.length;
      const named = own.flatMap((each) => {
        const [key, value] = attributes[each] ?? [];
        return key === undefined || value === undefined ? [] : [{ key, value }];
      });
      return [product, { brand_name: brands[brand[n] ?? -1] ?? '', attributes: named }] as const;
    }),
  );
}

/**
 * Returns the products in the form in which the chat reader needs them: the list of the admin, with brand and
 * attributes from the search file of the shop. A shop that is too large for that file has only names, codes and
 * categories.
 */
export function chatProductsOf(
  products: readonly ListedProduct[],
  columns: SearchColumns | undefined,
): ChatProduct[] {
  const details = columns ? detailsIn(columns) : new Map();
  return products.map(({ id, product_name, product_code, category, subcategory, product_store, status }) => ({
    ...{ id, product_name, product_code, category, subcategory },
    ...(details.get(id) ?? { brand_name: '', attributes: [] }),
    available: product_store,
    is_withdrawn: status !== 'active',
  }));
}
