import { call } from '../../../api/call.ts';
import type { Days } from './period.ts';
import { useWholePeriod } from './use-whole-period.ts';

/** Loads the sales, credit notes and payments of a period. The component must have the period as its React key. */
export function useExport(days: Days) {
  const { pages, ...state } = useWholePeriod((cursor) =>
    call('GET /api/admin/books/documents', { query: { ...days, ...(cursor !== undefined && { cursor }) } }),
  );
  return {
    ...state,
    documents: pages.flatMap(({ documents }) => documents),
    payments: pages.flatMap(({ payments }) => payments),
  };
}

/** Loads the bills and credits of suppliers in a period. The component must have the period as its React key. */
export function useBills(days: Days) {
  const { pages, ...state } = useWholePeriod((cursor) =>
    call('GET /api/admin/books/bills', { query: { ...days, ...(cursor !== undefined && { cursor }) } }),
  );
  return { ...state, bills: pages.flatMap(({ bills }) => bills) };
}
