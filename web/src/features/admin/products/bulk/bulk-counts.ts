import type { ListedProduct } from '../listed-product.ts';

type Counted = Pick<ListedProduct, 'status' | 'product_store' | 'held' | 'missing'>;

/** What hiding or showing products changes, counted from the list. */
export type BulkCounts = {
  all: number;
  /** Products that are hidden, or shown, already. */
  already: number;
  /**
   * How many of the changed products are in stock, so that customers can buy them before or after the change, and how
   * many are sold out.
   */
  inStock: number;
  soldOut: number;
  /** How many of the changed products have pieces that chat drafts hold, and how many have no picture. */
  held: number;
  noPicture: number;
};

/** Counts what a bulk action changes. */
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
