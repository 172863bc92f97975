import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { onErrorRetry } from '../use-admin-lists.ts';

/** How often the desk asks the server for changes: while it is visible, and in a hidden tab, in ms. */
const SEEN_MS = 5_000;
const HIDDEN_MS = 60_000;

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while the tab is hidden. */
const useHidden = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );

/** The desk asks for changes for as long as it is open, also in a hidden tab and after a failure. */
const always = {
  shouldRetryOnError: true,
  onErrorRetry,
  revalidateOnFocus: false,
  refreshWhenHidden: true,
  keepPreviousData: true,
};

/**
 * Returns the orders to call. It reads them again when the server's counter of changes has risen. Reading that counter
 * also keeps the session alive.
 *
 * @param count the number of pages to show
 */
export function useDesk(count: number) {
  const isHidden = useHidden();
  const version = useCall(
    'GET /api/admin/desk/version',
    {},
    { ...always, refreshInterval: isHidden ? HIDDEN_MS : SEEN_MS },
  );
  const list = usePages('GET /api/admin/desk', {}, count, always);
  const { mutate: ask } = version;
  const { mutate: readAgain } = list;
  const known = version.data?.version;
  useEffect(() => {
    if (known !== undefined) void readAgain();
  }, [known, readAgain]);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden) void ask();
    wasHidden.current = isHidden;
  }, [isHidden, ask]);
  const { pages } = list;
  const orders = useMemo(() => pages?.flatMap((page) => page.orders), [pages]);
  return {
    /** Undefined until the first page is loaded. */
    orders,
    more: list.further,
    /** The error that keeps the desk from learning of changes. */
    error: version.error ?? list.error,
  };
}
