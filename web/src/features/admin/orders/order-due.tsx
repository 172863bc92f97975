import { isToCall } from '#shared/orders/order-times.ts';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import { useNow } from '../use-admin-lists.ts';
import { dueTime } from './due-time.ts';

const tones = { far: 'quiet', near: 'warn', late: 'bad' } as const;

type Props = { order: Pick<AdminOrder, 'order_status' | 'due_by'>; isPickup: boolean };

/** Says by when the call, or the arrival of the goods, is due, and how much time is left or how late it is. */
export function OrderDue({ order: { order_status, due_by }, isPickup }: Props) {
  const now = useNow();
  if (due_by === null) return null;
  const { time, left, lateBy, urgency } = dueTime(due_by, now);
  const words = isToCall(order_status)
    ? adminTexts.order.callBy(time)
    : adminTexts.order.thereBy(time, isPickup);
  return (
    <Mark tone={tones[urgency]}>
      {words} ·{' '}
      {urgency === 'late' ? adminTexts.orders.late(adminTexts.since(lateBy)) : adminTexts.orders.left(left)}
    </Mark>
  );
}
