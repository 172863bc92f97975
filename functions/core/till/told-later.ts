import { claimedCents } from '#shared/payments/told-money.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { isOver } from '../../data/orders/order-money.ts';
import type { AlarmItem } from '../../data/till/journal.ts';

/**
 * Returns the flags of a sale as they are now. Once M-Pesa has told of all that its codes claimed, `mpesa-told` replaces
 * `mpesa-untold`; if M-Pesa told of less or more, `mpesa-sum` does.
 */
export function presentFlagsOf(order: OrderItem | undefined, flags: AlarmItem['flags']): AlarmItem['flags'] {
  const codes = (order?.money ?? []).filter(({ kind }) => kind === 'mpesa');
  const isWhole = codes.some(({ cents, claimed_cents }) => cents === claimed_cents);
  if (!order || codes.length === 0 || isWhole) return flags;
  const isJust = claimedCents({ ...order, money: codes }) === 0 && !codes.some(isOver);
  const now = isJust ? 'mpesa-told' : 'mpesa-sum';
  return [...new Set(flags.map((flag) => (flag === 'mpesa-untold' ? now : flag)))];
}

/** Returns the present flags of entries. */
export async function presentFlags(alarms: readonly AlarmItem[]): Promise<AlarmItem['flags'][]> {
  const idOf = ({ flags, order_id }: AlarmItem) =>
    order_id !== undefined && flags.includes('mpesa-untold') ? order_id : undefined;
  const ids = [...new Set(alarms.flatMap((alarm) => idOf(alarm) ?? []))];
  const orders = (await readItems(ids.map(orderKey))) as OrderItem[];
  const byId = new Map(orders.map((order) => [order.id, order]));
  return alarms.map((alarm) => presentFlagsOf(byId.get(idOf(alarm) ?? ''), alarm.flags));
}
