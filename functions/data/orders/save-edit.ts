import { piecesOf } from '#shared/orders/changed-goods.ts';
import { costOfLines, unitOfLines, withTaken } from '#shared/orders/line-cost.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import { requestEmails } from '../emails/outbox.ts';
import { noLivePrompt } from '../payments/payment.ts';
import { changeUse } from '../promotions/return-use.ts';
import { moveStock, readPieces } from '../stock/stock.ts';
import { valueIn, valueOut } from '../stock/stock-value.ts';
import { changeSubject } from './email-subjects.ts';
import type { OrderItem, OrderLine, OrderMove } from './order.ts';
import type { Edit } from './order-edit.ts';
import { messagesOf } from './order-emails.ts';
import { changeOrder } from './order-money.ts';
import { listAnew } from './order-move.ts';
import { listRiding, roadOfEdit } from './order-road.ts';

/**
 * Returns the writes that change the stock by the added and removed pieces of a changed order, each with a ledger line.
 * Also returns the new order lines with the value of their pieces. The added pieces take the value by which the cost of
 * the lines grows, and the removed pieces bring back the value by which it falls.
 */
async function changedStock(before: OrderItem, lines: OrderLine[], at: string) {
  const [had, has] = [piecesOf(before.lines), piecesOf(lines)];
  const changed = [...new Set([...had.keys(), ...has.keys()])].flatMap((id) => {
    const delta = (had.get(id) ?? 0) - (has.get(id) ?? 0);
    return delta === 0 ? [] : [{ id, delta }];
  });
  const pieces = await readPieces(changed.filter(({ delta }) => delta < 0).map(({ id }) => id));
  let taken = lines;
  const stock = changed.flatMap(({ id, delta }) => {
    const [cost, costs] = [costOfLines(before.lines, id), costOfLines(lines, id)];
    const move = { delta, reason: 'change' as const, source: before.id };
    if (delta > 0) {
      const value = valueIn(cost === undefined ? undefined : cost - (costs ?? 0));
      return moveStock(id, move, at, { value });
    }
    const seen = pieces.get(id) ?? { available: 0, held: 0 };
    const costCents = costs === undefined ? undefined : costs - (cost ?? 0);
    const value = valueOut(seen, -delta, { unitCents: unitOfLines(lines, id), costCents });
    if (value.value_cents !== undefined) taken = withTaken(taken, id, (cost ?? 0) - value.value_cents);
    return moveStock(id, move, at, { value });
  });
  return { stock, lines: taken };
}

type Beside = {
  /** The change of state from packed back to packing, if there is one. */
  move?: OrderMove | undefined;
  /** The use of a promo code that the change adds, within the limits of the code. */
  use?: Actions | undefined;
  /** The times for the call, if the change adds another phone. */
  call?: { call_from: string; call_by: string } | undefined;
};

/**
 * Changes the content of an order in one transaction: the order with its history, its place in the lists of its state
 * and its rider, the stock with its movements, the use of the promo code, the log, and the email to the customer. The
 * total can change only if the order has no open payment request. The order must not have changed since it was read.
 *
 * @returns the order after the change; undefined if the order, the stock or the code's uses have changed since they
 *   were read, and nothing changes then
 */
export async function saveEdit(
  order: OrderItem,
  edit: Edit,
  { move, use, call }: Beside = {},
): Promise<OrderItem | undefined> {
  const { at } = edit.entry;
  const { stock, lines } = await changedStock(order, edit.fields.lines, at);
  const fields = { ...edit.fields, lines };
  const road = roadOfEdit(order, fields, edit.entry);
  const { after, actions } = changeOrder({
    ...{ order, at, edit: { ...edit, fields }, road },
    ...(move && { move }),
    ...(call && { times: { call_from: call.call_from, call_by: call.call_by } }),
  });
  const isDear = after.total_cents !== order.total_cents;
  const refusal = await transactOnce({
    order: actions,
    list: listAnew(order, after),
    riding: listRiding(order, after),
    stock,
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
