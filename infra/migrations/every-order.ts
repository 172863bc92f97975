import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import type { OrderItem } from '#functions/data/orders/order.ts';
import type { Migration } from './migration.ts';

const PAGE = 200;

/** Returns the `page` function of a migration of all orders. `change` migrates one and returns true if it changed. */
export const everyOrder =
  (change: (order: OrderItem) => Promise<boolean>): Migration['page'] =>
  async (after) => {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        FilterExpression: 'sk = :order',
        ExpressionAttributeValues: { ':order': 'ORDER' },
        ...(after && { ExclusiveStartKey: after }),
        Limit: PAGE,
        ConsistentRead: true,
      }),
    );
    let changed = 0;
    for (const order of Items as OrderItem[]) if (await change(order)) changed++;
    return { changed, next: LastEvaluatedKey };
  };
