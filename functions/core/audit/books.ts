import type { BookedItem } from '../../data/books/books.ts';
import { bookedKey, booksPk, dayOrderKey, monthPrefix } from '../../data/books/keys.ts';
import { bookKinds, keyOfBook } from '../../data/books/names.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { everyPage } from '../../data/dynamodb/read-list.ts';
import type { Added, Check, Item } from './check.ts';

/** The kinds of the books by the partition key of their items. */
const kindOfPk = new Map<string, string>(bookKinds.map((kind) => [booksPk(kind), kind]));

function look({ pk, sk, ...item }: Item): Added[] {
  if (sk === bookedKey('').sk && pk.startsWith('ORDER#')) {
    const { counts } = item as unknown as BookedItem;
    return Object.entries(counts).flatMap(([record, numbers]) =>
      Object.entries(numbers).map(([sum, n]) => ({ record, sum, n: -n })),
    );
  }
  const kind = kindOfPk.get(pk);
  if (kind === undefined || sk.startsWith(monthPrefix)) return [];
  return Object.entries(item).flatMap(([sum, n]) =>
    typeof n === 'number' ? [{ record: `${kind} ${sk}`, sum, n }] : [],
  );
}

/** Yields an item of the books and what each order of its day adds to the books. */
async function* read(record: string) {
  const key = keyOfBook(record);
  yield* (await readItems([key])) as Item[];
  const { pk, sk: prefix } = dayOrderKey(key.sk.slice(0, 'yyyy-mm-dd'.length), '');
  for await (const page of everyPage<{ order_id: string }>(pk, { prefix, limit: 100 }))
    yield* (await readItems(page.map(({ order_id }) => bookedKey(order_id)))) as Item[];
}

/** Each figure of the reports for a day is the sum of what the orders add to it. */
export const booksCheck: Check = {
  ...{ name: 'books', bad: 'copy', look, read },
  say: (sum, n) => `the figure “${sum}” is ${n} more than the sum over the orders`,
  mend: '`npm run recount`',
};
