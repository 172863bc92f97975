import type { CallAnswer } from '../../../api/call.ts';
import { groupQueue } from './desk-queue.ts';

export type Handover = CallAnswer<'GET /api/admin/desk/handover'>;
export type HandedOrder = Handover['to_call'][number];

/**
 * Splits the new orders into three groups: to call now, to call at a later time, and those whose customer was asked for
 * another number.
 */
export function handoverGroups(orders: readonly HandedOrder[], now: number) {
  const { now: toCall, later } = groupQueue(orders, now);
  const isAsked = ({ last_call }: HandedOrder) => last_call?.outcome === 'wrong-number';
  return { toCall, callBack: later.filter((order) => !isAsked(order)), asked: later.filter(isAsked) };
}

/** Returns the sum that is still to be paid for these orders, in shillings. */
export const sumOfDue = (orders: readonly Pick<HandedOrder, 'due'>[]) =>
  orders.reduce((sum, { due }) => sum + due, 0);
