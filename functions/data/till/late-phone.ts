import { tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { changesOf } from '../orders/order-money.ts';

/**
 * Adds the customer's phone to a sale that was restored without it, once.
 *
 * @returns false if the order already has a phone; nothing changes then
 */
export const addPhone = (order: OrderItem, hash: string, phone: string): Promise<boolean> =>
  commit([
    {
      Update: {
        TableName: tableName(),
        Key: orderKey(order.id),
        UpdateExpression: 'SET customer_phone = :phone REMOVE phone_hash',
        ConditionExpression: 'phone_hash = :hash',
        ExpressionAttributeValues: { ':phone': phone, ':hash': hash },
      },
    },
    logEntry({
      ...{ noun: 'order', id: order.id, title: order.number, action: 'change' },
      ...{ before: { customer_phone: '' }, after: { customer_phone: phone }, version: changesOf(order) + 1 },
    }),
  ]);
