import { piecesOf } from '#shared/orders/changed-goods.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import { requestEmails } from '../emails/outbox.ts';
import { noLivePrompt } from '../payments/payment.ts';
import { changeUse } from '../promotions/return-use.ts';
import { moveStock, readPieces } from '../stock/stock.ts';
import { costOfLines, unitOfLines, type ValueMove, valueIn, valueOut } from '../stock/stock-value.ts';
import { changeSubject } from './email-subjects.ts';
import type { OrderItem, OrderMove } from './order.ts';
import type { Edit } from './order-edit.ts';
import { messagesOf } from './order-emails.ts';
import { changeOrder } from './order-money.ts';
import { listAnew } from './order-move.ts';
import { listRiding, roadOfEdit } from './order-road.ts';

/** Returns what removed pieces bring back: what the product's lines cost before, less what they cost now. */
function valueOfRemoved(before: OrderItem, after: OrderItem, id: number): ValueMove {
  const [had, has] = [costOfLines(before.lines, id), costOfLines(after.lines, id)];
  return valueIn(had === undefined ? undefined : Math.max(0, had - (has ?? 0)));
}

/**
 * Returns the actions that move the stock of the added and removed pieces of a changed order, each with its
 * ledger line.
 */
async function changedStock(before: OrderItem, after: OrderItem, at: string): Promise<Actions> {
  const [had, has] = [piecesOf(before.lines), piecesOf(after.lines)];
  const changed = [...new Set([...had.keys(), ...has.keys()])].flatMap((id) => {
    const delta = (had.get(id) ?? 0) - (has.get(id) ?? 0);
    return delta === 0 ? [] : [{ id, delta }];
  });
  const pieces = await readPieces(changed.filter(({ delta }) => delta < 0).map(({ id }) => id));
  return changed.flatMap(({ id, delta }) => {
    const seen = pieces.get(id) ?? { available: 0, held: 0 };
    const unitCents = unitOfLines(after.lines, id);
    const value = delta > 0 ? valueOfRemoved(before, after, id) : valueOut(seen, -delta, { unitCents });
    return moveStock(id, { delta, reason: 'change', source: before.id }, at, { value });
  });
}

type Beside = {
  /** The move of a packed order back to packing, if there is one. */
  move?: OrderMove | undefined;
  /** The use of a promo code that the change adds, within the limits of the code. */
  use?: Actions | undefined;
  /** The times for the call, if the change adds another phone. */
  call?: { call_from: string; call_by: string } | undefined;
};

/**
 * Changes the content of an order in one transaction: the order with its history, its place in the lists of its state and
 * its rider, the stock with its ledger, the use of the promo code, the log, and the email to the customer. A change of the total
 * needs an order without an open payment request. The order must not have changed since it was read.
 *
 * @returns the order after the change; undefined, and nothing changes, when the order, the stock or the code's uses
 * have changed since they were read
 */
export async function saveEdit(
  order: OrderItem,
  edit: Edit,
  { move, use, call }: Beside = {},
): Promise<OrderItem | undefined> {
  const { at } = edit.entry;
  const road = roadOfEdit(order, edit.fields, edit.entry);
  const { after, actions } = changeOrder({
    ...{ order, at, edit, road },
    ...(move && { move }),
    ...(call && { times: { call_from: call.call_from, call_by: call.call_by } }),
  });
  const isDear = after.total_cents !== order.total_cents;
  const refusal = await transactOnce({
    order: actions,
    list: listAnew(order, after),
    riding: listRiding(order, after),
    stock: await changedStock(order, after, at),
    promotion: await changeUse(order, after, use),
    prompt: isDear ? noLivePrompt(order.id) : [],
    emails: requestEmails(
      changeSubject(order.id, after.edits?.length ?? 0),
      messagesOf(order, ['order-changed']),
      at,
    ),
  });
  return isDone(refusal, 'order', 'list', 'stock', 'promotion', 'prompt') ? after : undefined;
}
