import type { CallAnswer } from '../../../api/call.ts';

/** A supplier in the admin's list. */
export type Supplier = CallAnswer<'GET /api/admin/suppliers'>['suppliers'][number];
