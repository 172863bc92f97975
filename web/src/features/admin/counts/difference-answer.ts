import type { CallAnswer } from '../../../api/call.ts';

/** The differences of a finished stock count. */
export type Answer = CallAnswer<'GET /api/admin/stock-counts/{id}/differences'>;
export type Difference = Answer['differences'][number];
