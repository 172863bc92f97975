import { useState } from 'react';
import { useBusyDialog } from '../../ui/admin-dialog.tsx';
import { useRefresh } from '../../use-admin-lists.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { type MoveResult, moveEach, notMoved, withRetried } from './move-orders.ts';

/**
 * Runs an action for several orders, each by its own API call, and stores the result of each. Refused ones can be tried
 * again. The dialog around it stays open meanwhile.
 */
export function useEachOrder(act: (order: ListedOrder) => Promise<unknown>) {
  const refresh = useRefresh();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [results, setResults] = useState<readonly MoveResult[]>();
  useBusyDialog(progress !== undefined);
  return {
    /** The number of done orders and of all orders. Undefined while no action runs. */
    progress,
    results,
    /** The orders that were refused. */
    left: notMoved(results ?? []),
    async run(orders: readonly ListedOrder[]) {
      const report = (done: number) => setProgress({ done, all: orders.length });
      report(0);
      const found = await moveEach(orders, act, report);
      setResults((before) => (before ? withRetried(before, found) : found));
      setProgress(undefined);
      refresh();
    },
  };
}
