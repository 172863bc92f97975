import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { findProductItem } from '#functions/data/catalogue/product.ts';
import { isWritten } from '#functions/data/dynamodb/contention.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { orderKey } from '#functions/data/orders/keys.ts';
import type { OrderItem } from '#functions/data/orders/order.ts';
import { everyOrder } from './every-order.ts';
import type { Migration } from './migration.ts';

/*
 * Adds `age_restricted` to the lines of earlier orders, with the value that the product has now. A deleted product
 * counts as restricted.
 */

async function note({ id, lines }: OrderItem): Promise<boolean> {
  const lacking = [...lines.entries()].filter(([, line]) => line.age_restricted === undefined);
  if (lacking.length === 0) return false;
  const values: [number, boolean][] = [];
  for (const [at, { product_id }] of lacking)
    values.push([at, (await findProductItem(product_id))?.age_restricted ?? true]);
  return isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: orderKey(id),
        UpdateExpression: `SET ${values.map(([at]) => `#lines[${at}].age_restricted = :line${at}`).join(', ')}`,
        ConditionExpression: values
          .map(([at]) => `attribute_not_exists(#lines[${at}].age_restricted)`)
          .join(' AND '),
        ExpressionAttributeNames: { '#lines': 'lines' },
        ExpressionAttributeValues: Object.fromEntries(values.map(([at, value]) => [`:line${at}`, value])),
      }),
    ),
  );
}

export const restrictedLines: Migration = { name: '002-restricted-lines', page: everyOrder(note) };
