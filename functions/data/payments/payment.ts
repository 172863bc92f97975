import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { AttemptState } from '#shared/payments/payment.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { countLimits, type Limit, type LimitName, limitName } from '../dynamodb/rate-limit.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit, transact } from '../dynamodb/transact.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { asRead, entriesOf, moneyOf } from '../orders/order-money.ts';
import { attemptKey, checkoutKey, paymentKey, paymentPrefix } from './keys.ts';

/** What M-Pesa told of a payment before anybody asked. */
export type Said = { receipt: string; shillings: number; phone: string };

/** One prompt on one phone. */
export type AttemptItem = {
  id: string;
  order_id: string;
  state: AttemptState;
  started_at: string;
  /** 2547…, in an attribute of its own (T18). */
  phone: string;
  shillings: number;
  /** M-Pesa's name for it, once we know it. */
  checkout_id?: string | undefined;
  said?: Said;
  /** M-Pesa's result code. */
  code?: string;
  receipt?: string;
  ended_at?: string;
};

/** What is true of an order's payments as a whole: at most one prompt is live. */
type PaymentHead = { live?: string; last?: string; claim?: string; receipt?: string };

/** What is known of an order's payments: the head, empty before the first one, and every prompt. */
export type Payments = { head: PaymentHead; attempts: AttemptItem[]; last: AttemptItem | undefined };

/** An order with what is known of its payments. */
export type OrderPayments = Payments & { order: OrderItem };

/** An order and all of its payments, a handful of prompts at most (T14), by one read. */
export async function findOrderPayments(orderId: string): Promise<OrderPayments | undefined> {
  const { pk, sk } = orderKey(orderId);
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :order AND :end',
      ExpressionAttributeValues: { ':pk': pk, ':order': sk, ':end': `${paymentPrefix}$` },
      ConsistentRead: true,
    }),
  );
  const order = Items.find((item) => item.sk === sk) as OrderItem | undefined;
  const head = (Items.find((item) => item.sk === paymentPrefix) ?? {}) as PaymentHead;
  const attempts = Items.filter((item) => String(item.sk).startsWith(`${paymentPrefix}#`)) as AttemptItem[];
  return order && { order, head, attempts, last: attempts.find(({ id }) => id === head.last) };
}

/** A prompt and its order by one read; undefined when either is missing. */
export async function findAttemptAndOrder(orderId: string, attemptId: string) {
  const found = await readItems([orderKey(orderId), attemptKey(orderId, attemptId)]);
  const order = found.find(({ sk }) => sk === orderKey(orderId).sk) as OrderItem | undefined;
  const attempt = found.find(({ sk }) => sk !== orderKey(orderId).sk) as AttemptItem | undefined;
  return order && attempt && { order, attempt };
}

/** True while an order lacks money and none of it was sent back. */
export const isUnpaid = (order: OrderItem) =>
  moneyOf(order).openCents > 0 && order.payment_status !== 'refunded';

/** True while an order's money may still be asked for: nothing is due of one that was given up. */
export const isPayable = (order: OrderItem) => moneyOf(order).dueCents > 0;

/** The money that a code brought to an order; an earlier release kept the code beside the order only. */
export const paidBy = (
  { order, head }: { order: OrderItem; head: PaymentHead },
  code: string | undefined,
): MoneyEntry | undefined => {
  const paid = entriesOf(order).filter(({ kind }) => kind === 'mpesa');
  const isHeads = code !== undefined && head.receipt === code;
  return (
    paid.find(({ reference }) => code !== undefined && reference === code) ??
    (isHeads ? paid.find(({ reference }) => reference === '') : undefined)
  );
};

/** The check that no prompt of an order is live, for a transaction that takes its money otherwise. */
export const noLivePrompt = (orderId: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: paymentKey(orderId),
    ConditionExpression: 'attribute_not_exists(live)',
  },
});

/**
 * Begins a prompt, on condition that no other of the order is live and that the order stands as it was read.
 *
 * @returns why it was not begun: one is live, the order is not as it was read, or the limit that is reached
 * @throws 503
 */
export async function createAttempt(
  order: OrderItem,
  attempt: AttemptItem,
  limits: Limit[],
): Promise<'live' | 'order' | Limit | undefined> {
  const TableName = tableName();
  const refusal = await transact<'live' | 'order' | LimitName>({
    live: [
      {
        Update: {
          TableName,
          Key: paymentKey(order.id),
          UpdateExpression: 'SET live = :attempt, #last = :attempt',
          ConditionExpression: 'attribute_not_exists(live)',
          ExpressionAttributeNames: { '#last': 'last' },
          ExpressionAttributeValues: { ':attempt': attempt.id },
        },
      },
      putNew({ ...attemptKey(order.id, attempt.id), ...attempt }),
    ],
    order: { ConditionCheck: { TableName, Key: orderKey(order.id), ...asRead(order) } },
    ...countLimits(limits, new Date(attempt.started_at)),
  });
  if (refusal?.has('live')) return 'live';
  if (refusal?.has('order')) return 'order';
  return limits.find((limit) => refusal?.has(limitName(limit)));
}

type Known = { checkoutId: string; said?: Said | undefined; isPrompted: boolean };

/**
 * Notes M-Pesa's own name for a prompt, which no other prompt of ours may have, and what it told. The first name and the
 * first word stand. A prompt whose phone was forgotten hears of none again: its word is without one.
 *
 * @returns false, and nothing changes, when there is no such prompt or something else stands there already
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
    conditions.push(said.phone === '' ? 'phone = :nobody' : 'phone <> :nobody');
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
            ':nobody': '',
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

/** Notes that an order is to be paid to the rider; false when it is not as it was read. */
export function saveOnDelivery(order: OrderItem): Promise<boolean> {
  const { ExpressionAttributeValues, ...condition } = asRead(order);
  const change = new UpdateCommand({
    TableName: tableName(),
    Key: orderKey(order.id),
    UpdateExpression: 'SET payment_status = :due',
    ...condition,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':due': 'cod_due' },
  });
  return isWritten(table.send(change));
}
