import type { StockLevel } from '#shared/catalogue/stock-level.ts';
import { readStockLevels } from '../../data/stock/sellable.ts';

const noLevels = new Map<number, StockLevel>();

/**
 * Adds to each product its stock level as customers see it: few left, or sold out. The level is not stored with the
 * product, because a sale never writes the catalogue.
 */
export async function withStockLevels<T extends { id: number }>(products: T[]) {
  const levels = products.length === 0 ? noLevels : await readStockLevels(products.map(({ id }) => id));
  return products.map((product) => {
    const stock_level = levels.get(product.id);
    return { ...product, ...(stock_level && { stock_level }) };
  });
}
