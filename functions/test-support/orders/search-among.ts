import { BatchWriteCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import { searchOrders } from '#shared/orders/endpoints.ts';
import { readSearch } from '#shared/orders/order-search.ts';
import { eraseAccount as eraseHandler } from '../../api/accounts.ts';
import { searchOrders as searchHandler } from '../../api/orders.ts';
import { listedTerms, signLists } from '../../core/orders/order-search.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { followedKey, orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { searchPlace } from '../../data/orders/order-search.ts';
import { savePaid } from '../../data/payments/payment-outcome.ts';
import { noon, send } from '../event.ts';
import { store } from '../log-door.ts';
import { callAs, signIn } from '../people.ts';
import { openSearch } from '../search.ts';
import { stockShop, testProduct } from '../shop.ts';
import { order, orderForm, phoneOf } from './orders.ts';

/** The counts of a Query: the number of items that it read, and the number that it returned. */
type Read = { scanned: number; count: number };

/** A search in a shop with many orders. `listed` is the number of orders that match its terms. */
export type SearchRun = {
  typed: string;
  isFound: boolean;
  meanings: number;
  listed: number;
  queries: Read[];
  scans: number;
};

/** The M-Pesa code of another customer's payment. */
const code = 'SGL7K2M4XY';

/**
 * The search terms that a customer says to staff, and the share of all orders that each term finds. The names and
 * streets are common ones.
 */
const told = [
  { typed: '0712345678', share: 0.000_003 },
  { typed: '5678', share: 0.000_1 },
  { typed: 'Mwangi', share: 0.05 },
  { typed: 'mwa', share: 0.1 },
  { typed: 'Ngong', share: 0.03 },
  { typed: code, share: 0.000_001 },
];

/** The number of orders of each list that are really stored. It is more than a search reads. */
const WHOLE = 50;
let made = 0;

/**
 * Adds `count` older orders to the list of each search term in a typed text. Only the newest of them are really stored,
 * as copies of `like`. The others have only entries in the lists, which a search must not read.
 */
async function listOlder(typed: string, count: number, like: OrderItem): Promise<void> {
  const [word = []] = readSearch(typed);
  for (const term of word) {
    const terms = await signLists(listedTerms(term));
    const items = Array.from({ length: count }, (_, n) => {
      const id = String(++made).padStart(22, '0');
      const created_at = new Date(Date.UTC(2020, 0, 1) + n * 1000).toISOString();
      const places = Object.entries(terms.lists).map(([list, beginnings]) =>
        searchPlace(list, beginnings, { id, created_at }),
      );
      if (n < count - WHOLE) return places;
      const followed = { ...followedKey(id), order_id: id, created_at, ...terms, version: 1 };
      return [...places, followed, { ...like, ...orderKey(id), id, created_at }];
    }).flat();
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    for (let at = 0; at < puts.length; at += 25)
      await store(() =>
        table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts.slice(at, at + 25) } })),
      );
  }
}

/** Records each Query and each Scan of the table while `work` runs. */
export async function readsOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; queries: Read[]; scans: number }> {
  const queries: Read[] = [];
  let scans = 0;
  const name = 'reads';
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        const { ScannedCount: scanned = 0, Count: count = 0 } = answer.output as Partial<QueryCommandOutput>;
        if (commandName === 'QueryCommand') queries.push({ scanned, count });
        if (commandName === 'ScanCommand') scans++;
        return answer;
      },
    { step: 'initialize', name },
  );
  try {
    return { result: await work(), queries, scans };
  } finally {
    table.middlewareStack.remove(name);
  }
}

/**
 * Searches for a new order by each term that a customer can say to staff. The lists are as long as in a shop with
 * `orders` orders. Then the customer of that order erases the account, and the same searches run again.
 */
export async function searchAmong(orders: number): Promise<{ before: SearchRun[]; after: SearchRun[] }> {
  const search = await openSearch();
  try {
    await stockShop([[testProduct(1), 1000]]);
    const staff = (await signIn('Achieng', ['staff'])).session;
    const { session } = await signIn('Mwangi');
    const form = {
      customer_name: 'Mwangi Kamau',
      customer_phone: '0712345678',
      customer_email: 'mwangi@mail.example',
      street_address: 'Ngong Road',
    };
    const placed = await order(orderForm([{ id: 1, quantity: 1 }], form), await callAs(session));
    const item = (await findOrder(placed.body.order_id)) as OrderItem;
    const other = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(1) }));
    const paid = (await findOrder(other.body.order_id)) as OrderItem;
    await savePaid({ order: paid, receipt: code, cents: paid.due_cents, isTold: true }, noon);
    await search.settle();
    for (const { typed, share } of told) await listOlder(typed, Math.ceil(share * orders), item);

    const run = async (typed: string, listed: number): Promise<SearchRun> => {
      const call = await callAs(staff, { body: { typed } });
      const { result, ...reads } = await readsOf(() => send(searchOrders, searchHandler, call));
      if (result.status !== 200) throw new Error(`${typed}: ${JSON.stringify(result)}`);
      const wanted = typed === code ? paid.id : item.id;
      const isFound = (result.body.orders as { id: string }[]).some(({ id }) => id === wanted);
      return { typed, isFound, meanings: readSearch(typed)[0]?.length ?? 0, listed, ...reads };
    };
    const runAll = async () => {
      const runs = [await run(item.number, 1)];
      for (const { typed, share } of told) runs.push(await run(typed, Math.ceil(share * orders)));
      return runs;
    };
    const before = await runAll();
    const erased = await send(eraseAccount, eraseHandler, await callAs(session, { body: { confirm: true } }));
    if (erased.status !== 200) throw new Error(JSON.stringify(erased.body));
    return { before, after: await runAll() };
  } finally {
    await search.close();
  }
}
