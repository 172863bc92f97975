import type { StockLevel } from '#shared/catalogue/stock-level.ts';
import { readStockLevels } from '../../data/stock/sellable.ts';

type Levels = ReadonlyMap<number, StockLevel>;

const noLevels: Levels = new Map();

/** Reads the stock levels of products. Without products, it reads nothing. */
export const levelsOf = async (products: readonly { id: number }[]): Promise<Levels> =>
  products.length === 0 ? noLevels : readStockLevels(products.map(({ id }) => id));

/**
 * Adds to each product its stock level as customers see it: few left, or sold out. The level is not stored with the
 * product, so that a sale never writes the catalogue. The levels are read unless the caller passes them.
 */
export async function withStockLevels<T extends { id: number }>(products: T[], known?: Levels) {
  const levels = known ?? (await levelsOf(products));
  return products.map((product) => {
    const stock_level = levels.get(product.id);
    return { ...product, ...(stock_level && { stock_level }) };
  });
}
