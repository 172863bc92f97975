import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { isOver } from '../../data/orders/order-money.ts';
import type { AlarmItem } from '../../data/till/journal.ts';
import { type KnownCode, wordsOnCodes } from '../payments/code-word.ts';

type Flags = AlarmItem['flags'];

/** Returns the M-Pesa payments of a sale that have a code. Leaves out any surplus that M-Pesa reported. */
const codesOf = ({ money }: OrderItem): MoneyEntry[] =>
  money.filter((entry) => entry.kind === 'mpesa' && entry.reference !== '' && !isOver(entry));

/**
 * Returns the flags of a sale as they are now. M-Pesa may have confirmed a payment code since the sale was flagged
 * for it.
 */
function flagsNow(flags: Flags, words: readonly (KnownCode | undefined)[]): Flags {
  const states = words.flatMap((word) => word?.state ?? []);
  if (states.length === 0 || states.includes('untold')) return flags;
  const isJust = states.every((state) => state === 'told');
  const isSum = states.every((state) => state === 'told' || state === 'sum' || state === 'unreadable');
  const now = isJust ? 'mpesa-told' : isSum ? 'mpesa-sum' : 'mpesa-code';
  return [...new Set(flags.map((flag) => (flag === 'mpesa-untold' ? now : flag)))];
}

/** Returns the present flags of sales, each with its order. */
async function flagsOfAll(
  sales: readonly { order: OrderItem | undefined; flags: Flags }[],
): Promise<Flags[]> {
  const asked = sales.map(({ order, flags }) =>
    order && flags.includes('mpesa-untold')
      ? codesOf(order).map(({ reference: code, cents }) => ({ code, orderId: order.id, cents }))
      : [],
  );
  const words = await wordsOnCodes(asked.flat());
  let next = 0;
  return sales.map(({ flags }, n) => {
    const from = next;
    next += asked[n]?.length ?? 0;
    return flagsNow(flags, words.slice(from, next));
  });
}

/** Returns the warnings (flags) that a sale has now: some end when M-Pesa or a manager confirms the money. */
export async function presentFlagsOf(order: OrderItem, flags: Flags): Promise<Flags> {
  return (await flagsOfAll([{ order, flags }]))[0] ?? flags;
}

/** Returns the warnings (flags) that journal entries have now. */
export async function presentFlags(alarms: readonly AlarmItem[]): Promise<Flags[]> {
  const idOf = ({ flags, order_id }: AlarmItem) =>
    order_id !== undefined && flags.includes('mpesa-untold') ? order_id : undefined;
  const ids = [...new Set(alarms.flatMap((alarm) => idOf(alarm) ?? []))];
  const orders = (await readItems(ids.map(orderKey))) as OrderItem[];
  const byId = new Map(orders.map((order) => [order.id, order]));
  return flagsOfAll(alarms.map((alarm) => ({ order: byId.get(idOf(alarm) ?? ''), flags: alarm.flags })));
}
