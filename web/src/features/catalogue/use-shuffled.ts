import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { entrySeed } from './shuffle-seed.ts';

/** The query of the prerendered page: page 1, in the order of the day on which it was rendered. */
export const firstQuery = { page: '1', per_page: '8' };

const never = () => () => {};

/** The page number and the seed that a history entry stores. */
type PageState = { seed: string; page: number } | null;

/**
 * Returns a page of all products in random order (S1-156…160, G-07). Each load has a new order. All pages of a load
 * have the same order. Back restores the order and the page number, because the history stores both. If the first page
 * of a new order cannot be loaded, the prerendered page is shown.
 */
export function useShuffled() {
  const state = useLocation().state as PageState;
  const navigate = useNavigate();
  const made = useCall('GET /api/products', { query: firstQuery }, { page: paths.shop });
  const pageSeed = made.data?.meta?.seed;
  const pageSeedText = pageSeed === undefined ? undefined : String(pageSeed);
  // During hydration, the browser renders the same as the server. It renders again only if this load has another order
  // or page.
  const seed = useSyncExternalStore(
    never,
    () => entrySeed(pageSeedText) ?? pageSeedText,
    () => pageSeedText,
  );
  const page = useSyncExternalStore(
    never,
    () => (seed !== undefined && state?.seed === seed ? state.page : 1),
    () => 1,
  );
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
    /** True while the previous page stays on the screen because the requested page is still loading. */
    isTurning: !isMade && asked.isLoading,
    error: shown ? undefined : (asked.error ?? made.error),
    retry: () => void (isMade ? made : asked).mutate(),
    turnTo: (next: number) =>
      navigate(paths.shop, { state: { seed: seed ?? '', page: next } satisfies PageState }),
  };
}
