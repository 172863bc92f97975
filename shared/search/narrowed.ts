import type { SearchColumns } from './columns.ts';
import { isLevel, type Levels, sizesOf, strengthsOf } from './levels.ts';
import type { Query } from './query.ts';

type Kept = (at: number) => boolean;
type OrderOf = (at: number) => number;

const everything: Kept = () => true;

/**
 * Returns a function that gives each product its rank by price, as the query asks for it. The lowest rank is first.
 * Returns undefined if the query asks for no order.
 */
function orderOfPrice({ price }: SearchColumns, { order, near }: Query, budget: number): OrderOf | undefined {
  const priceOf = (at: number) => price[at] ?? 0;
  if (order === 'cheap') return priceOf;
  if (order === 'dear') return (at) => -priceOf(at);
  if (order === 'near') return (at) => Math.abs(priceOf(at) - near);
  return budget < Infinity ? (at) => budget - priceOf(at) : undefined;
}

/**
 * Returns a filter that keeps products of a level, and their order: the highest level first, or the lowest, and among
 * equal levels the highest amount.
 */
function byLevel({ level, amount }: Levels, isHigh: boolean): { isKept: Kept; orderOf: OrderOf } {
  const factor = isHigh ? -1 : 1;
  return {
    isKept: (at) => isLevel(level[at] ?? 0, isHigh),
    orderOf: (at) => factor * (Math.round((level[at] ?? 0) * 1e3) + (amount[at] ?? 0) * 1e-5 || 0),
  };
}

/** The number of terms that products must match, the filter that keeps products, and their order. */
type Narrowed = { needed: number | undefined; isKept: Kept; orderOf: OrderOf | undefined };

/**
 * If a query asks for strong, mild, large or small goods, returns a filter that keeps these, provided that they match
 * as many terms as any product. Otherwise, returns only the order in which products are shown.
 */
export function narrowed(
  columns: SearchColumns,
  query: Query,
  budget: number,
  neededOf: (isKept: Kept) => number | undefined,
): Narrowed {
  const byPrice = orderOfPrice(columns, query, budget);
  const needed = neededOf(everything);
  const levels = [
    query.strength && byLevel(strengthsOf(columns), query.strength === 'strong'),
    query.size && byLevel(sizesOf(columns), query.size === 'big'),
  ].filter((one) => one !== undefined);
  const [first] = levels;
  if (!first) return { needed, isKept: everything, orderOf: byPrice };
  const isKept: Kept = (at) => levels.every((one) => one.isKept(at));
  const isPossible = neededOf(isKept) === needed;
  return { needed, isKept: isPossible ? isKept : everything, orderOf: byPrice ?? first.orderOf };
}
