import type { ListedCount, StockCount } from '#shared/stock-counts/stock-count.ts';
import { jobPlace } from '../../data/dynamodb/place.ts';
import { type CountItem, type CountProduct, findCount, listCounts } from '../../data/stock-counts/count.ts';
import { listTallies, type TallyItem } from '../../data/stock-counts/tally.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';

const PAGE = 20;

/** Returns a stock count as the list of counts shows it. */
export const viewListed = ({ begun_by, products, ...count }: CountItem): ListedCount => ({
  ...{ id: count.id, title: count.title, state: count.state, begun_at: count.begun_at },
  ...{ begun_by: begun_by.name, products: products.length },
});

/** Returns a page of the stock counts, the newest first. */
export async function listStockCounts(cursor: string | undefined) {
  const { items, next } = await listCounts(PAGE, { after: fromCursor(jobPlace, cursor) });
  const counts = items.map(({ begun_by, ...count }): ListedCount => ({ ...count, begun_by: begun_by.name }));
  return { counts, next_cursor: nextCursor(next) };
}

/**
 * Returns why a person may not count a product now: they counted it in an earlier round, or they have seen its
 * difference. Undefined if they may count it.
 */
export function whyBarred(
  { saw }: Pick<CountItem, 'saw'>,
  tallies: readonly TallyItem[],
  { id, round }: CountProduct,
  person: string,
): 'counted' | 'saw' | undefined {
  const isEarlier = (tally: TallyItem) => tally.product_id === id && tally.round < round;
  if (tallies.some((tally) => isEarlier(tally) && tally.person.id === person)) return 'counted';
  return round > 1 && saw?.has(person) ? 'saw' : undefined;
}

/** Returns a stock count for a person who counts: without the expected pieces, and with their own pieces only. */
function viewCount(count: CountItem, tallies: readonly TallyItem[], person: string): StockCount {
  const { id, title, state, begun_at, begun_by, turn, ended_at = null, ended_by } = count;
  return {
    ...{ id, title, state, begun_at, begun_by: begun_by.name, turn, ended_at },
    ended_by: ended_by?.name ?? null,
    products: count.products.map((product) => {
      const now = tallies.filter((tally) => tally.product_id === product.id && tally.round === product.round);
      const mine = now.filter((tally) => tally.person.id === person);
      const others = now.filter((tally) => tally.person.id !== person);
      return {
        ...{ id: product.id, name: product.name, code: product.code, is_open: product.is_open },
        ...{ barcode: product.barcode ?? null, shelf: product.shelf ?? null },
        is_barred: whyBarred(count, tallies, product, person) !== undefined,
        mine: mine.map(({ device, pieces, n }) => ({ device, pieces, n })),
        others: [...new Set(others.map((tally) => tally.person.name))],
      };
    }),
  };
}

/** Returns the stored stock count. @throws 404 */
export async function requireCount(id: string): Promise<CountItem> {
  const count = await findCount(id);
  if (!count) throw notFound('Count');
  return count;
}

/** Returns a stock count as the person sees it. @throws 404 */
export async function getStockCount(id: string, person: string): Promise<StockCount> {
  const [count, tallies] = await Promise.all([requireCount(id), listTallies(id)]);
  return viewCount(count, tallies, person);
}
