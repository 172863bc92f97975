import { daysOfMonth } from '#shared/nairobi.ts';
import { useCall } from '../../../api/use-call.ts';
import { useWatching } from '../use-admin-lists.ts';

/** Returns the cash book of a month. */
export const useCashBook = (month: string) =>
  useCall('GET /api/admin/cash-book', { query: daysOfMonth(month) }, useWatching());
