import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { AttemptState } from '#shared/payments/payment.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { countLimits, type Limit, type LimitName, limitName } from '../dynamodb/rate-limit.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Actions, commit, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { changesOf, moneyOf } from '../orders/order-money.ts';
import { asRead } from '../orders/order-update.ts';
import { attemptKey, checkoutKey, paymentKey, paymentPrefix } from './keys.ts';

/** The result that M-Pesa's callback reported, before the shop's status query confirms it. */
export type Said = { receipt: string; shillings: number; phone: string };

/** A payment request on one phone. */
export type AttemptItem = {
  id: string;
  order_id: string;
  state: AttemptState;
  started_at: string;
  /** The phone in M-Pesa's format, 2547…. The phone has its own attribute, so that it can be erased (T18). */
  phone: string;
  shillings: number;
  /** M-Pesa's id of the request, if it is known. */
  checkout_id?: string | undefined;
  said?: Said;
  /** M-Pesa's result code. */
  code?: string;
  receipt?: string;
  ended_at?: string;
  /** The member of staff who requested the payment; undefined if the customer or a till did. */
  asked_by?: { id: string; name: string };
  /**
   * The till that requested the payment, and the account that the customer saw. Undefined for an order of the web shop.
   */
  till?: { id: string; account: string };
  /** The time when the sale of the till took this payment. */
  taken_at?: string;
  /** The time since which this payment of a till waits for staff, because no sale took it. */
  listed_at?: string;
  expires_at?: number;
};

/**
 * The state of an order's payments as a whole. At most one payment request is open. `odd` is the place, among the
 * unmatched payments, of the latest payment with another sum than the order's, until that payment is settled.
 */
export type PaymentHead = {
  live?: string;
  last?: string;
  /** The M-Pesa code that the customer typed. */
  claim?: string;
  /** The M-Pesa code that a staff member typed for the customer. */
  typed?: { code: string; by: { id: string; name: string } };
  receipt?: string;
  odd?: { at: string; what: string };
};

/**
 * The payments of an order: their state as a whole (`head`, which is empty before the first request), and all payment
 * requests.
 */
export type Payments = { head: PaymentHead; attempts: AttemptItem[]; last: AttemptItem | undefined };

/** An order with its payments. */
export type OrderPayments = Payments & { order: OrderItem };

/** Returns an order and all of its payment requests (a few at most, T14) with one read. */
export async function findOrderPayments(orderId: string): Promise<OrderPayments | undefined> {
  const { order, ...payments } = await findPayments(orderId);
  return order && { order, ...payments };
}

/** Returns all payment requests of an order, or of a sale that its till has not sent yet and that has no order. */
export async function findPayments(orderId: string): Promise<Payments & { order: OrderItem | undefined }> {
  const { pk, sk } = orderKey(orderId);
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :order AND :end',
      ExpressionAttributeValues: { ':pk': pk, ':order': sk, ':end': `${paymentPrefix}$` },
      ConsistentRead: true,
    }),
  );
  return paymentsIn(Items);
}

/** Returns the order and the payment requests among the items of an order. */
export function paymentsIn(Items: Record<string, unknown>[]): Payments & { order: OrderItem | undefined } {
  const { sk } = orderKey('');
  const order = Items.find((item) => item.sk === sk) as OrderItem | undefined;
  const head = (Items.find((item) => item.sk === paymentPrefix) ?? {}) as PaymentHead;
  const attempts = Items.filter((item) => String(item.sk).startsWith(`${paymentPrefix}#`)) as AttemptItem[];
  return { order, head, attempts, last: attempts.find(({ id }) => id === head.last) };
}

/** Returns a payment request and its order with one read. Returns undefined if one of them does not exist. */
export async function findAttemptAndOrder(orderId: string, attemptId: string) {
  const { order, attempt } = await findAttempt(orderId, attemptId);
  return order && attempt && { order, attempt };
}

/** Returns a payment request, and its order if there is one. */
export async function findAttempt(orderId: string, attemptId: string) {
  const found = await readItems([orderKey(orderId), attemptKey(orderId, attemptId)]);
  const order = found.find(({ sk }) => sk === orderKey(orderId).sk) as OrderItem | undefined;
  const attempt = found.find(({ sk }) => sk !== orderKey(orderId).sk) as AttemptItem | undefined;
  return { order, attempt };
}

/** Returns true if an order is not paid in full and none of its money was refunded. */
export const isUnpaid = (order: OrderItem) =>
  moneyOf(order).openCents > 0 && order.payment_status !== 'refunded';

/** Returns true if money is due for an order. Nothing is due for a cancelled, refused or returned order. */
export const isPayable = (order: OrderItem) => moneyOf(order).dueCents > 0;

