import { useSyncExternalStore } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { type CallAnswer, call, callKey } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { isUnderWay } from './order-stage.ts';
import { trackingToken } from './tracking.ts';

type Order = CallAnswer<'GET /api/orders/{id}'>;

const never = () => () => {};

/** What shows that an order is this shopper's; null before the browser could be asked, empty where it holds nothing. */
export const useTrackingToken = (id: string): string | null =>
  useSyncExternalStore(
    never,
    () => trackingToken(id, location.hash) ?? '',
    () => null,
  );

/** The headers by which an order is opened with that token. */
export const tokenHeaders = (token: string | null) => (token ? { 'X-Tracking-Token': token } : {});

/** How often an open page asks where its order is. */
const REFRESH_MS = 30_000;

/** An order, whole where this browser can show that it is theirs, else its number and status (G-79). It is read anew while it is under way. */
export function useOrder(id: string, onError: () => void): SWRResponse<Order, CallError> {
  const token = useTrackingToken(id);
  const input = { params: { id } };
  const key = token === null ? null : ([callKey('GET /api/orders/{id}', input), token] as const);
  const ask = () => call('GET /api/orders/{id}', input, { headers: tokenHeaders(token) });
  const refreshInterval = (order?: Order) => (order && isUnderWay(order.order_status) ? REFRESH_MS : 0);
  return useSWR<Order, CallError>(key, ask, { onError, refreshInterval });
}
