import type { CallAnswer } from '../../../api/call.ts';

/** An order with its payments, as staff see it. */
export type AdminOrder = CallAnswer<'GET /api/admin/orders/{id}'>;