/** Returns the money entry of an M-Pesa code. */
export const paidBy = ({ money }: OrderItem, code: string | undefined): MoneyEntry | undefined =>
  money.find(({ kind, reference }) => kind === 'mpesa' && code !== undefined && reference === code);

/** Returns the check that no payment request of an order is open, for a transaction that records another payment. */
export const noLivePrompt = (orderId: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: paymentKey(orderId),
    ConditionExpression: 'attribute_not_exists(live)',
  },
});

/** Returns the condition that an order has not changed since it was read, or still does not exist. */
const asFound = (order: OrderItem | undefined) =>
  order ? asRead(order) : { ConditionExpression: 'attribute_not_exists(pk)' };

/**
 * Saves a new payment request, if the order has no open one and has not changed since it was read. A sale at a till has
 * no order yet. `beside` contains the other writes of the transaction.
 *
 * @returns undefined if the request was saved; 'live' if another request is open, 'order' if the order has changed, or
 *   the rate limit that is reached
 * @throws 503
 */
export async function createAttempt(
  order: OrderItem | undefined,
  attempt: AttemptItem,
  limits: Limit[],
  beside: Actions = [],
): Promise<'live' | 'order' | Limit | undefined> {
  const TableName = tableName();
  const refusal = await transact<'live' | 'order' | LimitName>({
    live: [
      {
        Update: {
          TableName,
          Key: paymentKey(attempt.order_id),
          UpdateExpression: 'SET live = :attempt, #last = :attempt',
          ConditionExpression: 'attribute_not_exists(live)',
          ExpressionAttributeNames: { '#last': 'last' },
          ExpressionAttributeValues: { ':attempt': attempt.id },
        },
      },
      putNew({ ...attemptKey(attempt.order_id, attempt.id), ...attempt }),
      ...beside,
    ],
    order: { ConditionCheck: { TableName, Key: orderKey(attempt.order_id), ...asFound(order) } },
    ...countLimits(limits, new Date(attempt.started_at)),
  });
  if (refusal?.has('live')) return 'live';
  if (refusal?.has('order')) return 'order';
  return limits.find((limit) => refusal?.has(limitName(limit)));
}

type Known = { checkoutId: string; said?: Said | undefined; isPrompted: boolean };

/**
 * Saves M-Pesa's id of a payment request and the result that M-Pesa reported. The id belongs to one request only. A
 * request keeps its first id and its first result. If the phone of the request was erased, the result must not contain
 * a phone.
 *
 * @returns false if the request does not exist or has another id or result; nothing changes then
 */
export async function noteCheckout(
  { id, order_id }: Pick<AttemptItem, 'id' | 'order_id'>,
  { checkoutId, said, isPrompted }: Known,
): Promise<boolean> {
  const sets = ['checkout_id = :checkout'];
  const conditions = [
    'attribute_exists(pk)',
    '(attribute_not_exists(checkout_id) OR checkout_id = :checkout)',
  ];
  if (isPrompted) {
    sets.push('#state = :prompted');
    conditions.push('#state = :started');
  }
  if (said) {
    sets.push('said = :said');
    const same = ['receipt', 'shillings', 'phone'].map((name) => `said.${name} = :${name}`);
    conditions.push(`(attribute_not_exists(said) OR (${same.join(' AND ')}))`);
    conditions.push(said.phone === '' ? 'phone = :none' : 'phone <> :none');
  }
  return commit([
    {
      Update: {
        TableName: tableName(),
        Key: attemptKey(order_id, id),
        UpdateExpression: `SET ${sets.join(', ')}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeValues: {
          ':checkout': checkoutId,
          ...(isPrompted && { ':prompted': 'prompted', ':started': 'started' }),
          ...(said && {
            ':said': said,
            ':receipt': said.receipt,
            ':shillings': said.shillings,
            ':phone': said.phone,
            ':none': '',
          }),
        },
        ...(isPrompted && { ExpressionAttributeNames: { '#state': 'state' } }),
      },
    },
    put(
      { ...checkoutKey(checkoutId), attempt: id },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR attempt = :attempt',
        ExpressionAttributeValues: { ':attempt': id },
      },
    ),
  ]);
}

/** Records that the customer pays the rider on delivery. Returns false if the order has changed since it was read. */
export function saveOnDelivery(order: OrderItem): Promise<boolean> {
  const { ExpressionAttributeValues, ...condition } = asRead(order);
  const { id, number: title, payment_status } = order;
  const Update = {
    TableName: tableName(),
    Key: orderKey(id),
    UpdateExpression: 'SET payment_status = :due',
    ...condition,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':due': 'cod_due' },
  };
  const change = { before: { payment_status }, after: { payment_status: 'cod_due' } };
  return commit([
    { Update },
    logEntry({ noun: 'order', id, title, action: 'pay-later', ...change, version: changesOf(order) + 1 }),
  ]);
}
