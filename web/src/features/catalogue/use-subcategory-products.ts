import type { ChoiceQuery } from '#shared/catalogue/choice.ts';
import { subcategoryPath, viewPath } from '#shared/page.ts';
import { useCall } from '../../api/use-call.ts';
import { productsIn } from './products-in.ts';

/**
 * A page of a list of products. Without `subcategory`, the list has the whole category; the category `all` is the whole
 * shop. `chosen` is the order and the filters. Without `cursor`, it is the first page.
 */
export type ProductList = {
  category: string;
  subcategory?: string | undefined;
  chosen?: ChoiceQuery | undefined;
  cursor?: string | undefined;
};

/** Returns the prerendered page that contains the first page of a list. Returns undefined if none does. */
function pageOfList({ category, subcategory, chosen, cursor }: ProductList): string | undefined {
  if (cursor !== undefined || category === 'all') return undefined;
  if (!chosen) return viewPath(category);
  const { strength, ...others } = chosen;
  const isOnlyStrength = Object.keys(others).length === 0 && Number(strength) > 0;
  return isOnlyStrength ? viewPath(category, subcategory, Number(strength)) : undefined;
}

/** Returns the query for a list that is not simply a whole subcategory. Equal lists give equal queries. */
export const listQuery = ({ category, subcategory, chosen }: ProductList) => ({
  category,
  ...(subcategory && { subcategory }),
  ...chosen,
});

/**
 * Returns a page of the products of a category or subcategory, newest first or as chosen.
 */
export function useSubcategoryProducts(list: ProductList) {
  const { category, subcategory, chosen, cursor } = list;
  const query = cursor === undefined ? {} : { cursor };
  const isFirst = cursor === undefined;
  const isPart = subcategory !== undefined && !chosen;
  const whole = useCall('GET /api/products', isPart ? null : { query: { ...query, ...listQuery(list) } }, {
    page: pageOfList(list),
  });
  const part = useCall(
    'GET /api/category/{category}/{subcategory}/products',
    isPart ? { params: { category, subcategory }, query } : null,
    { page: isFirst && isPart ? subcategoryPath(category, subcategory) : undefined },
  );
  const { data, error, mutate } = isPart ? part : whole;
  return {
    products: productsIn(data),
    nextCursor: data?.next_cursor ?? undefined,
    error,
    retry: () => mutate(),
  };
}
