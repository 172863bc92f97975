import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type CallAnswer, type CallInput, type CallRoute, call, callKey } from './call.ts';
import type { CallError } from './call-error.ts';
import { isFresh, readPage } from './page-data.ts';

type Options<R extends CallRoute> = SWRConfiguration<CallAnswer<R>, CallError> & {
  /**
   * The path of the prerendered page that contains the answer. The page is read first, and the API is called only if it
   * does not exist.
   */
  page?: string | undefined;
};

type Rest<R extends CallRoute> =
  Record<string, never> extends CallInput<R>
    ? [input?: CallInput<R> | null, options?: Options<R>]
    : [input: CallInput<R> | null, options?: Options<R>];

/**
 * Calls an endpoint through swr and returns its answer, which is cached under `callKey`. With the input `null`, makes
 * no call.
 */
export function useCall<R extends CallRoute>(
  route: R,
  ...[input, { page, ...options } = {}]: Rest<R>
): SWRResponse<CallAnswer<R>, CallError> {
  const key = input === null ? null : callKey(route, input);
  async function ask() {
    const held = page === undefined || key === null ? undefined : (await readPage(page))?.[key];
    if (held !== undefined) return held as CallAnswer<R>;
    return (call as (route: R, input?: CallInput<R> | null) => Promise<CallAnswer<R>>)(route, input);
  }
  // Data from a fresh page is not loaded again, so hydration makes no call.
  const revalidateIfStale = page === undefined || !isFresh(page);
  return useSWR<CallAnswer<R>, CallError>(key, ask, { revalidateIfStale, ...options });
}
