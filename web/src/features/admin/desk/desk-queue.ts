import type { CallAnswer } from '../../../api/call.ts';

/** An order of the desk's list. */
export type DeskOrder = CallAnswer<'GET /api/admin/desk'>['orders'][number];

type Waiting = Pick<DeskOrder, 'call_from'>;

const isLater = ({ call_from }: Waiting, now: number) => call_from !== null && Date.parse(call_from) > now;

/** Returns the orders that may be called now, in their order, and those to call later, the soonest first. */
export function groupQueue<Order extends Waiting>(orders: readonly Order[], now: number) {
  const later = orders.filter((order) => isLater(order, now));
  later.sort((one, other) => (one.call_from ?? '').localeCompare(other.call_from ?? ''));
  return { now: orders.filter((order) => !isLater(order, now)), later };
}

/** Returns the staff member for whom a customer is reserved at `now`, or undefined if there is none. */
export function holderOf({ lease }: Pick<DeskOrder, 'lease'>, now: number) {
  return lease && Date.parse(lease.until) > now ? lease : undefined;
}

/**
 * Returns the orders whose customers the signed-in person may call now: the call is due, and no colleague has reserved
 * the customer.
 */
export const callable = <Order extends Waiting & Pick<DeskOrder, 'lease'>>(
  orders: readonly Order[],
  now: number,
) => groupQueue(orders, now).now.filter((order) => holderOf(order, now)?.is_mine !== false);

type Told = Pick<DeskOrder, 'id' | 'number' | 'due_by' | 'call_from' | 'lease' | 'trouble'>;

/**
 * What the desk announces with a sound or a notification. `payment` means that it is unknown whether the
 * payment arrived.
 */
type Alert = { kind: 'new' | 'late' | 'payment'; number: string };

/** The alerts that the desk has already raised. Each is a text of its kind and its order. */
export type Raised = ReadonlySet<string>;

const isLate = (order: Told, now: number) =>
  order.due_by !== null &&
  Date.parse(order.due_by) <= now &&
  !isLater(order, now) &&
  holderOf(order, now) === undefined;

/**
 * Returns an alert for each new order, for each overdue call whose customer nobody has reserved, and for each payment
 * whose arrival is unknown. Each alert is raised once. An overdue call raises another alert if it is planned for
 * another time and is overdue again. Without `raised`, the list was just loaded for the first time, so there are no
 * alerts.
 */
export function alertsOf(raised: Raised | undefined, orders: readonly Told[], now: number) {
  const next = new Set(raised);
  const alerts: Alert[] = [];
  for (const order of orders) {
    const kinds = [
      'new' as const,
      ...(isLate(order, now) ? ['late' as const] : []),
      ...(order.trouble?.state === 'unresolved' ? ['payment' as const] : []),
    ];
    for (const kind of kinds) {
      const key = `${kind} ${order.id} ${kind === 'late' ? order.due_by : ''}`;
      if (!next.has(key) && raised) alerts.push({ kind, number: order.number });
      next.add(key);
    }
  }
  return { alerts, raised: next };
}
