import { put } from '#functions/data/dynamodb/actions.ts';
import { readItem } from '#functions/data/dynamodb/read-items.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { orderKey } from '#functions/data/orders/keys.ts';
import {
  asRead,
  entriesOf,
  isOwed,
  moneyOf,
  placeAsUnpaid,
  surplusOf,
  surplusSince,
} from '#functions/data/orders/order-money.ts';
import { settledPaymentKey, unmatchedPaymentKey } from '#functions/data/payments/keys.ts';
import { findOrderPayments, type OrderPayments } from '#functions/data/payments/payment.ts';
import { keepUnmatched, type ListedPayment } from '#functions/data/payments/unmatched-payment.ts';
import { retry, tryAtOnce } from '#functions/retry.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { everyOrder } from './every-order.ts';
import type { Migration } from './migration.ts';

/*
 * Adds the list of money entries to every order of an earlier release. The entries are derived from the payment status,
 * the paid sum, M-Pesa's receipts and the record of who refunded. Delivered orders with money due are added to the list
 * of unpaid orders. Orders with a surplus are added to the unmatched payments.
 */

const TRIES = 5;

/** Returns a derived money entry with the time, the reference and the person that other records contain. */
async function known(entry: MoneyEntry, { order, head, attempts }: OrderPayments): Promise<MoneyEntry> {
  if (entry.kind === 'refund') {
    const sk = `${surplusSince(order)}#${order.id}`;
    const { settled } = (await readItem<ListedPayment>(settledPaymentKey(sk))) ?? {};
    return settled ? { ...entry, at: settled.at, by: settled.by, reference: settled.reference ?? '' } : entry;
  }
  const attempt = attempts.find(({ state }) => state === 'paid');
  const reference = attempt?.receipt ?? head.receipt ?? '';
  const at = order.paid_at ?? attempt?.ended_at ?? entry.at;
  return { ...entry, id: attempt?.id ?? (reference || entry.id), at, reference };
}

/** Returns the writes that an order needs to get the new form; an empty list if it has it. */
async function missing(found: OrderPayments): Promise<Parameters<typeof commit>[0]> {
  const { order } = found;
  const listed = order.money ?? [];
  const { dueCents, surplusCents } = moneyOf(order);
  const lacks = await Promise.all(
    entriesOf(order)
      .slice(listed.length)
      .map((entry) => known(entry, found)),
  );
  const isOld = order.money === undefined || lacks.length > 0 || order.due_cents !== dueCents;
  const unpaid = placeAsUnpaid(order);
  const unmatched = unmatchedPaymentKey(surplusSince(order), order.id);
  const { ExpressionAttributeValues, ...condition } = asRead(order);
  return [
    ...(isOld
      ? [
          {
            Update: {
              TableName: tableName(),
              Key: orderKey(order.id),
              UpdateExpression: 'SET #money = :money, due_cents = :due',
              ...condition,
              ExpressionAttributeValues: {
                ...ExpressionAttributeValues,
                ':money': [...listed, ...lacks],
                ':due': dueCents,
              },
            },
          },
        ]
      : []),
    ...(isOwed(order) && !(await readItem(unpaid)) ? [put({ ...unpaid, order_id: order.id })] : []),
    ...(surplusCents > 0 && !(await readItem(unmatched)) ? [keepUnmatched(order.id, surplusOf(order))] : []),
  ];
}

const giveUp = () => {
  throw new Error(
    'An order changed in every attempt. Run the migration again: it continues with this order.',
  );
};

/** Migrates an order and returns whether it was changed. Tries again if another write changed the order first. */
async function migrateOrder(id: string): Promise<boolean> {
  return retry({ attempts: TRIES, giveUp }, async () => {
    const found = await findOrderPayments(id);
    const actions = found ? await missing(found) : [];
    if (actions.length === 0) return false;
    return (await commit(actions)) ? true : tryAtOnce;
  });
}

export const orderMoney: Migration = {
  name: '001-order-money',
  page: everyOrder(({ id }) => migrateOrder(id)),
};
