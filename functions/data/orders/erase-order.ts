import { partsOf } from '../../parts-of.ts';
import { personKey } from '../accounts/keys.ts';
import { remove } from '../dynamodb/actions.ts';
import { tableName } from '../dynamodb/table.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import { commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { attemptKey } from '../payments/keys.ts';
import type { AttemptItem } from '../payments/payment.ts';
import { promotionPhoneKey } from '../promotions/keys.ts';
import { orderKey, personOrderKey, visitorOrderKey } from './keys.ts';
import type { OrderItem } from './order.ts';
import { sameEdits } from './order-edit.ts';
import { changesOf } from './order-money.ts';

/** The personal data of an order, each with an empty text as the new value. */
const nameless = {
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  customer_address: '',
  special_instructions: '',
  street_address: '',
  coupon_code: '',
  tracking: '',
} as const;

/**
 * Returns the goods of an order and its returned goods without the texts that were typed at a till. These texts may
 * name the customer.
 */
const withoutWords = ({ lines, goods_back }: OrderItem) => ({
  ...(lines.some(({ note }) => note) && { lines: lines.map(({ note: _, ...line }) => line) }),
  ...(goods_back && { goods_back: goods_back.map((back) => ({ ...back, reason: '' })) }),
});

/**
 * Returns the write that removes the personal data from an order. The number, the dates, the goods, the sums, the VAT
 * and the payment state are kept.
 */
function blank(order: OrderItem) {
  const { id, order_status, moves, owner, goods_back, told, edits, road, code_again } = order;
  const sets = {
    ...nameless,
    expires_at: endOfTaxRecords(order.order_date),
    ...withoutWords(order),
    ...(moves && { moves: moves.map((move) => ({ ...move, why: '' })) }),
    ...(edits && { edits: edits.map((edit) => ({ ...edit, fields: [] })) }),
    ...(told && { told: { ...told, why: '' } }),
    // The code is kept without the phone, so that its uses can still be compared with the orders.
    ...(code_again && { code_again: { code: code_again.code } }),
    ...(road && { road: road.map((step) => ({ ...step, why: '' })) }),
  };
  const names = Object.keys(sets);
  return {
    Update: {
      TableName: tableName(),
      Key: orderKey(id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE #owner, visitor, #repeat, phone_hash, promotion_phone, review_email, #undo`,
      ConditionExpression: `${owner === undefined ? 'attribute_not_exists(#owner)' : '#owner = :owner'} AND customer_phone = :phone_was AND order_status = :was AND ${
        moves ? 'size(#moves) = :count' : 'attribute_not_exists(#moves)'
      } AND ${sameEdits(edits)} AND ${
        road ? 'size(#road) = :steps' : 'attribute_not_exists(#road)'
      } AND ${goods_back ? 'size(#goods_back) = :backs' : 'attribute_not_exists(#goods_back)'}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
        '#owner': 'owner',
        '#repeat': 'repeat',
        '#undo': 'undo',
        '#moves': 'moves',
        '#goods_back': 'goods_back',
        '#road': 'road',
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(sets).map(([name, value]) => [`:${name}`, value])),
        ...(owner !== undefined && { ':owner': owner }),
        ':phone_was': order.customer_phone,
        ':was': order_status,
        ...(moves && { ':count': moves.length }),
        ...(edits && { ':edits_were': edits.length }),
        ...(goods_back && { ':backs': goods_back.length }),
        ...(road && { ':steps': road.length }),
      },
    },
  };
}

/** Returns the promo codes that an order has used or that were agreed for the order, each code once. */
const codesOf = ({ promotion_code, terms, edits = [] }: OrderItem) => [
  ...new Set(
    [
      promotion_code,
      terms?.promotion?.code,
      ...edits.flatMap(({ promotion: { was, is } }) => [was, is]),
    ].filter((code) => code !== undefined),
  ),
];

/**
 * The number of payment requests whose phones are erased in one transaction. A transaction can have a hundred writes.
 */
const MOST_ATTEMPTS = 100;

/** Returns the write that erases the phone of a payment request and the phone that M-Pesa reported. */
const blankAttempt = ({ order_id, id, said }: AttemptItem) => ({
  Update: {
    TableName: tableName(),
    Key: attemptKey(order_id, id),
    UpdateExpression: `SET phone = :none${said ? ', said.phone = :none' : ''}`,
    ExpressionAttributeValues: { ':none': '' },
  },
});

/** An order to anonymise. */
type Erasing = {
  order: OrderItem;
  attempts: AttemptItem[];
  /** The keyed hash under which promotions count the phone. */
  phone: string;
  /** The account that is erased. */
  personId: string | undefined;
  /** True if the customer requested the erasure; false if staff did. */
  isByCustomer: boolean;
};

/** Returns the write that counts an anonymised order for its person. It fails unless the person is being erased. */
const countKept = (personId: string) => ({
  Update: {
    TableName: tableName(),
    Key: personKey(personId),
    UpdateExpression: 'ADD kept_orders :one',
    ConditionExpression: 'attribute_exists(leaving_at)',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/**
 * Anonymises an order. First, the phones of the order's payment requests are erased; there may be any number of them.
 * Then one transaction erases the personal data of the order, its entries in the lists of the person and the browser,
 * its idempotency record and the use of a promo code by the phone. The transaction also counts the order for the
 * person.
 *
 * @returns false if the order has changed since it was read; only the phones of the payment requests are erased then
 */
export async function eraseFromOrder(erasing: Erasing): Promise<boolean> {
  const { order, attempts, personId, phone, isByCustomer } = erasing;
  const { id, created_at, visitor, owner, repeat } = order;
  for (const some of partsOf(attempts, MOST_ATTEMPTS)) await commit(some.map(blankAttempt));
  return commit([
    blank(order),
    ...(owner === undefined ? [] : [remove(personOrderKey(owner, created_at, id))]),
    ...(visitor === undefined ? [] : [remove(visitorOrderKey(visitor, created_at, id))]),
    ...(repeat === undefined ? [] : [remove({ pk: repeat, sk: 'IDEMPOTENCY' })]),
    ...codesOf(order).map((code) => remove(promotionPhoneKey(code, phone))),
    ...(personId === undefined ? [] : [countKept(personId)]),
    logEntry({
      ...{ noun: 'order', id, title: order.number, action: 'erase' },
      ...(isByCustomer && { by: { kind: 'customer' } }),
      ...{ before: order, after: { ...order, ...nameless, owner: undefined }, version: changesOf(order) + 1 },
    }),
  ]);
}
