import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { type LineCost, unitOfLines, withTaken } from '#shared/orders/line-cost.ts';
import { shop } from '#shared/shop.ts';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { loggedBy } from '../log/logged-by.ts';
import { moveStock } from '../stock/stock.ts';
import { type Pieces, valueOut } from '../stock/stock-value.ts';
import type { DraftItem, DraftOutcome } from './draft-item.ts';
import { endHold, goodsForSale } from './hold.ts';
import { draftKey, listedDraftKey } from './keys.ts';

/**
 * Returns the write that finishes a cart that was sent by WhatsApp (draft). It fails if the cart is finished already or
 * its reservation has changed. The condition on the reservation is needed because the reservation decides if goods are
 * taken from it or from the available stock.
 */
const settle = ({ code, is_held, held_until }: DraftItem, outcome: DraftOutcome) => ({
  Update: {
    TableName: tableName(),
    Key: draftKey(code),
    UpdateExpression: 'SET outcome = :outcome, is_held = :no',
    ConditionExpression:
      'attribute_exists(pk) AND attribute_not_exists(outcome) AND is_held = :held AND held_until = :until',
    ExpressionAttributeValues: { ':outcome': outcome, ':no': false, ':held': is_held, ':until': held_until },
  },
});

/**
 * Returns the write that marks the list entry of a cart sent by WhatsApp as finished. It writes the whole entry,
 * because the entry may have expired.
 */
const listSettled = ({ code, created_at }: DraftItem) =>
  put({
    ...listedDraftKey(created_at, code),
    code,
    is_settled: true,
    expires_at: secondsAfter(created_at, shop.chatDrafts.days),
  });

/**
 * Discards a cart that was sent by WhatsApp (draft) and makes its reserved goods available again.
 *
 * @returns false if the cart has changed since it was read or another write conflicted; nothing changes then
 */
export async function saveDiscarded(draft: DraftItem, outcome: DraftOutcome): Promise<boolean> {
  const refusal = await transactOnce({
    draft: settle(draft, outcome),
    list: listSettled(draft),
    hold: draft.is_held ? endHold(draft) : [],
    stock: draft.is_held ? goodsForSale(draft, outcome.at) : [],
    log: logEntry({
      ...{ noun: 'draft', id: draft.code, title: draft.code, action: 'discard', at: outcome.at },
      ...{ before: {}, after: { state: outcome.state }, by: loggedBy(outcome.by) },
    }),
  });
  return isDone(refusal, 'draft');
}

/**
 * Removes the browser and the network address from a cart sent by WhatsApp that staff have finished. A repeated call
 * does no harm. A deleted cart is not created again.
 */
export const forgetDraft = (code: string) =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: draftKey(code),
        UpdateExpression: 'REMOVE visitor, address',
        ConditionExpression: 'attribute_exists(outcome)',
      }),
    ),
  );

/** A cart sent by WhatsApp (draft) that becomes an order, and the staff member who places the order. */
export type TakenOver = { draft: DraftItem; by: { id: string; name: string } };

type Order = {
  id: string;
  number: string;
  created_at: string;
  lines: readonly (LineCost & { product_id: number })[];
};

/**
 * Returns the writes that mark a cart sent by WhatsApp as ordered and end its reservation of stock. They fail if the
 * cart has changed.
 */
export function settleDraft({ id, number, created_at: at }: Order, { draft, by }: TakenOver): Actions {
  const outcome = { state: 'ordered', at, by, order: { id, number } } as const;
  return [settle(draft, outcome), listSettled(draft), ...(draft.is_held ? endHold(draft) : [])];
}

/**
 * Returns the writes that take an order's goods from stock, with one stock movement for each product, and the order
 * with the value of these pieces. Pieces that were reserved for its cart sent by WhatsApp were already subtracted from
 * the available stock. Reserved pieces that the order does not take become available again.
 */
export function sellStock<O extends Order>(
  order: O,
  pieces: ReadonlyMap<number, Pieces>,
  draft?: DraftItem,
): { actions: Actions; sold: O } {
  const { id, created_at, lines } = order;
  let taken: readonly O['lines'][number][] = lines;
  const held = new Map(
    draft?.is_held ? draft.lines.map(({ product_id, quantity }) => [product_id, quantity]) : [],
  );
  const sold = [...piecesOf(lines)].flatMap(([product_id, quantity]) => {
    const taken_over = held.get(product_id);
    held.delete(product_id);
    const delta = (taken_over ?? 0) - quantity;
    const movement = { delta, reason: 'order', source: id, ...(taken_over && { taken_over }) } as const;
    const seen = pieces.get(product_id) ?? { available: 0, held: 0 };
    const unitCents = unitOfLines(lines, product_id);
    const value = valueOut(seen, quantity, { unitCents, released: taken_over ?? 0 });
    if (value.value_cents !== undefined) taken = withTaken(taken, product_id, -value.value_cents);
    return moveStock(product_id, movement, created_at, { value });
  });
  const left = [...held].flatMap(([product_id, delta]) =>
    moveStock(product_id, { delta, reason: 'release', source: draft?.code ?? '' }, created_at),
  );
  return { actions: [...sold, ...left], sold: { ...order, lines: taken } };
}
