import type { Companion } from '#shared/catalogue/product.ts';
import { readTogether } from '../../data/catalogue/goes-with.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { mostTogether } from './bought-together.ts';
import { toCard } from './present-product.ts';
import { shownOf } from './restricted.ts';
import { withStockLevels } from './stock-levels.ts';

/** The number of suggested products that a product's page shows. */
const SHOWN = 3;

/**
 * Returns up to three products that go well with a product: first those that staff chose, then those that were most
 * often bought with it. Hidden and sold-out products are left out. Adults-only products are left out, unless the
 * product itself is for adults.
 */
export async function listCompanions(product: ProductItem): Promise<Companion[]> {
  const { id, age_restricted, goes_with: chosen = [] } = product;
  const ids = [...new Set([...chosen, ...mostTogether(await readTogether(id))])].filter(
    (other) => other !== id,
  );
  if (ids.length === 0) return [];
  const items = (await readItems(ids.map(productKey))) as ProductItem[];
  const fitting = items.filter((item) => age_restricted || !item.age_restricted);
  const cards = await withStockLevels((await shownOf(fitting)).map(toCard));
  return cards
    .filter(({ stock_level }) => stock_level !== 'out')
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .slice(0, SHOWN);
}
