import { useSyncExternalStore } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { type CallAnswer, call, callKey } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders } from '../../api/tracking-header.ts';
import { isUnderWay } from './order-stage.ts';
import { trackingToken } from './tracking.ts';

type Order = CallAnswer<'GET /api/orders/{id}'>;

const never = () => () => {};

/**
 * Returns the tracking token of an order. It is null on the server and during hydration, and empty if this browser has
 * no token.
 */
export const useTrackingToken = (id: string): string | null =>
  useSyncExternalStore(
    never,
    () => trackingToken(id, location.hash) ?? '',
    () => null,
  );

/** How often an open page loads an order that is under way again, in ms. */
const REFRESH_MS = 30_000;

/**
 * Returns an order, which is loaded again while it is under way. With a valid token it is the whole order, and
 * otherwise only its number and status (G-79).
 */
export function useOrder(id: string, onError: () => void): SWRResponse<Order, CallError> {
  const token = useTrackingToken(id);
  const input = { params: { id } };
  const key = token === null ? null : ([callKey('GET /api/orders/{id}', input), token] as const);
  const ask = () => call('GET /api/orders/{id}', input, { headers: tokenHeaders(token) });
  const refreshInterval = (order?: Order) => (order && isUnderWay(order.order_status) ? REFRESH_MS : 0);
  return useSWR<Order, CallError>(key, ask, { onError, refreshInterval });
}
