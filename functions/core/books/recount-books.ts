import { allBooks, findBooked, foldedBooks, repairBook } from '../../data/books/books.ts';
import { bookKinds, type Counts, monthOf } from '../../data/books/names.ts';
import { addNumbers, type Book, differenceOf } from '../../data/books/numbers.ts';
import { everyPage } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { placedPk } from '../../data/orders/keys.ts';
import { inLanes } from '../../lanes.ts';
import { bookOrder } from './book-order.ts';

/** How many orders are read at the same time. */
const LANES = 8;

/**
 * A wrong number of the sales figures (`was`), and the correct sum over all orders (`is`). `isMended` is false if the
 * number changed before it could be corrected.
 */
type WrongNumber = { name: string; field: string; was: number; is: number; isMended: boolean };

/** The result of a recount. `uncounted` is the number of orders whose stored numbers were wrong. */
export type Recount = { orders: number; uncounted: number; wrong: WrongNumber[] };

/** Calculates the numbers of every order as it is now, and returns the sums over all orders. */
async function sumOverOrders(): Promise<{ sums: Counts; orders: number; uncounted: number }> {
  const sums = new Map<string, Book>();
  let [orders, uncounted] = [0, 0];
  for await (const page of everyPage<{ order_id: string }>(placedPk, { limit: 100 }))
    await inLanes(LANES, page, async ({ order_id }) => {
      if (await bookOrder(order_id)) uncounted++;
      orders++;
      const { counts = {} } = (await findBooked(order_id)) ?? {};
      for (const [name, numbers] of Object.entries(counts)) addNumbers(sums, name, numbers);
    });
  return { sums: Object.fromEntries(sums), orders, uncounted };
}

async function storedSums(): Promise<Counts> {
  const stored: Counts = {};
  for (const kind of bookKinds)
    for (const [rest, numbers] of await allBooks(kind)) stored[`${kind} ${rest}`] = numbers;
  return stored;
}

/**
 * Calculates all sales figures again from the orders, corrects each stored figure that differs, and then adds up all
 * months. A figure that changes at the same moment is not corrected, but is reported.
 */
export async function recountBooks(): Promise<Recount> {
  const { sums, ...counted } = await sumOverOrders();
  const stored = await storedSums();
  const wrong: WrongNumber[] = [];
  for (const [name, fields] of Object.entries(differenceOf(stored, sums)))
    for (const field of Object.keys(fields)) {
      const [was, is] = [stored[name]?.[field] ?? 0, sums[name]?.[field] ?? 0];
      wrong.push({ ...{ name, field, was, is }, isMended: await repairBook(name, field, { was, is }) });
    }
  const months = new Set(Object.keys(sums).map(monthOf));
  for (const month of months) await commit(await foldedBooks(month));
  return { ...counted, wrong };
}
