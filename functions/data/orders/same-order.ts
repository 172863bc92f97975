import type { MovedPart } from '#shared/payments/moved-money.ts';
import * as texts from '#shared/texts.ts';
import { isDone, listActions, transactOnce } from '../dynamodb/transact.ts';
import { noLivePrompt } from '../payments/payment.ts';
import { movedPair } from './moved-pair.ts';
import type { OrderCall, OrderItem } from './order.ts';
import { changeOrder } from './order-money.ts';
import { moveActions } from './order-move.ts';

/** The highest number of writes in a DynamoDB transaction. */
export const mostActions = 100;

type Same = {
  /** The order that is cancelled. */
  order: OrderItem;
  /** The order that the customer gets instead. */
  kept: OrderItem;
  call: OrderCall;
  /** The money of the cancelled order that moves to the other order. */
  parts: MovedPart[];
};

/** Returns the writes that cancel an order as a duplicate of another one, and the number of these writes. */
export async function actionsOfSame({ order, kept, call, parts }: Same) {
  const { at, by } = call;
  const moving = { id: `same-${order.id}`, from: order, to: kept, parts, at, by };
  const pair = parts.length > 0 ? movedPair(moving) : undefined;
  const why = texts.sameAs(kept.number);
  const move = { at, from: order.order_status, to: 'cancelled', why, by } as const;
  const same_as = { id: kept.id, number: kept.number };
  const { after, named } = await moveActions(order, move, { call, cash: pair ? [pair.out] : [], same_as });
  const copy = { id: order.id, number: order.number, at, by };
  const keep = changeOrder({ order: kept, at, copy, ...(pair && { add: [pair.in] }) });
  const actions = {
    ...named,
    kept: keep.actions,
    prompts: [noLivePrompt(order.id), noLivePrompt(kept.id)],
  };
  return { after, actions, count: listActions(actions).length };
}

/**
 * Cancels the order and changes the other one in one transaction.
 *
 * @returns the cancelled order; undefined if one of the orders has changed since it was read, and nothing changes then
 */
export async function saveSameOrder({
  after,
  actions,
}: Awaited<ReturnType<typeof actionsOfSame>>): Promise<OrderItem | undefined> {
  const refusal = await transactOnce(actions);
  return isDone(refusal, 'order', 'list', 'kept', 'prompts', 'promotion') ? after : undefined;
}
