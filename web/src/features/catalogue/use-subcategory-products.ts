import { categoryPath, subcategoryPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';
import { productsIn } from './products-in.ts';

/**
 * A page of a list of products. Without `subcategory`, the list has the whole category. Without `cursor`, it is the
 * first page.
 */
type ProductList = { category: string; subcategory?: string | undefined; cursor?: string | undefined };

/**
 * Returns a page of the products of a category or subcategory, newest first. The prerendered page contains the first
 * page.
 */
export function useSubcategoryProducts({ category, subcategory, cursor }: ProductList) {
  const query = cursor === undefined ? {} : { cursor };
  const isFirst = cursor === undefined;
  const whole = useCall('GET /api/products', subcategory ? null : { query: { ...query, category } }, {
    page: isFirst ? categoryPath(category) : undefined,
  });
  const part = useCall(
    'GET /api/category/{category}/{subcategory}/products',
    subcategory ? { params: { category, subcategory }, query } : null,
    { page: isFirst && subcategory ? subcategoryPath(category, subcategory) : undefined },
  );
  const { data, error, mutate } = subcategory ? part : whole;
  return {
    products: productsIn(data),
    nextCursor: data?.next_cursor ?? undefined,
    error,
    retry: () => mutate(),
  };
}
