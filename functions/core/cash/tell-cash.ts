import { holderRef } from '#shared/payments/cash-holder.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { findClaimed, findHolder, type HolderItem, saveHolder } from '../../data/cash/holder.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeOrder } from '../../data/orders/order-money.ts';
import { retry, tryAgain } from '../../retry.ts';

/**
 * Confirms orders' cash after the rider's cash was counted. The transaction of the count stores only the counted sum
 * (`counted_cents`), because the orders of a day do not fit into one transaction. Each further transaction confirms the
 * cash of one entry in its orders and lowers the stored sum. A repeated or killed step therefore confirms nothing
 * twice, and the scheduled check continues where it ended.
 */

const claimedCash = (entry: MoneyEntry): number => {
  if (entry.kind === 'cash') return entry.claimed_cents ?? 0;
  return entry.moved?.parts.find(({ kind }) => kind === 'cash')?.claimed_cents ?? 0;
};

/** Returns a money entry after a part of its unconfirmed cash was confirmed. */
function withTold(entry: MoneyEntry, told: number): MoneyEntry {
  const less = <E extends { claimed_cents?: number }>({ claimed_cents: claimed = 0, ...rest }: E) => ({
    ...rest,
    ...(claimed > told && { claimed_cents: claimed - told }),
  });
  const { moved, ...bare } = entry;
  const next = less(bare) as MoneyEntry;
  if (!moved) return next;
  const parts = moved.parts.map((part) => (part.kind === 'cash' ? less(part) : part));
  return { ...next, moved: { ...moved, parts } };
}

/** The cash of an order that must be confirmed, with the id of the money entry. */
type ToTell = { orderId: string; id: string; cents: number };

/**
 * Returns an order's money after some of its cash was confirmed, and the cash that must also be confirmed in other
 * orders. When money is moved to another order, confirmed money is moved first. Cash in the other order is therefore
 * confirmed only once this order has no unconfirmed cash left.
 */
function tell(money: readonly MoneyEntry[], { id, cents }: ToTell) {
  const next = money.map((entry) =>
    entry.id === id && entry.kind !== 'moved_out'
      ? withTold(entry, Math.min(cents, claimedCash(entry)))
      : entry,
  );
  const sign = ({ kind }: MoneyEntry) => (kind === 'moved_out' ? -1 : kind === 'refund' ? 0 : 1);
  let over = -next.reduce((sum, entry) => sum + sign(entry) * claimedCash(entry), 0);
  const further: ToTell[] = [];
  for (const [n, entry] of next.entries()) {
    const part = entry.kind === 'moved_out' ? Math.min(over, claimedCash(entry)) : 0;
    if (part <= 0 || !entry.moved) continue;
    over -= part;
    next[n] = withTold(entry, part);
    further.push({ orderId: entry.moved.order.id, id: entry.id, cents: part });
  }
  return { next, further };
}

/** Returns the writes that confirm cash in its order, and in the orders to which it was moved. */
async function tellOrders(first: ToTell, at: string): Promise<Actions> {
  const changed = new Map<string, { order: OrderItem; money: readonly MoneyEntry[] }>();
  const todo = [first];
  for (let each = todo.shift(); each; each = todo.shift()) {
    const order = changed.get(each.orderId)?.order ?? (await findOrder(each.orderId));
    if (!order) continue;
    const { next, further } = tell(changed.get(each.orderId)?.money ?? order.money, each);
    changed.set(order.id, { order, money: next });
    todo.push(...further);
  }
  return [...changed.values()].flatMap(({ order, money }) => changeOrder({ order, at, money }).actions);
}

/** Returns the writes that confirm the oldest counted cash of a rider or till shift. */
async function nextStep(holder: HolderItem, at: string): Promise<Actions> {
  const entry = await findClaimed(holder);
  const { version: _, ...kept } = holder;
  if (!entry?.order) return saveHolder(holder, { ...kept, counted_cents: 0 });
  const cents = Math.min(holder.counted_cents, entry.cents - holder.told_cents);
  const isWhole = holder.told_cents + cents === entry.cents;
  return [
    ...saveHolder(holder, {
      ...kept,
      counted_cents: holder.counted_cents - cents,
      claimed_cents: holder.claimed_cents - cents,
      ...(isWhole ? { told_n: entry.n, told_cents: 0 } : { told_cents: holder.told_cents + cents }),
    }),
    ...(await tellOrders({ orderId: entry.order.id, id: entry.id, cents }, at)),
  ];
}

/** How many entries one call confirms at most, so that it answers quickly. The scheduled check confirms the rest. */
const MOST_TOLD = 25;

/**
 * Confirms the cash of orders whose cash was counted, in one transaction per entry. Repeated calls change nothing.
 *
 * @param most the number of entries after which it stops
 * @returns true if all counted cash is confirmed
 * @throws 503 when an order or the balance keeps changing
 */
export async function tellCounted(
  holder: Pick<HolderItem, 'kind' | 'id'>,
  at: string,
  most: number = MOST_TOLD,
) {
  for (let n = 0; n <= most; n++) {
    const isDone = await retry(async () => {
      const stored = await findHolder(holderRef(holder));
      if (!stored || stored.counted_cents === 0) return true;
      if (n === most) return false;
      return (await commit(await nextStep(stored, at))) ? undefined : tryAgain;
    });
    if (isDone !== undefined) return isDone;
  }
  return false;
}
