import useSWR, { type SWRConfiguration } from 'swr';
import { mostPacked } from '#shared/orders/most-packed.ts';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';

async function readAll(ids: readonly string[]): Promise<PackedOrder[]> {
  const all: PackedOrder[] = [];
  for (let first = 0; first < ids.length; first += mostPacked) {
    const orders = ids.slice(first, first + mostPacked).join(',');
    all.push(...(await call('GET /api/admin/packing', { query: { orders } })).orders);
  }
  return all;
}

/** Loads orders with the data for packing, in the order of the ids. With `null`, makes no call. */
export const usePackedOrders = (
  ids: readonly string[] | null,
  options: SWRConfiguration<PackedOrder[], CallError> = {},
) =>
  useSWR<PackedOrder[], CallError>(
    // The key begins like the call's key, so a change of an order also reads these orders again.
    ids === null ? null : `GET /api/admin/packing of ${ids.join(',')}`,
    () => readAll(ids ?? []),
    options,
  );
