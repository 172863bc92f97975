import { shop } from '#shared/shop.ts';
import { personKey } from '../accounts/keys.ts';
import { remove } from '../dynamodb/actions.ts';
import { tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { attemptKey } from '../payments/keys.ts';
import type { AttemptItem } from '../payments/payment.ts';
import { promotionPhoneKey } from '../promotions/keys.ts';
import { orderKey, personOrderKey, visitorOrderKey } from './keys.ts';
import type { OrderItem } from './order.ts';

/** What is said of a person in an order, and is taken out of it. */
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
 * Until when the law keeps an order, as the table's TTL: five years from the end of the year that it belongs to (Tax
 * Procedures Act 2015, s. 23(1)(c); the year in Nairobi, three hours ahead of UTC).
 */
const keptUntil = ({ order_date }: Pick<OrderItem, 'order_date'>) =>
  Date.UTC(Number(order_date.slice(0, 4)) + 1 + shop.taxRecordYears, 0, 1, -3) / 1000;

/** Takes the person out of an order's own item; number, days, goods, sums, VAT and where its money stands remain. */
function blank(order: OrderItem, personId: string) {
  const { id, order_status, moves } = order;
  const sets = {
    ...nameless,
    expires_at: keptUntil(order),
    ...(moves && { moves: moves.map((move) => ({ ...move, why: '' })) }),
  };
  const names = Object.keys(sets);
  return {
    Update: {
      TableName: tableName(),
      Key: orderKey(id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE #owner, visitor, #repeat`,
      ConditionExpression: `#owner = :person AND order_status = :was AND ${
        moves ? 'size(#moves) = :count' : 'attribute_not_exists(#moves)'
      }`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
        '#owner': 'owner',
        '#repeat': 'repeat',
        '#moves': 'moves',
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(sets).map(([name, value]) => [`:${name}`, value])),
        ':person': personId,
        ':was': order_status,
        ...(moves && { ':count': moves.length }),
      },
    },
  };
}

/** Prompts that one transaction forgets the phones of: it holds a hundred actions. */
const MOST_ATTEMPTS = 100;

/** The phone that a prompt went to, and the one that M-Pesa told of. */
const blankAttempt = ({ order_id, id, said }: AttemptItem) => ({
  Update: {
    TableName: tableName(),
    Key: attemptKey(order_id, id),
    UpdateExpression: `SET phone = :none${said ? ', said.phone = :none' : ''}`,
    ExpressionAttributeValues: { ':none': '' },
  },
});

/** An order that goes into the records without its person. `phone` is the signature that promotions know the phone by. */
export type Erasing = { order: OrderItem; attempts: AttemptItem[]; personId: string; phone: string };

/**
 * Takes a person out of an order and out of all that leads from them to it: their list and their browser's, the item that
 * knows the order again, the use of a promo code by their phone. Counted for the person, all or nothing, once the phones of
 * its prompts are forgotten, which may be any number.
 *
 * @returns false, and nothing changes, when the order is not as it was read
 */
export async function eraseFromOrder({ order, attempts, personId, phone }: Erasing): Promise<boolean> {
  const { id, created_at, visitor, repeat, promotion_code } = order;
  for (let from = 0; from < attempts.length; from += MOST_ATTEMPTS)
    await commit(attempts.slice(from, from + MOST_ATTEMPTS).map(blankAttempt));
  return commit([
    blank(order, personId),
    remove(personOrderKey(personId, created_at, id)),
    ...(visitor === undefined ? [] : [remove(visitorOrderKey(visitor, created_at, id))]),
    ...(repeat === undefined ? [] : [remove({ pk: repeat, sk: 'IDEMPOTENCY' })]),
    ...(promotion_code === undefined ? [] : [remove(promotionPhoneKey(promotion_code, phone))]),
    {
      Update: {
        TableName: tableName(),
        Key: personKey(personId),
        UpdateExpression: 'ADD kept_orders :one',
        ConditionExpression: 'attribute_exists(leaving_at)',
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
  ]);
}
