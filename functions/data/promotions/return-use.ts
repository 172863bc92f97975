import { isGivenUp, type OrderStatus } from '#shared/orders/order-state.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { promotionPhoneKey } from './keys.ts';
import { addUses } from './uses.ts';

/** The fields of an order that decide which uses of promo codes it counts for. */
type Order = {
  id: string;
  created_at: string;
  discount_cents: number;
  promotion_code: string | undefined;
  promotion_phone?: string | undefined;
  terms?: { promotion?: { code: string } | undefined } | undefined;
  code_again?: { code: string; phone?: string };
};

/**
 * Returns the promo code that an order has used. If a change of the order's goods removes the discount, the code still
 * counts as used, because a later change can bring the discount back.
 */
export const usedCode = ({ promotion_code, terms, code_again }: Pick<Order, Names>): string | undefined =>
  terms?.promotion?.code ?? promotion_code ?? code_again?.code;

type Names = 'promotion_code' | 'terms' | 'code_again';

/**
 * Returns the write that removes an order from the count of its phone. It fails if the count has changed since it was
 * read.
 */
async function uncountPhone(code: string, phone: string): Promise<Actions> {
  const used = await readItem<{ times: number }>(promotionPhoneKey(code, phone));
  if (!used || used.times <= 0) return [];
  const Update = {
    TableName: tableName(),
    Key: promotionPhoneKey(code, phone),
    UpdateExpression: 'SET times = :less',
    ConditionExpression: 'times = :were',
    ExpressionAttributeValues: { ':were': used.times, ':less': used.times - 1 },
  };
  return [{ Update }];
}

const countPhone = (code: string, phone: string) => ({
  Update: {
    TableName: tableName(),
    Key: promotionPhoneKey(code, phone),
    UpdateExpression: 'ADD times :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/**
 * Returns the writes that count an order's use of a promo code for another phone. `phone` is the keyed hash of that
 * phone.
 */
export async function moveUse(
  order: Pick<Order, 'promotion_phone' | Names>,
  phone: string | undefined,
): Promise<Actions> {
  const [code, was] = [usedCode(order), order.promotion_phone];
  if (!code || !was || !phone || phone === was) return [];
  return [...(await uncountPhone(code, was)), countPhone(code, phone)];
}

/** Returns the writes that give back the use of an order's promo code. The order must have a code. */
async function giveBack(order: Order) {
  const { id, promotion_phone = order.code_again?.phone, created_at, discount_cents } = order;
  const code = usedCode(order) ?? '';
  return [
    addUses(code, id, { at: created_at, times: -1, cents: -discount_cents }),
    ...(promotion_phone ? await uncountPhone(code, promotion_phone) : []),
  ];
}

/**
 * Returns the writes that count the use of a code again, because the change that removed the code is undone, or because
 * the order replaces goods that were bought with the code. The code's limits do not apply.
 */
export function countAgain(order: Order) {
  const { id, promotion_phone: phone = order.code_again?.phone, created_at, discount_cents } = order;
  const code = usedCode(order) ?? '';
  return [
    addUses(code, id, { at: created_at, times: 1, cents: discount_cents }),
    ...(phone ? [countPhone(code, phone)] : []),
  ];
}

/**
 * Returns the writes that adjust the uses of promo codes to a changed order with another discount, another phone,
 * another code or no code.
 *
 * @param taken the writes that count the use of a code which this change adds, within the code's limits
 */
export async function changeUse(before: Order, after: Order, taken?: Actions): Promise<Actions> {
  const [was, is] = [usedCode(before), usedCode(after)];
  if (was === is) {
    if (!was) return [];
    const cents = after.discount_cents - before.discount_cents;
    return [
      ...(cents === 0 ? [] : [addUses(was, before.id, { at: before.created_at, times: 0, cents })]),
      ...(await moveUse(before, after.promotion_phone)),
    ];
  }
  return [...(was ? await giveBack(before) : []), ...(is ? (taken ?? countAgain(after)) : [])];
}

/**
 * Returns the writes that give back the use of a promo code, if the order's new state is cancelled, refused or
 * returned. The order then counts neither towards the limits nor in the uses of its day (G-01, G-36).
 *
 * The transaction must also change the order's state to a final one, so that a use is given back only once. The writes
 * may use another counter than the one in which the order was counted, because only the sum of all counters matters.
 */
export async function returnUse(order: Order, to: OrderStatus): Promise<Actions> {
  return usedCode(order) && isGivenUp(to) ? giveBack(order) : [];
}
