import { isToCall } from '#shared/orders/order-times.ts';
import { leasePrefix } from '../../data/desk/keys.ts';
import { countDeskChange } from '../../data/desk/version.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { paymentPrefix } from '../../data/payments/keys.ts';
import { bareError, log } from '../../log.ts';
import type { ItemChange } from '../pages/page-paths.ts';

const { pk: orderPrefix, sk: order } = orderKey('');

/**
 * Returns true if a table change must appear on the desk, the screen of the staff who call customers. It can be a
 * change of an order to call, or of who has reserved its customer. A payment change of any order counts, because the
 * key does not show the order's state.
 */
export function changesDesk(key: Key, { before, after }: ItemChange): boolean {
  if (key.sk === leasePrefix) return true;
  if (!key.pk.startsWith(orderPrefix)) return false;
  if (key.sk === paymentPrefix) return true;
  const orders = [before, after] as (Pick<OrderItem, 'order_status'> | undefined)[];
  return key.sk === order && orders.some((each) => each !== undefined && isToCall(each.order_status));
}

/**
 * Raises the version of the list of orders to call once for all these changes, so that open screens read it again.
 *
 * @returns the sequence numbers that the stream must deliver again
 */
export async function countDeskChanges(sequences: readonly string[]): Promise<string[]> {
  if (sequences.length === 0) return [];
  try {
    await countDeskChange();
    return [];
  } catch (error) {
    log.error('change of the desk not counted', { error: bareError(error) });
    return [...sequences];
  }
}
