import type { ListedProduct } from '../listed-product.ts';

type Counted = Pick<ListedProduct, 'status' | 'product_store' | 'held' | 'missing'>;

/** The effects of hiding or showing products, counted from the list. */
export type BulkCounts = {
  all: number;
  /** The number of products that need no change, because they are hidden (or shown) already. */
  already: number;
  /**
   * The number of changed products that are in stock, and of those that are sold out. Customers can buy the former
   * before a hiding, or after a showing.
   */
  inStock: number;
  soldOut: number;
  /** The number of changed products with pieces that are reserved for chat drafts, and of those without a picture. */
  held: number;
  noPicture: number;
};

/** Counts the effects of hiding or showing products. */
export function bulkCounts(products: readonly Counted[], isHiding: boolean): BulkCounts {
  const changing = products.filter(({ status }) => (status === 'hidden') !== isHiding);
  const count = (is: (product: Counted) => boolean) => changing.filter(is).length;
  return {
    all: products.length,
    already: products.length - changing.length,
    inStock: count(({ product_store }) => product_store > 0),
    soldOut: count(({ product_store }) => product_store === 0),
    held: count(({ held }) => held > 0),
    noPicture: count(({ missing }) => missing.includes('picture')),
  };
}
