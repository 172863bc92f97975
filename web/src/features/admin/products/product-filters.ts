import { missingDetails } from '#shared/products/product-record.ts';
import { optionsOf } from '../ui/detail-page/record-select.tsx';
import type { Filter } from '../ui/index-page/column.ts';
import { isLow, type ListedProduct, shownState } from './listed-product.ts';
import { missingText } from './missing-text.ts';
import { productListTexts } from './product-list-texts.ts';

const texts = productListTexts.filters;

const stockIs: Record<string, (product: ListedProduct) => boolean> = {
  none: ({ product_store }) => product_store === 0,
  low: isLow,
  'below-10': ({ product_store }) => product_store < 10,
  'below-50': ({ product_store }) => product_store < 50,
};

/**
 * Returns the filters of the list of products. The filter of the category offers the categories of the listed
 * products.
 */
export function productFilters(products: readonly ListedProduct[]): readonly Filter<ListedProduct>[] {
  const categories = new Map(products.map(({ category }) => [String(category.id), category.category_name]));
  return [
    {
      key: 'state',
      label: texts.state,
      options: optionsOf({
        active: texts.stateIs(productListTexts.states.active),
        hidden: texts.stateIs(productListTexts.states.hidden),
      }),
      matches: (product, value) => shownState(product) === value,
    },
    {
      key: 'category',
      label: texts.category,
      options: [...categories]
        .map(([value, name]) => ({ value, label: texts.categoryIs(name) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
      matches: ({ category }, value) => String(category.id) === value,
    },
    {
      key: 'stock',
      label: texts.stock,
      options: optionsOf(texts.stockIs),
      matches: (product, value) => stockIs[value]?.(product) ?? true,
    },
    {
      key: 'missing',
      label: texts.missing,
      options: missingDetails
        .filter((detail) => products.some(({ missing }) => missing.includes(detail)))
        .map((value) => ({ value, label: missingText([value]) })),
      matches: ({ missing }, value) => (missing as readonly string[]).includes(value),
    },
  ];
}
