import { mayDo } from '#shared/abilities/abilities.ts';
import { toShillings } from '#shared/money.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#shared/nairobi.ts';
import type { BookedDifference } from '#shared/stock-counts/stock-count.ts';
import { jobPlace } from '../../data/dynamodb/place.ts';
import { type ListedCountItem, listCounts } from '../../data/stock-counts/count.ts';
import { listResults, type ResultItem } from '../../data/stock-counts/result.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';

/** The number of stock counts on one page. */
const COUNTS = 10;

const view = ({ id, title }: ListedCountItem, result: ResultItem, seesCost: boolean): BookedDifference => ({
  ...{ count: id, title, at: result.at, product_id: result.product_id, name: result.name, code: result.code },
  pieces: result.pieces,
  value: seesCost && result.value_cents !== undefined ? toShillings(result.value_cents) : null,
  reason: result.reason ?? null,
  counted_by: result.counted_by.map(({ name }) => name),
  approved_by: result.by.name,
});

type Asked = { from?: string | undefined; to?: string | undefined; cursor?: string | undefined };

/** Returns the booked differences of counts that began between two days, newest count first, one page at a time. */
export async function listBookedDifferences({ from, to, cursor }: Asked, { groups }: Pick<Person, 'groups'>) {
  const after = fromCursor(jobPlace, cursor);
  const between: [string, string] = [from ? startOfNairobiDay(from) : '0', to ? endOfNairobiDay(to) : '~'];
  const { items, next } = await listCounts(COUNTS, { after, between });
  const seesCost = mayDo(groups, 'margin.see');
  const decided = items.filter(({ state }) => state === 'booked' || state === 'counted');
  const pages = await Promise.all(
    decided.map(async (count) =>
      (await listResults(count.id))
        .filter(({ pieces, undone_at }) => pieces !== 0 && undone_at === undefined)
        .map((result) => view(count, result, seesCost)),
    ),
  );
  return { differences: pages.flat(), next_cursor: nextCursor(next) };
}
