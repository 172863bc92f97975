import type { CallAnswer } from '../../../api/call.ts';

/** A statement compared with the shop's orders. */
export type View = CallAnswer<'GET /api/admin/statements/{id}'>;
