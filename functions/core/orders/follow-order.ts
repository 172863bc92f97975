import { heldCents } from '#shared/payments/told-money.ts';
import { trimTogether } from '../../data/catalogue/goes-with.ts';
import { writeItems } from '../../data/dynamodb/write-items.ts';
import { type Followed, readFollowed, saveFollowed } from '../../data/orders/followed.ts';
import { searchKey } from '../../data/orders/keys.ts';
import { type SearchLists, searchPlace } from '../../data/orders/order-search.ts';
import { listPlaced, placedEntry } from '../../data/orders/placed.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { recountTogether, togetherOf } from '../catalogue/bought-together.ts';
import { fingerprint } from '../identity/signature.ts';
import { earnsAnew, followPoints } from '../loyalty/follow-order.ts';
import { releaseCredit } from '../till/release-credit.ts';
import { countedOf, isSameCount, recount } from './count-order.ts';
import { changedLists, searchListsOf } from './order-search.ts';

/*
 * After each change of an order, the table's stream reads the order once. It updates the search lists, the entry in
 * the list of all orders, the counts of the customer, what is bought together, and the customer's points.
 *
 * Decision: the entries of the search lists are written without a transaction, which would cost twice as much. Before
 * they are written, the item `FOLLOWED` stores the names of their lists, so that another run can complete an
 * interrupted one. Meanwhile the first run may still write an entry that another run deletes. The list is then marked
 * `gone`, until the queue has deleted the entry once more. The queue runs the jobs of an order one after another.
 *
 * Decision: the entry in the list of all orders is written in one transaction with `FOLLOWED`, which stores a hash of
 * the entry. Why: an entry that another run has overwritten with an older state would stay wrong. What we gave up: it
 * costs two write units instead of one.
 */

/**
 * More attempts than the default, because the stream and the queue update the data of a customer's orders at the same
 * time.
 */
const ATTEMPTS = 8;

type Order = { id: string; created_at: string };

/** Writes the entries of an order in the search lists. Returns what is then stored; undefined after a conflict. */
async function list(
  order: Order,
  was: Followed | undefined,
  wanted: SearchLists,
): Promise<Followed | undefined> {
  const { written, left: gone } = changedLists(was, wanted);
  const { id: order_id, created_at } = order;
  const version = (was?.version ?? 0) + 1;
  const next: Followed = { ...was, ...wanted, order_id, created_at, gone, is_listing: true, version };
  if (!(await saveFollowed(was, next))) return undefined;
  await writeItems(
    written.map((list) => searchPlace(list, wanted.lists[list] ?? '', order)),
    gone.map((list) => searchKey(list, order)),
  );
  return next;
}

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((each, n) => each === other[n]);

/**
 * Returns a short hash of an entry in the list of all orders. It shows whether the entry has changed, and is shorter
 * than the entry, because every order stores it.
 */
const markOf = (entry: object | undefined) => entry && fingerprint(JSON.stringify(entry)).slice(0, 11);

/**
 * Updates the data that depends on an order: the search lists, its entry in the list of all orders, its customer's
 * figures, the customer's points, and the credit of its returns. A deleted order is removed from all lists. A repeated
 * call changes nothing.
 *
 * @param isQueue true if no other run of the queue can be writing for this order
 * @returns false if nothing had to change
 * @throws 503 when the order's customer keeps changing
 */
export const followOrder = (orderId: string, { isQueue = false } = {}): Promise<boolean> =>
  retryWith({ attempts: ATTEMPTS }, async () => {
    const { found, was, earned } = await readFollowed(orderId);
    const order = found?.order;
    const known = order ?? (was && { id: orderId, created_at: was.created_at });
    if (!known) return false;
    const wanted = await searchListsOf(found);
    const counted = order && (await countedOf(order));
    const isCounted = isSameCount(was?.counted, counted);
    const { written, left } = changedLists(was, wanted);
    const isListed = written.length === 0 && left.every((list) => !isQueue && was?.gone?.includes(list));
    const entry = found && placedEntry(found);
    const placed = markOf(entry);
    const isPlaced = was?.placed === placed;
    const together = order && togetherOf(order, was?.together);
    const pairs = order ? recountTogether(was?.together, together) : [];
    const isSame =
      isListed && isCounted && isPlaced && pairs.length === 0 && isSameList(was?.numbers, wanted.numbers);
    if (!isSame) {
      const listed = isListed ? was : await list(known, was, wanted);
      if (!listed && !isListed) return tryAgain;
      const { is_listing: _, gone = [], ...kept } = { ...listed, ...wanted };
      const next: Followed = {
        ...{ ...kept, order_id: orderId, created_at: known.created_at, counted, placed, together },
        ...(gone.length > 0 && was?.is_listing && !isQueue && { gone }),
        version: (listed?.version ?? 0) + 1,
      };
      const counts = isCounted ? [] : await recount({ order, orderId, was: was?.counted, next: counted });
      const actions = [...counts, ...(isPlaced ? [] : listPlaced(known, entry)), ...pairs];
      if (!(await saveFollowed(listed, next, actions))) return tryAgain;
      if (pairs.length > 0) await Promise.all((together ?? []).map(trimTogether));
    }
    const earns = earnsAnew(order, earned) && (await followPoints(orderId));
    const isReleased = order !== undefined && heldCents(order) > 0 && (await releaseCredit(orderId));
    return !isSame || earns || isReleased;
  });
