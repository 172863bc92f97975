import { pointsOf } from '#shared/loyalty/points.ts';
import { toldEntries } from '#shared/payments/told-money.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';

/**
 * Returns the points that an order earns now. For a till sale, they include points for claimed money, which M-Pesa has
 * not confirmed. `core/loyalty/follow-order.ts` deducts these.
 */
export const orderPoints = (order: OrderItem) =>
  pointsOf(order, order.kind === 'till' ? order.money : toldEntries(order, { cash: true }));

/** Returns the check that an order still has the phone of its customer. It fails once the customer was erased from it. */
export const isPhoneOf = ({ id, customer_phone }: OrderItem): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: orderKey(id),
    ConditionExpression: 'customer_phone = :phone',
    ExpressionAttributeValues: { ':phone': customer_phone },
  },
});
