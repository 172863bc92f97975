import { useCall } from '../../../api/use-call.ts';
import { useWatching } from '../use-admin-lists.ts';

/** Returns the first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** Returns the cash book of a month. */
export const useCashBook = (month: string) =>
  useCall('GET /api/admin/cash-book', { query: daysOfMonth(month) }, useWatching());
