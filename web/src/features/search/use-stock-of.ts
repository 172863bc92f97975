import { useCall } from '../../api/use-call.ts';
import { savesData } from '../../navigation/save-data.ts';
import { useSettled } from '../../ui/behaviour/use-settled.ts';

/** How long the results must stay the same before their stock is loaded, in ms. */
const STOCK_MS = 400;

/** Returns the stock by product id, as far as it is known. `ids` are separated by commas. */
export function useStockOf(ids: string): ReadonlyMap<number, number> {
  const settled = useSettled(ids, STOCK_MS);
  const isAsked = ids !== '' && settled === ids && !savesData();
  const { data } = useCall('GET /api/availability', isAsked ? { query: { ids } } : null);
  return new Map(data?.map(({ id, product_store }) => [id, product_store]));
}
