import type { CallAnswer } from '../../../api/call.ts';

/** The missing pieces of a sale. */
export type Shortage = CallAnswer<'GET /api/admin/shortages'>['shortages'][number];
