import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type CallAnswer, type CallInput, type CallRoute, call, callKey } from '../lib/call.ts';
import type { CallError } from '../lib/call-error.ts';

type Rest<R extends CallRoute> =
  Record<string, never> extends CallInput<R>
    ? [input?: CallInput<R> | null, options?: SWRConfiguration<CallAnswer<R>, CallError>]
    : [input: CallInput<R> | null, options?: SWRConfiguration<CallAnswer<R>, CallError>];

/** An endpoint's answer through swr, under `callKey`; input `null` means not yet. */
export function useCall<R extends CallRoute>(
  route: R,
  ...[input, options]: Rest<R>
): SWRResponse<CallAnswer<R>, CallError> {
  const key = input === null ? null : callKey(route, input);
  const ask = () => (call as (route: R, input?: CallInput<R> | null) => Promise<CallAnswer<R>>)(route, input);
  return useSWR<CallAnswer<R>, CallError>(key, ask, options);
}
