import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { visitSeed } from './shuffle-seed.ts';

/** What the prerendered page holds: the first page in the order of the day it was made. */
export const firstQuery = { page: '1', per_page: '8' };

const never = () => () => {};

/** A page of the order that has this seed: what the history remembers of another visit is of another order. */
type PageState = { seed: string; page: number } | null;

/**
 * One page of all products in shuffled order (S1-156…160, G-07): the same order from page to page and after a
 * reload, for as long as the visit. The open page is in the history, so going back or reloading finds it. The first page
 * of a new order that cannot be fetched is the prerendered page's.
 */
export function useShuffled() {
  const state = useLocation().state as PageState;
  const navigate = useNavigate();
  const made = useCall('GET /api/products', { query: firstQuery }, { page: paths.shop });
  const pageSeed = made.data?.meta?.seed;
  const pageSeedText = pageSeed === undefined ? undefined : String(pageSeed);
  const ownSeed = useSyncExternalStore(
    never,
    () => visitSeed(pageSeedText),
    () => undefined,
  );
  const seed = ownSeed ?? pageSeedText;
  const page = ownSeed !== undefined && state?.seed === ownSeed ? state.page : 1;
  const isMade = page === 1 && seed === pageSeedText;
  const asked = useCall(
    'GET /api/products',
    isMade || seed === undefined ? null : { query: { ...firstQuery, page: String(page), seed } },
    { keepPreviousData: true, revalidateIfStale: false },
  );
  const other = asked.error ? undefined : (asked.data ?? made.data);
  const shown = isMade || (asked.error && page === 1) ? made.data : other;
  return {
    page,
    lastPage: shown?.meta?.last_page ?? 1,
    products: shown?.data,
    /** What is shown is another page's, until this one is here. */
    isTurning: !isMade && asked.isLoading,
    error: shown ? undefined : (asked.error ?? made.error),
    retry: () => void (isMade ? made : asked).mutate(),
    turnTo: (next: number) =>
      navigate(paths.shop, { state: { seed: seed ?? '', page: next } satisfies PageState }),
  };
}
