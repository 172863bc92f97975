import * as texts from '#shared/texts.ts';
import { type DueItem, dueAction } from '../../data/clock/due.ts';
import { type Actions, listActions } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moveActions } from '../../data/orders/order-move.ts';
import { readUnreachedHours } from '../../data/settings/some-settings.ts';

const HOUR_MS = 3_600_000;

/** The `by` of a move that the clock makes. */
const byClock = { id: '', name: 'The shop' } as const;

/** Returns the action that makes the clock end an order whose customer was not reached, some hours from now. */
export async function unreachedDue({ id }: Pick<OrderItem, 'id'>, now: Date): Promise<Actions> {
  const at = new Date(now.getTime() + (await readUnreachedHours()) * HOUR_MS).toISOString();
  return [dueAction(at, { kind: 'end-unreached', id, input: { since: now.toISOString() }, now })];
}

/**
 * Plans the end of an order whose customer was not reached: it is cancelled, its goods are in stock again, and the
 * customer gets the email about it. Plans nothing if somebody reached them since.
 */
export async function endUnreached({ id, input }: DueItem, now: Date): Promise<Actions> {
  const order = await findOrder(id);
  const last = order?.moves?.at(-1);
  const isSame = last?.to === 'unreachable' && last.at === (input as { since: string }).since;
  if (order?.order_status !== 'unreachable' || !isSame) return [];
  const move = { at: now.toISOString(), from: order.order_status, why: texts.notReachedInTime, by: byClock };
  return listActions((await moveActions(order, { ...move, to: 'cancelled' })).named);
}
