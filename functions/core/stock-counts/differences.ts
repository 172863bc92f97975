import { mayDo } from '#shared/abilities/abilities.ts';
import { toShillings } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import * as texts from '#shared/stock-counts/count-texts.ts';
import type { CountDifference, CountDifferences } from '#shared/stock-counts/stock-count.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { type CountItem, type CountProduct, noteSaw } from '../../data/stock-counts/count.ts';
import { listResults, type ResultItem } from '../../data/stock-counts/result.ts';
import { REQUEST_MS } from '../../data/stock-counts/shelf-moves.ts';
import { listTallies, type TallyItem } from '../../data/stock-counts/tally.ts';
import { conflict } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { type Counted, countedOf, type Expected, expectedAt, HAND_MS } from './difference.ts';
import { readShelves } from './read-shelves.ts';
import { requireCount, viewListed } from './view-count.ts';

/** Returns the prefix that marks the stock movements which a stock count itself booked. */
export const ownSource = (countId: string) => `${countId}-`;

/** A product of a finished count. `cost`: its present buying price, in cents. */
export type Compared = {
  product: CountProduct;
  counted: Counted | undefined;
  expected: Expected | undefined;
  result: ResultItem | undefined;
  cost: number | undefined;
};

/** Returns each counted product with the pieces that should have been there when it was counted. */
async function expectedOf(
  count: CountItem,
  counted: ReadonlyMap<number, Counted>,
  isBooked: boolean,
): Promise<Map<number, Expected | undefined>> {
  const times = [...counted.values()].map(({ from }) => from);
  if (times.length === 0) return new Map();
  const first = times.reduce((least, from) => (from < least ? from : least));
  const shelves = await readShelves([...counted.keys()], shifted(first, -HAND_MS - REQUEST_MS));
  return new Map(
    [...counted].map(([id, times]) => {
      const shelf = shelves.get(id);
      return [id, shelf && expectedAt(shelf, times, ownSource(count.id), isBooked)];
    }),
  );
}

/**
 * Compares the counted pieces of a finished stock count with the expected ones. `isBooked` is true if the differences
 * were booked before, and are compared again because movements may have arrived later.
 */
export async function compare(
  count: CountItem,
  tallies: readonly TallyItem[],
  isBooked = false,
): Promise<Compared[]> {
  const [results, items] = await Promise.all([
    listResults(count.id),
    readItems(count.products.map(({ id }) => productKey(id))) as Promise<unknown> as Promise<ProductItem[]>,
  ]);
  const decided = new Map(results.map((result) => [result.product_id, result]));
  const costs = new Map(items.map(({ id, buying_price_cents }) => [id, buying_price_cents]));
  const counted = new Map(
    count.products.flatMap(({ id, round }): [number, Counted][] => {
      const found = countedOf(tallies, id, round);
      return found ? [[id, found]] : [];
    }),
  );
  const open = new Map([...counted].filter(([id]) => isBooked || !decided.has(id)));
  const expected = await expectedOf(count, open, isBooked);
  return count.products.map((product) => ({
    product,
    counted: counted.get(product.id),
    expected: expected.get(product.id),
    result: decided.get(product.id),
    cost: costs.get(product.id),
  }));
}

/** Returns true if a person counted pieces of a product, in any round. */
export const hasCounted = (tallies: readonly TallyItem[], id: number, person: string) =>
  tallies.some((tally) => tally.product_id === id && tally.person.id === person);

const bookedOf = ({ at, by, reason, pieces, corrected }: ResultItem) => ({
  ...{ at, by: by.name, reason: reason ?? null, pieces, corrected },
});

/** Returns the difference of a product; undefined if the expected number of pieces is not known. */
export const differenceOf = ({ counted, expected }: Pick<Compared, 'counted' | 'expected'>) =>
  counted && expected?.pieces !== undefined ? counted.pieces - expected.pieces : undefined;

function viewCompared(
  { product, counted, expected, result, cost }: Compared,
  tallies: readonly TallyItem[],
  person: Person,
): CountDifference {
  const first = result && result.pieces - result.corrected;
  const difference = first ?? differenceOf({ counted, expected });
  const pieces = result && !result.undone_at ? result.pieces : difference;
  const cents = result
    ? result.value_cents
    : pieces === undefined || cost === undefined
      ? undefined
      : pieces * cost;
  const isSeen = mayDo(person.groups, 'margin.see');
  const again = result ? (result.is_unsure ? 'moved' : null) : counted ? (expected?.again ?? null) : 'missed';
  return {
    ...{ id: product.id, name: product.name, code: product.code, round: product.round },
    expected: result ? result.counted - (first ?? 0) : (expected?.pieces ?? null),
    counted: result?.counted ?? counted?.pieces ?? null,
    difference: difference ?? null,
    value: isSeen && cents !== undefined ? toShillings(cents) : null,
    again,
    by: (result?.counted_by ?? counted?.by ?? []).map(({ name }) => name),
    is_own: hasCounted(tallies, product.id, person.id),
    booked: result && !result.undone_at ? bookedOf(result) : null,
  };
}

/**
 * Returns the differences of a finished stock count.
 *
 * @throws 404 · 409 `not-counted` while people count, because they must not learn the expected number
 */
export async function getDifferences(
  id: string,
  person: Person,
  refused: CountDifferences['refused'] = [],
): Promise<CountDifferences> {
  const [count, tallies] = await Promise.all([requireCount(id), listTallies(id)]);
  if (count.state === 'open') throw conflict('not-counted', texts.countNotCounted);
  // If a person has seen the differences, they may not take part in the second count.
  if (count.state === 'counted' && !count.saw?.has(person.id)) await noteSaw(count, person.id);
  const compared = await compare(count, tallies);
  return {
    count: { ...viewListed(count), turn: count.turn },
    differences: compared.map((each) => viewCompared(each, tallies, person)),
    refused,
  };
}
