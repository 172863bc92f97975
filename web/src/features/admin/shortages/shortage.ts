import type { CallAnswer } from '../../../api/call.ts';

/** A sale with missing pieces: goods that a till sold although they were not in stock. */
export type Shortage = CallAnswer<'GET /api/admin/shortages'>['shortages'][number];
