import { holderRef } from '#shared/payments/cash-holder.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { findClaimed, findHolder, type HolderItem, saveHolder } from '../../data/cash/holder.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeOrder } from '../../data/orders/order-money.ts';
import { retry, tryAgain } from '../../retry.ts';

/*
 * A count makes the oldest cash of a holder told. Its transaction stores how much was counted (`counted_cents`), since
 * the orders of a day do not fit into it. Each further transaction tells the cash of one entry to its orders and takes it
 * off the counted sum. So a step that is repeated or killed tells nothing twice, and the clock goes on where it ended.
 */

const claimedCash = (entry: MoneyEntry): number => {
  if (entry.kind === 'cash') return entry.claimed_cents ?? 0;
  return entry.moved?.parts.find(({ kind }) => kind === 'cash')?.claimed_cents ?? 0;
};

/** Returns an entry of which some claimed cash became told. */
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

/** Cash of an order that becomes told: the entry that received it. */
type ToTell = { orderId: string; id: string; cents: number };

/**
 * Returns an order's money after some of its cash became told, and what becomes told at other orders with it. Told money
 * moves first, so claimed cash that moved on becomes told once the order itself has none left.
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

/** Returns the actions that tell cash to its order, and to the orders that it moved to. */
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

/** Returns the actions that tell the oldest counted cash of a holder. */
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

/** The entries whose cash a call tells at most, so that it answers soon. The scheduled check tells the rest. */
const MOST_TOLD = 25;

/**
 * Tells the counted cash of a holder to its orders, one transaction an entry. Repeated calls change nothing.
 *
 * @param most the number of entries after which it stops
 * @returns true if all counted cash is told
 * @throws 503 when an order or the holder keeps changing
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
