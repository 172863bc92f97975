import type { CallOutcome } from '#shared/orders/order-call.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { dueTime } from '../orders/due-time.ts';
import { deskTexts } from './desk-texts.ts';

const texts = deskTexts.done;

type Reported = Pick<
  CallAnswer<'POST /api/admin/orders/{id}/calls'>,
  'number' | 'order_status' | 'due_by' | 'call_from' | 'timeline'
>;

type View = { isPickup: boolean; now: number };

/** Returns a sentence about the result of a call and the next step, read from the order as the server stored it. */
export function afterCall(outcome: CallOutcome, order: Reported, { isPickup, now }: View): string {
  const { number, order_status, due_by, call_from } = order;
  const at = order_status === 'pending' ? call_from : due_by;
  const time = at === null ? '' : dueTime(at, now).time;
  if (outcome === 'cancelled') return texts.cancelled(number);
  if (outcome === 'same') return texts.same(number, order.timeline.at(-1)?.why ?? '');
  if (outcome === 'wrong-number') return texts.wrongNumber(number);
  if (outcome === 'call-back') return texts.callBack(number, time);
  if (outcome === 'confirmed')
    return [texts.confirmed(number), ...(time ? [texts.thereBy(time, isPickup)] : [])].join(' ');
  if (order_status !== 'pending') return texts.unreachable(number);
  return [texts.noAnswer(number), ...(time ? [texts.again(time)] : [])].join(' ');
}
