import { pointsOf } from '#shared/loyalty/points.ts';
import { toldEntries } from '#shared/payments/told-money.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';

/**
 * Returns the points that an order earns now. For a till sale, they include points for money that M-Pesa has not
 * confirmed yet. `core/loyalty/follow-order.ts` subtracts these.
 */
export const orderPoints = (order: OrderItem) =>
  pointsOf(order, order.kind === 'till' ? order.money : toldEntries(order, { cash: true }));

/**
 * Returns the check that an order still has the phone of its customer. The check fails if the customer was erased from
 * the order.
 */
export const isPhoneOf = ({ id, customer_phone }: OrderItem): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: orderKey(id),
    ConditionExpression: 'customer_phone = :phone',
    ExpressionAttributeValues: { ':phone': customer_phone },
  },
});
