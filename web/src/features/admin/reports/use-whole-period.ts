import { useRef, useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';

type AnyPage = { next_cursor: string | null };

/**
 * The part of a period that is loaded so far. `cursor` is where the next page begins, or null once everything is
 * loaded.
 */
type State<Page> = {
  pages: readonly Page[];
  cursor: string | null | undefined;
  isReading: boolean;
  error: CallError | undefined;
};

/**
 * Loads a period page by page. After an error, it can continue with the page that failed. The component must have the
 * period as its React key, so another period starts from the first page.
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
