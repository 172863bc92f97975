import { useRef, useState } from 'react';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import type { Days } from './period.ts';

type Page = CallAnswer<'GET /api/admin/books/documents'>;
type Read = Pick<Page, 'documents' | 'payments'>;

/** What was read of a period so far. `cursor`: where the next page begins; null once everything is read. */
type State = Read & { cursor: string | null | undefined; isReading: boolean; error: CallError | undefined };

const nothing: State = { documents: [], payments: [], cursor: undefined, isReading: false, error: undefined };

/**
 * Reads the sales, credit notes and payments of a period page by page. After an error, reading goes on where it stopped.
 * The component must have the period as its key, so that another period begins anew.
 */
export function useExport(days: Days) {
  const [state, setState] = useState<State>(nothing);
  const isRunning = useRef(false);

  async function read(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    let { documents, payments, cursor } = state;
    setState((before) => ({ ...before, isReading: true, error: undefined }));
    try {
      while (cursor !== null) {
        const page: Page = await call('GET /api/admin/books/documents', {
          query: { ...days, ...(cursor !== undefined && { cursor }) },
        });
        documents = [...documents, ...page.documents];
        payments = [...payments, ...page.payments];
        cursor = page.next_cursor;
        const next = { documents, payments, cursor };
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
