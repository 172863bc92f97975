import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '../dynamodb/contention.ts';
import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { ridingKey, ridingPk, ridingPrefix } from './keys.ts';

/**
 * An order in the list of its rider. `place` is its position in the rider's driving order. It is undefined until staff or
 * the rider set it.
 */
type RidingItem = Key & { order_id: string; place?: number };

/**
 * An order in the list of a rider: an order to deliver (`STOP`), or an ended order whose goods the rider still has
 * (`GOODS`).
 */
export type Riding = { rider: string; kind: 'STOP' | 'GOODS'; order_id: string; place: number | undefined };

function ridingOf({ sk, order_id, place }: RidingItem): Riding {
  const [rider = '', kind] = sk.split('#');
  return { rider, kind: kind === 'GOODS' ? 'GOODS' : 'STOP', order_id, place };
}

/** Returns the orders that were assigned to riders or that riders have, for all riders or for one. */
export async function listAllRiding(riderId?: string): Promise<Riding[]> {
  const all: Riding[] = [];
  const of = riderId === undefined ? {} : { prefix: ridingPrefix(riderId) };
  for await (const item of everyItem<RidingItem>(ridingPk, of)) all.push(ridingOf(item));
  return all;
}

/**
 * Stores the position of an order in the rider's driving order. Returns false if the rider no longer has to deliver the
 * order.
 */
export function placeStop(riderId: string, orderId: string, place: number): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: ridingKey('STOP', riderId, orderId),
    UpdateExpression: 'SET place = :place',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':place': place },
  });
  return isWritten(table.send(update));
}
