import { useEffect, useMemo, useRef } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { type CallAnswer, type CallInput, type CallRoute, call, callKey } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';

/** The API routes that return a page of a list, with the cursor of the next page. */
type PagedRoute = {
  [R in CallRoute]: CallAnswer<R> extends { next_cursor: string | null } ? R : never;
}[CallRoute];

type Paged = { next_cursor: string | null };
type Parts = { query?: object; body?: object };

function withCursor(route: string, input: Parts, cursor: string | null | undefined): Parts {
  if (typeof cursor !== 'string') return input;
  return route.startsWith('GET ')
    ? { ...input, query: { ...input.query, cursor } }
    : { ...input, body: { ...input.body, cursor } };
}

type Options<Page> = SWRConfiguration<Page[], CallError>;

/**
 * Loads the first pages of a list, one after the other. A refresh loads all of them again. A further page is added to
 * the shown ones.
 *
 * @param input the input of the API call; null to make no call
 * @param count the number of pages to show; `Infinity` for the whole list
 */
export function usePages<R extends PagedRoute>(
  route: R,
  input: CallInput<R> | null,
  count: number,
  options: Options<CallAnswer<R>> = {},
) {
  type Page = CallAnswer<R> & Paged;
  const key = input === null ? null : `${callKey(route, input)} in pages`;
  const wanted = useRef(count);
  /** The pages that are already loaded, while the next one is being added. */
  const before = useRef<{ key: string | null; pages: Page[] }>(undefined);
  useEffect(() => {
    wanted.current = count;
  });
  async function load(): Promise<Page[]> {
    const pages = before.current?.key === key ? [...before.current.pages] : [];
    do {
      const next = withCursor(route, input ?? {}, pages.at(-1)?.next_cursor);
      pages.push((await (call as (route: R, input: Parts) => Promise<unknown>)(route, next)) as Page);
    } while (pages.at(-1)?.next_cursor !== null && pages.length < wanted.current);
    before.current = undefined;
    return pages;
  }
  const { data, error, isLoading, isValidating, mutate } = useSWR<Page[], CallError>(
    key,
    load,
    options as Options<Page>,
  );
  const isShort =
    !isLoading && data !== undefined && data.length < count && data.at(-1)?.next_cursor !== null;
  useEffect(() => {
    if (!isShort) return;
    before.current = { key, pages: data };
    void mutate();
  }, [isShort, key, data, mutate]);
  const pages = useMemo(() => data?.slice(0, count), [data, count]);
  return {
    pages,
    error,
    isLoading,
    mutate,
    retry: () => void mutate(),
    further: {
      hasMore: pages?.at(-1)?.next_cursor != null,
      isLoading: isShort && isValidating,
    },
  };
}
