import { firstFewLeft, type StockLevel, stockLevelOf } from '#shared/catalogue/stock-level.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { productKey } from '../catalogue/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { settingsKey } from '../settings/keys.ts';
import { stockKey } from './keys.ts';
import type { StockItem } from './stock.ts';

/**
 * Returns the available stock of those products that customers can see. Settings and stock are read together. If the
 * shop hides restricted products, a second read shows which products are restricted.
 */
export async function listSellable(ids: number[]): Promise<{ id: number; available: number }[]> {
  const items = await readItems([settingsKey(), ...ids.map(stockKey)]);
  const byPk = new Map(items.map((item) => [item.pk, item]));
  const settings = byPk.get(settingsKey().pk) as Settings | undefined;
  const hidden =
    settings?.restricted_goods === 'hidden'
      ? (await readItems(ids.map(productKey))).filter(({ age_restricted }) => age_restricted)
      : [];
  return ids.flatMap((id) => {
    const { available, is_hidden } = (byPk.get(stockKey(id).pk) ?? {}) as StockItem;
    return available === undefined || is_hidden || hidden.some((item) => item.id === id)
      ? []
      : [{ id, available }];
  });
}

/**
 * Returns the stock levels of the products that are sold out or of which few are left. One read gets the setting and
 * the stock. A product without a stock record counts as sold out (G-51).
 */
export async function readStockLevels(ids: number[]): Promise<Map<number, StockLevel>> {
  const items = await readItems([settingsKey(), ...ids.map(stockKey)]);
  const byPk = new Map(items.map((item) => [item.pk, item]));
  const { few_left = firstFewLeft } = (byPk.get(settingsKey().pk) ?? {}) as Partial<Settings>;
  return new Map(
    ids.flatMap((id): [number, StockLevel][] => {
      const { available = 0 } = (byPk.get(stockKey(id).pk) ?? {}) as StockItem;
      const level = stockLevelOf(available, few_left);
      return level === undefined ? [] : [[id, level]];
    }),
  );
}
