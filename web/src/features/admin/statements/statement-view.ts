import type { CallAnswer } from '../../../api/call.ts';

/** An M-Pesa statement compared with the shop's orders. */
export type View = CallAnswer<'GET /api/admin/statements/{id}'>;
