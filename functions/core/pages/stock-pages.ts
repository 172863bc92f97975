import { stockLevelOf } from '#shared/catalogue/stock-level.ts';
import { listPathsOf, productFeedPart, productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { partOf, productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { readFewLeft } from '../../data/settings/some-settings.ts';
import { stockKey } from '../../data/stock/keys.ts';
import { bareError, log } from '../../log.ts';
import type { PageJob } from './page-job.ts';
import type { ItemChange } from './page-paths.ts';

/** The available pieces of a product before and after a change. */
export type StockChange = { product: number; was: number; is: number };

type StockItem = { available?: number };

/** Returns the change of a product's available pieces, or undefined if the table change is about something else. */
export function stockChange({ pk, sk }: Key, { before, after }: ItemChange): StockChange | undefined {
  if (sk !== stockKey(0).sk) return undefined;
  const [was = 0, is = 0] = [before, after].map((item) => (item as StockItem | undefined)?.available ?? 0);
  return was === is ? undefined : { product: Number(pk.slice('PRODUCT#'.length)), was, is };
}

/**
 * Returns the paths of a product's page and of the lists that contain it. All of them show whether it is sold out or
 * few are left. The lists for Google and Meta say only whether it is sold out.
 */
const pathsOf = (product: ProductItem) => [
  productPath(product.slug),
  paths.home,
  paths.shop,
  ...listPathsOf(product),
  productFeedPart(partOf(product.id)),
];

type Asked = StockChange & { sequence: string };
type Answer = { jobs: { value: PageJob[]; sequence: string }[]; failed: string[] };

/**
 * Returns the page jobs of products whose stock became few, sold out or available again. Most sales do not change this
 * level and read only the setting. The jobs are not urgent: a page can show the former level for a minute, but the
 * stock is checked again when a shopper adds the product to the cart.
 *
 * @returns also the sequence numbers of the changes to deliver again
 */
export async function pagesOfStock(changes: readonly Asked[]): Promise<Answer> {
  if (changes.length === 0) return { jobs: [], failed: [] };
  try {
    const few = await readFewLeft();
    const crossed = changes.filter(({ was, is }) => stockLevelOf(was, few) !== stockLevelOf(is, few));
    const ids = [...new Set(crossed.map(({ product }) => product))];
    const products = (await readItems(ids.map(productKey))) as ProductItem[];
    const byId = new Map(products.map((product) => [product.id, product]));
    const jobs = crossed.map(({ product, sequence }) => {
      const item = byId.get(product);
      const shown = item === undefined || item.is_hidden ? [] : pathsOf(item);
      return { value: shown.map((path) => ({ path, urgent: false })), sequence };
    });
    return { jobs, failed: [] };
  } catch (error) {
    log.error('pages of stock not queued', { error: bareError(error) });
    return { jobs: [], failed: changes.map(({ sequence }) => sequence) };
  }
}
