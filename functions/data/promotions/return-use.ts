import { isGivenUp, type OrderStatus } from '#shared/orders/order-state.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { promotionPhoneKey } from './keys.ts';
import { addUses } from './uses.ts';

/** What a promotion knows of an order that used it. */
type Order = {
  id: string;
  created_at: string;
  discount_cents: number;
  promotion_code: string | undefined;
  promotion_phone?: string | undefined;
};

/** Takes an order out of the count of its phone, which must not have changed since it was read. */
const uncountPhone = (code: string, phone: string, times: number) => ({
  Update: {
    TableName: tableName(),
    Key: promotionPhoneKey(code, phone),
    UpdateExpression: 'SET times = :less',
    ConditionExpression: 'times = :were',
    ExpressionAttributeValues: { ':were': times, ':less': times - 1 },
  },
});

const countPhone = (code: string, phone: string) => ({
  Update: {
    TableName: tableName(),
    Key: promotionPhoneKey(code, phone),
    UpdateExpression: 'ADD times :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** Returns the actions that count the use of an order's promo code for another phone. `phone` is its signature. */
export async function moveUse(
  { promotion_code: code, promotion_phone: was }: Pick<Order, 'promotion_code' | 'promotion_phone'>,
  phone: string | undefined,
): Promise<Actions> {
  if (!code || !was || !phone || phone === was) return [];
  const used = await readItem<{ times: number }>(promotionPhoneKey(code, was));
  return [...(used && used.times > 0 ? [uncountPhone(code, was, used.times)] : []), countPhone(code, phone)];
}

/**
 * Returns the actions that give back the use of a promo code, if this move cancels, refuses or returns the order. The
 * order then no longer counts for the limits, and not in the uses of its day (G-01, G-36).
 *
 * The transaction must also move the order, whose state after the move is final. So a use is given back once. The counter
 * may be another one than the order was counted in: only the sum of all counters matters.
 */
export async function returnUse(order: Order, to: OrderStatus): Promise<Actions> {
  const { id, promotion_code: code, promotion_phone: phone, created_at, discount_cents } = order;
  if (!code || !isGivenUp(to)) return [];
  const used = phone ? await readItem<{ times: number }>(promotionPhoneKey(code, phone)) : undefined;
  return [
    addUses(code, id, { at: created_at, times: -1, cents: -discount_cents }),
    ...(phone && used && used.times > 0 ? [uncountPhone(code, phone, used.times)] : []),
  ];
}
