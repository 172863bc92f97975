import type { CallAnswer } from '../../../api/call.ts';

/** An order in a list of the admin. */
export type OrderLine = CallAnswer<'GET /api/admin/orders'>['orders'][number];

export type State = OrderLine['order_status'];

/** The fields in which a search found an order. */
export type FoundBy = CallAnswer<'POST /api/admin/orders/search'>['orders'][number]['found_by'];
