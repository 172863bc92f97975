import { useRef, useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';

type AnyPage = { next_cursor: string | null };

/** What was read of a period so far. `cursor`: where the next page begins; null once everything is read. */
type State<Page> = {
  pages: readonly Page[];
  cursor: string | null | undefined;
  isReading: boolean;
  error: CallError | undefined;
};

/**
 * Reads a period page by page. After an error, reading goes on where it stopped. The component must have the period as its
 * key, so that another period begins anew.
 */
export function useWholePeriod<Page extends AnyPage>(
  readPage: (cursor: string | undefined) => Promise<Page>,
) {
  const [state, setState] = useState<State<Page>>({
    ...{ pages: [], cursor: undefined, isReading: false, error: undefined },
  });
  const isRunning = useRef(false);

  async function read(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    let { pages, cursor } = state;
    setState((before) => ({ ...before, isReading: true, error: undefined }));
    try {
      while (cursor !== null) {
        const page: Page = await readPage(cursor);
        pages = [...pages, page];
        cursor = page.next_cursor;
        const next = { pages, cursor };
        setState((before) => ({ ...before, ...next }));
      }
      setState((before) => ({ ...before, isReading: false }));
    } catch (error) {
      setState((before) => ({ ...before, isReading: false, error: error as CallError }));
    } finally {
      isRunning.current = false;
    }
  }

  return { ...state, isWhole: state.cursor === null, read };
}
